//! The whole service name in place of its prefix.

#![allow(unused)]

use router_axum::prelude::*;

struct TasksController;

#[web_controller("tasks")]
impl TasksController {
    async fn index_action(&self) -> String {
        "/".to_owned()
    }
}

#[derive(Services)]
struct AppServices {
    #[service("controller.web.tasks")]
    tasks: TasksController,
}

fn main() {}
