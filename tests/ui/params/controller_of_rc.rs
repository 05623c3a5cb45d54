//! A controller that can neither be sent to a thread nor shared by threads.

#![allow(unused)]

use std::rc::Rc;

use router_axum::prelude::*;

struct UsersController {
    names: Rc<Vec<String>>,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
