//! A controller with a trait object that can neither be sent nor shared.

#![allow(unused)]

use router_axum::prelude::*;

trait Mailer {
    fn send(&self, to: &str);
}

struct UsersController {
    mailer: &'static dyn Mailer,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
