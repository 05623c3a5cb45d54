//! The rest of a path in one controller, and a value in its place in another.

#![allow(unused)]

use router_axum::prelude::*;

struct FilesController;

#[rest_controller("files")]
impl FilesController {
    #[route(GET, "/{*path}")]
    async fn files_action(&self, path: String) {}
}

struct TagsController;

#[rest_controller("tags", below = "files/{id}")]
impl TagsController {
    async fn cget_action(&self, id: i64) {}
}

#[derive(Services)]
struct Services {
    #[service("controller.rest.")]
    files: FilesController,
    #[service("controller.rest.")]
    tags: TagsController,
}

fn main() {}
