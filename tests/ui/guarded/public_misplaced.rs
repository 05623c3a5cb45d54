//! 6 errors: `#[public]` where it has no place, misspelt, or with something beside it.

#![allow(unused)]

use router_axum::prelude::*;

// A letter is missing.
struct MisspeltController;

#[rest_controller("orders")]
impl MisspeltController {
    #[pubic]
    async fn get_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: MisspeltController,
}

// The method is not an action.
struct OnHelperController;

#[rest_controller("orders")]
impl OnHelperController {
    async fn get_action(&self, id: u32) {
        self.find(id);
    }

    #[public]
    fn find(&self, id: u32) {}
}

// Hooks are not called by clients.
struct OnHookController;

#[rest_controller("orders")]
impl OnHookController {
    #[before]
    #[public]
    async fn members_only(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-member") { Ok(()) } else { Err(Error::unauthorized()) }
    }

    async fn get_action(&self, id: u32) {}
}

// The block is not a controller.
struct Orders;

impl Orders {
    #[public]
    async fn get_action(&self, id: u32) {}
}

// Both leave out the hook.
struct WithNoBeforeController;

#[rest_controller("orders")]
impl WithNoBeforeController {
    #[before]
    async fn members_only(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-member") { Ok(()) } else { Err(Error::unauthorized()) }
    }

    #[public]
    #[no_before]
    async fn get_action(&self, id: u32) {}
}

// Who may call it is said by hooks and guards.
struct WithWordsController;

#[rest_controller("orders")]
impl WithWordsController {
    #[public(members)]
    async fn get_action(&self, id: u32) {}
}

fn main() {}
