//! 2 errors: plain functions that return what stays on its thread.

#![allow(unused)]

use router_axum::prelude::*;

// A future.
struct UsersController;

#[rest_controller("users")]
impl UsersController {
    fn cget_action(&self) -> impl Future<Output = usize> {
        let users = std::rc::Rc::new(5);
        async move { *users }
    }
}

// A value: an `async fn` may return it.
#[derive(serde::Serialize)]
struct Users {
    #[serde(skip)]
    all: std::rc::Rc<usize>,
}

struct ValueController;

#[rest_controller("users")]
impl ValueController {
    async fn get_action(&self, id: i64) -> Option<Users> {
        None
    }

    fn cget_action(&self) -> Result<Users> {
        Err(Error::not_found())
    }
}

fn main() {}
