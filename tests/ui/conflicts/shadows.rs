//! 10 errors: literals in the place of a path value, and where `shadows` is needed or not.

#![allow(unused)]

use router_axum::prelude::*;

// A literal in the place of a path value, for one method only.
struct OneController;

#[rest_controller("users")]
impl OneController {
    async fn get_action(&self, id: String) {}

    async fn delete_action(&self, id: String) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}
}

// An action that is refused answers what a literal would take.
struct AnsweredByRefusedController;

#[rest_controller("users")]
impl AnsweredByRefusedController {
    async fn get_action(&self, id: String) {}

    async fn delete_action(&self, id: String) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}

    #[route(DELETE, "/search")]
    async fn forget_action(&mut self) {}
}

// A literal in the place of a path value, beside a misspelt verb: routes are compared when all actions are right.
struct BesideMisspeltController;

#[rest_controller("users")]
impl BesideMisspeltController {
    async fn get_action(&self, id: String) {}

    async fn delete_action(&self, id: String) {}

    async fn pacth_action(&self, id: String) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}

    #[route(GET, "/{id}/comments/search", shadows)]
    async fn comments_action(&self, id: String) {}
}

// A literal in the place of a path value, beside an action that is refused: routes are compared when all actions are right.
struct BesideRefusedController;

#[rest_controller("users")]
impl BesideRefusedController {
    async fn get_action(&self, id: String) {}

    async fn delete_action(&mut self, id: String) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}
}

// Nothing is shadowed.
struct NeedlessController;

#[rest_controller("users")]
impl NeedlessController {
    async fn get_action(&self, id: String) {}

    #[route(GET, "/search", shadows)]
    async fn search_action(&self) {}
}

// A path with two methods in the place of a path value with more of them.
struct PagesController;

#[web_controller("pages")]
impl PagesController {
    async fn show_action(&self, slug: String) {}

    async fn put_show_action(&self, slug: String) {}

    async fn delete_show_action(&self, slug: String) {}

    #[route(GET, "/show/new")]
    async fn new_action(&self) {}

    #[route(POST, "/show/new")]
    async fn post_new_action(&self) {}
}

// Said for one path by two actions.
struct TwiceController;

#[rest_controller("users")]
impl TwiceController {
    async fn delete_action(&self, id: String) {}

    #[route(GET, "/search", shadows)]
    async fn search_action(&self) {}

    #[route(POST, "/search", shadows)]
    async fn post_search_action(&self) {}
}

// A type that does not say how it is spelled, by another name.
struct OfUnsaidController;

type Alias = Number;

struct Number(u32);

impl std::str::FromStr for Number {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

#[rest_controller("users")]
impl OfUnsaidController {
    async fn delete_action(&self, id: Alias) {}

    async fn put_action(&self, id: u32) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}
}

// A literal that a value can be.
struct OfTrueController;

#[rest_controller("flags")]
impl OfTrueController {
    async fn delete_action(&self, flag: bool) {}

    async fn put_action(&self, flag: bool) {}

    #[route(GET, "/true")]
    async fn true_action(&self) {}
}

// A type that is known only where the controller's parameters are.
struct OfGenericController<I>(I);

#[rest_controller("users")]
impl<I: std::str::FromStr<Err: std::fmt::Display> + Send + Sync + 'static> OfGenericController<I> {
    async fn delete_action(&self, id: I) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}
}

fn main() {}
