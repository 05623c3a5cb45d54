//! 7 errors: service-name prefixes of fields that are none.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

// A prefix that is not said.
#[derive(Services)]
struct AloneServices {
    #[service]
    users: UsersController,
}

// No prefix.
#[derive(Services)]
struct EmptyServices {
    #[service("")]
    users: UsersController,
}

// A prefix without quotes.
#[derive(Services)]
struct NotStringServices {
    #[service(controller.rest)]
    users: UsersController,
}

// A prefix with a space.
#[derive(Services)]
struct SpaceServices {
    #[service("controller. rest.")]
    users: UsersController,
}

// A URL prefix in the place of a service-name prefix.
#[derive(Services)]
struct UrlServices {
    #[service("/api/v1")]
    users: UsersController,
}

// The whole service name in place of its prefix.
struct TasksController;

#[web_controller("tasks")]
impl TasksController {
    async fn index_action(&self) -> String {
        "/".to_owned()
    }
}

#[derive(Services)]
struct WholeNameServices {
    #[service("controller.web.tasks")]
    tasks: TasksController,
}

// A prefix that runs into the name.
#[derive(Services)]
struct WithoutDotServices {
    #[service("controller.rest")]
    users: UsersController,
}

fn main() {}
