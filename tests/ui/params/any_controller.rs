//! A function that takes any controller, and does not say of which state.

use router_axum::{Controller, Controllers, prelude::*};

fn below<C: Controller>(controller: C) -> RestRouter {
    RestRouter::at("/api").with(controller)
}

fn of_no_state<C: Controllers<()>>(controller: C) -> RestRouter {
    RestRouter::at("/api").with(controller)
}

fn main() {
    struct UsersController;

    #[rest_controller("users")]
    impl UsersController {
        async fn cget_action(&self) {}
    }

    let _ = below(UsersController);
    let _ = of_no_state(UsersController);
}
