//! 4 errors: paths in the place of a controller's name.

#![allow(unused)]

use router_axum::prelude::*;

// A sub-resource as a controller of its own.
struct OfSubResourceController;

#[rest_controller("teams/{team}/users")]
impl OfSubResourceController {
    async fn cget_action(&self) {}
}

// A path is not a name.
struct SlashController;

#[rest_controller("users/admins")]
impl SlashController {
    async fn cget_action(&self) {}
}

// The URL prefix in a controller's name.
struct WithPrefixController;

#[rest_controller("/api/v1/users")]
impl WithPrefixController {
    async fn cget_action(&self) {}
}

// A controller that is named by the path of its items. That its actions take fewer path values is not a further mistake.
struct WithValueController;

#[rest_controller("users/{id}")]
impl WithValueController {
    async fn get_action(&self, id: i64) {}

    async fn cget_comments_action(&self) {}
}

fn main() {}
