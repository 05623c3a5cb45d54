//! 8 errors: the attribute of a controller on what is not the block of a type.

#![allow(unused)]

use router_axum::prelude::*;

// The attribute on an enum.
#[rest_controller("users")]
enum EnumController {}

// The attribute on a function.
#[rest_controller("users")]
async fn cget_action() {}

// The attribute on a module.
#[rest_controller("users")]
mod users {}

// The attribute on the type.
#[rest_controller("users")]
struct StructController;

// The attribute on a trait.
#[rest_controller("users")]
trait TraitController {
    async fn cget_action(&self);
}

// The attribute on an implementation of a trait.
struct TraitImplController;

trait Users {
    fn cget_action(&self, user: String);
}

#[rest_controller("users")]
impl Users for TraitImplController {
    #[route(GET, "/all")]
    fn cget_action(&self, #[extract] user: String) {}
}

// The attribute on the struct instead of its block, and a kernel that is given the controller.
#[rest_controller("users")]
struct StructUsedController;

impl StructUsedController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct StructUsedServices {
    #[service("controller.rest.")]
    users: StructUsedController,
}

fn on_struct_used() {
    let app = WebApp::new(".", false).with_services(StructUsedServices { users: StructUsedController });
}

// The attribute on the implementation of a trait, with an action that is wrong by itself, and a kernel that is given the controller.
struct TraitImplUsedController;

trait Api {
    fn get_action(&self);
}

#[rest_controller("users")]
impl Api for TraitImplUsedController {
    fn get_action(&self) {}
}

#[derive(Services)]
struct TraitImplUsedServices {
    #[service("controller.rest.")]
    users: TraitImplUsedController,
}

fn on_trait_impl_used() {
    let app = WebApp::new(".", false).with_services(TraitImplUsedServices { users: TraitImplUsedController });
}

fn main() {}
