//! 7 errors: actions that no version has, and two in one.

use router_axum::{Versions, prelude::*};

const API_VERSIONS: Versions = Versions::new(&["1", "2", "3", "4"]);

struct EmptyController;

#[rest_controller("empty")]
impl EmptyController {
    // it ends where it begins
    #[since("2")]
    #[until("2")]
    async fn get_action(&self, id: u32) -> u32 { id }

    // it ends before it begins
    #[since("3")]
    #[until("2")]
    async fn put_action(&self, id: u32) -> u32 { id }

    // it ends before the first version
    #[until("1")]
    async fn delete_action(&self, id: u32) -> u32 { id }
}

struct LateController;

#[rest_controller("late")]
#[since("3")]
impl LateController {
    // the block begins later
    #[until("3")]
    async fn get_action(&self, id: u32) -> u32 { id }
}

struct ReplacedController;

#[rest_controller("replaced")]
impl ReplacedController {
    async fn get_action(&self, id: u32) -> u32 { id }

    // it leaves nothing to the other
    #[since("1")]
    async fn get_v1_action(&self, id: u32) -> u32 { id }
}

struct TogetherController;

#[rest_controller("together")]
impl TogetherController {
    // it ends after the next one has begun
    #[until("4")]
    async fn get_action(&self, id: u32) -> u32 { id }

    #[since("3")]
    async fn get_v3_action(&self, id: u32) -> u32 { id }
}

struct TwiceController;

#[rest_controller("twice")]
impl TwiceController {
    #[since("2")]
    async fn get_v2_action(&self, id: u32) -> u32 { id }

    // the same beginning
    #[since("2")]
    #[route(GET, "/{id}")]
    async fn read_action(&self, id: u32) -> u32 { id }
}

fn main() {}
