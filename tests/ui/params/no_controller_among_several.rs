//! 3 errors: a tuple of controllers of which one does not fit: a type without actions, one of another state, and one behind a reference.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32) -> u32 {
        id
    }
}

struct Orders;

#[derive(Clone)]
struct Database;

struct ItemsController;

#[rest_controller("items")]
impl ItemsController {
    async fn get_action(&self, id: u32, State(database): State<Database>) {}
}

fn main() {
    let _router: RestRouter = RestRouter::at("/api").with((UsersController, Orders));
    let _router: RestRouter = RestRouter::at("/api").with((UsersController, ItemsController));
    let _router: RestRouter = RestRouter::at("/api").with((&UsersController,));
}
