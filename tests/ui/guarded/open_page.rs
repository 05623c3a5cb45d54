//! A page is an action like any other.

#![allow(unused)]

use router_axum::prelude::*;

struct AdminController;

#[web_controller]
impl AdminController {
    #[public]
    async fn index_action(&self) -> &'static str {
        "/session"
    }

    async fn report_action(&self) -> &'static str {
        "/"
    }
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.web.")]
    admin: AdminController,
}

fn main() {}
