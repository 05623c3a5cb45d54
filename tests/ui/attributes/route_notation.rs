//! 9 errors: paths in the notation of other routers.

#![allow(unused)]

use router_axum::prelude::*;

// A path in another notation that says what the convention says.
struct ByColonNeedlessController;

#[rest_controller("books")]
impl ByColonNeedlessController {
    #[route(GET, "/:id")]
    async fn get_action(&self, id: i64) {}
}

// The path values of other routers.
struct ColonController;

#[rest_controller("users")]
impl ColonController {
    #[route(GET, "/search/:text")]
    async fn search_action(&self, text: String) {}
}

// A path value in the braces of a template.
struct DoubledBracesController;

#[rest_controller("books")]
impl DoubledBracesController {
    #[route(GET, "/by-year/{{year}}")]
    async fn search_action(&self, year: u16) {}
}

// A path value as it is written in Flask.
struct InAngleBracketsController;

#[rest_controller("books")]
impl InAngleBracketsController {
    #[route(GET, "/by-year/<int:year>")]
    async fn search_action(&self, year: u16) {}
}

// A path value as it is written in Next.js.
struct InSquareBracketsController;

#[rest_controller("books")]
impl InSquareBracketsController {
    #[route(GET, "/by-year/[year]")]
    async fn search_action(&self, year: u16) {}
}

// A path value whose name is not an argument's.
struct OddNameController;

#[rest_controller("books")]
impl OddNameController {
    #[route(GET, "/by-year/{publication-year:[0-9]+}")]
    async fn search_action(&self, year: u16) {}
}

// A path value that may be missing.
struct OptionalController;

#[rest_controller("books")]
impl OptionalController {
    #[route(GET, "/by-year/{year?}")]
    async fn search_action(&self, year: u16) {}
}

// A value that takes the rest of the path.
struct RestController;

#[rest_controller("books")]
impl RestController {
    #[route(GET, "/files/*path")]
    async fn search_action(&self, path: String) {}
}

// A path value with a type, as in FastAPI and ASP.NET.
struct WithTypeController;

#[rest_controller("books")]
impl WithTypeController {
    #[route(GET, "/by-year/{year:int}")]
    async fn search_action(&self, year: u16) {}
}

fn main() {}
