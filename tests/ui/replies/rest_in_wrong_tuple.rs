//! A status behind the value.

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
    async fn get_action(&self, id: u32) -> (Project, StatusCode) {
        (Project { id }, StatusCode::OK)
    }
}

fn main() {}
