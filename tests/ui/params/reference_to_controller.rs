//! 2 errors: the controller as an argument, and in a box of another kind.

#![allow(unused)]

use std::rc::Rc;

use router_axum::prelude::*;

struct UsersController {
    limit: u32,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(this: &Self) -> u32 {
        this.limit
    }

    async fn get_action(self: &Rc<Self>, id: u32) -> u32 {
        self.limit
    }
}

fn main() {}
