//! 7 errors: attributes of other crates and frameworks.

#![allow(unused)]

use router_axum::prelude::*;

// A macro for traits above a controller: it would hand the block's methods not back.
struct AsyncTraitOnBlockController;

#[rest_controller("users")]
#[async_trait]
impl AsyncTraitOnBlockController {
    async fn cget_action(&self) -> u32 {
        1
    }
}

// A macro for functions above a controller.
struct InstrumentOnBlockController;

#[rest_controller("users")]
#[tracing::instrument(skip_all)]
impl InstrumentOnBlockController {
    async fn cget_action(&self) -> u32 {
        1
    }
}

// One block cannot be both.
struct BothControllersController;

#[rest_controller("users")]
#[web_controller("users")]
impl BothControllersController {
    async fn cget_action(&self) {}
}

// What axum checks a handler's arguments with.
struct DebugHandlerController;

#[rest_controller("users")]
impl DebugHandlerController {
    #[axum::debug_handler]
    async fn get_action(&self, id: i64) {}
}

// An attribute of another crate, which makes items of its own.
struct UtoipaPathController;

#[rest_controller("users")]
impl UtoipaPathController {
    #[utoipa::path(get, path = "/users/{id}")]
    async fn get_action(&self, id: i64) {}
}

// Routes as they are written in other frameworks.
struct SearchController;

#[rest_controller("users")]
impl SearchController {
    #[get("/search")]
    async fn search(&self) {}

    async fn cget_action(&self) {}
}

// A route as it is written in other frameworks.
struct SearchActionController;

#[rest_controller("users")]
impl SearchActionController {
    #[post("/search")]
    async fn search_action(&self) {}
}

fn main() {}
