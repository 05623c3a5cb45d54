//! A controller with a trait object that can be shared, and that cannot be sent.

#![allow(unused)]

use router_axum::prelude::*;

trait Mailer {
    fn send(&self, to: &str);
}

struct UsersController {
    mailer: Box<dyn Mailer + Sync>,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
