//! 7 errors: what a container says for all of its fields.

#![allow(unused)]

use router_axum::prelude::*;

// A key for what stands without one.
struct PrefixAsKeyController;

#[rest_controller("users")]
impl PrefixAsKeyController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(prefix = "controller.rest.")]
struct PrefixAsKeyServices {
    users: PrefixAsKeyController,
}

// Two prefixes for all fields.
struct PrefixTwiceController;

#[rest_controller("users")]
impl PrefixTwiceController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services("controller.rest.v1.", "controller.rest.v2.")]
struct PrefixTwiceServices {
    users: PrefixTwiceController,
}

// A URL prefix in place of the service-name prefix of all fields.
struct PrefixUrlController;

#[rest_controller("users")]
impl PrefixUrlController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services("/api")]
struct PrefixUrlServices {
    users: PrefixUrlController,
}

// The prefix of all fields is a whole service name.
struct PrefixWithoutDotController;

#[rest_controller("users")]
impl PrefixWithoutDotController {
    async fn cget_action(&self) {}
}

struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services("controller.rest.v1")]
struct PrefixWithoutDotServices {
    users: PrefixWithoutDotController,
    posts: PostsController,
}

// A container that says the state, as its controllers do.
#[derive(Clone)]
struct AppState;

struct StateController;

#[rest_controller("users", state = AppState)]
impl StateController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(state = AppState)]
struct StateServices {
    #[service("controller.rest.v1.")]
    users: StateController,
}

// A key that is given twice.
struct TwiceController;

#[rest_controller("users")]
impl TwiceController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(templates = false, templates = false)]
struct TwiceServices {
    #[service("controller.rest.v1.")]
    users: TwiceController,
}

// A key that does not exist.
struct WrongKeyController;

#[rest_controller("users")]
impl WrongKeyController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(krate = ::router_axum)]
struct WrongKeyServices {
    #[service("controller.rest.v1.")]
    users: WrongKeyController,
}

fn main() {}
