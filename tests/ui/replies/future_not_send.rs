//! A plain function that returns a future which stays on its thread.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    fn cget_action(&self) -> impl Future<Output = usize> {
        let users = std::rc::Rc::new(5);
        async move { *users }
    }
}

fn main() {}
