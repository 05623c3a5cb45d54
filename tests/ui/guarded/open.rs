//! 7 errors: actions that everybody may call.

#![allow(unused)]

use std::sync::Arc;

use router_axum::prelude::*;

// Nobody is kept from deleting an order.
struct OrderController;

#[rest_controller("orders")]
impl OrderController {
    #[public]
    async fn get_action(&self, id: u32) {}

    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct OrderContainer {
    #[service("controller.rest.")]
    orders: OrderController,
}

// One for each controller.
struct InTwoController;

#[rest_controller("orders")]
impl InTwoController {
    async fn delete_action(&self, id: u32) {}
}

struct InTwoUsersController;

#[rest_controller("users")]
impl InTwoUsersController {
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct InTwoContainer {
    #[service("controller.rest.")]
    orders: InTwoController,
    #[service("controller.rest.")]
    users: InTwoUsersController,
}

// A page is an action like any other.
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
struct PageContainer {
    #[service("controller.web.")]
    admin: AdminController,
}

// Actions that were written before the container was guarded: one message, at the first.
struct SeveralController;

#[rest_controller("orders")]
impl SeveralController {
    async fn cget_action(&self) {}

    #[public]
    async fn get_action(&self, id: u32) {}

    async fn put_action(&self, id: u32) {}

    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct SeveralContainer {
    #[service("controller.rest.")]
    orders: SeveralController,
}

// One controller under two names: one message.
struct SharedController;

#[rest_controller("orders")]
impl SharedController {
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct SharedContainer {
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    orders: Arc<SharedController>,
}

// An action that is there on some systems alone.
struct CfgController;

#[rest_controller("orders")]
impl CfgController {
    #[public]
    async fn get_action(&self, id: u32) {}

    #[cfg(windows)]
    async fn put_action(&self, id: u32) {}

    #[cfg(not(windows))]
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct CfgContainer {
    #[service("controller.rest.")]
    orders: CfgController,
}

fn main() {}
