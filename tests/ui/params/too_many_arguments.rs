//! More arguments than one call reads.

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(
        &self,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
    ) {
    }
}

fn main() {}
