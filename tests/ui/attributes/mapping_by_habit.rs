//! 3 errors: routes and the page of an error, as they are marked in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[get_mapping("/{id}")]
    async fn find(&self, id: u32) {}

    #[http_post]
    async fn create(&self) {}

    #[catch(404)]
    async fn not_found(&self) {}
}

fn main() {}
