//! Headers in an array stand beside responses alone: what is serialised has a `HeaderMap` beside it.

use axum::http::StatusCode;
use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
struct Project {
    id: u32,
}

struct ProjectsController;

#[rest_controller("projects")]
impl ProjectsController {
    async fn get_action(&self, id: u32) -> (StatusCode, [(&'static str, &'static str); 1], Project) {
        (StatusCode::OK, [("x-seen", "yes")], Project { id })
    }
}

fn main() {}
