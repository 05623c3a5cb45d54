//! 1 error: a type without actions in a tuple of controllers.

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32) -> u32 {
        id
    }
}

struct Orders;

fn main() {
    let _router: RestRouter = RestRouter::at("/api").with((UsersController, Orders));
}
