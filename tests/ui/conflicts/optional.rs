//! 3 errors: controllers that may be left out, in containers.

#![allow(unused)]

use std::sync::Arc;

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

struct PeopleController;

#[rest_controller("users", service = "people")]
impl PeopleController {
    async fn cget_action(&self) {}
}

// One that may be left out, and answers what another does.
#[derive(Services)]
#[services("controller.rest.")]
struct ConflictServices {
    users: UsersController,
    people: Option<Arc<PeopleController>>,
}

struct Nobody;

// What may be left out is no controller.
#[derive(Services)]
#[services("controller.rest.")]
struct NoControllerServices {
    nobody: Option<Nobody>,
}

// Two names of one value.
#[derive(Services)]
struct TwoNamesServices {
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    users: Option<UsersController>,
}

fn main() {}
