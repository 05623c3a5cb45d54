//! 5 errors: receivers and arguments that take the controller itself.

#![allow(unused)]

use std::rc::Rc;

use router_axum::prelude::*;

// The controller stays, in a box as well.
struct BoxedSelfController;

#[rest_controller("users")]
impl BoxedSelfController {
    async fn cget_action(self: Box<Self>) {}
}

// The controller is shared.
struct MutSelfController;

#[rest_controller("users")]
impl MutSelfController {
    async fn cget_action(&mut self) {}
}

// The controller stays.
struct SelfByValueController;

#[rest_controller("users")]
impl SelfByValueController {
    async fn cget_action(self) {}
}

// The controller as an argument, and in a box of another kind.
struct ReferenceToController {
    limit: u32,
}

#[rest_controller("users")]
impl ReferenceToController {
    async fn cget_action(this: &Self) -> u32 {
        this.limit
    }

    async fn get_action(self: &Rc<Self>, id: u32) -> u32 {
        self.limit
    }
}

fn main() {}
