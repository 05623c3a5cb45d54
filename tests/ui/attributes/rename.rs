//! 10 errors: names of words and of path values that clients know.

#![allow(unused)]

use router_axum::prelude::*;

// A case that nobody knows.
struct UnknownCaseController;

#[rest_controller("users", rename_all = "camelcase")]
impl UnknownCaseController {
    async fn cget_mail_folders_action(&self, user_id: u32) {}
}

// A case that is not in quotes.
struct BareCaseController;

#[rest_controller("users", rename_all = camelCase)]
impl BareCaseController {
    async fn cget_mail_folders_action(&self, user_id: u32) {}
}

// A name that would be two segments.
struct SlashController;

#[rest_controller("users")]
impl SlashController {
    async fn get_action(&self, #[path(rename = "user/id")] id: u32) {}
}

// A name that the value has without it.
struct NeedlessController;

#[rest_controller("users", rename_all = "camelCase")]
impl NeedlessController {
    async fn get_action(&self, #[path(rename = "userId")] user_id: u32) {}
}

// One name for two values.
struct TwiceController;

#[rest_controller("users")]
impl TwiceController {
    async fn get_comments_action(&self, id: u32, #[path(rename = "id")] comment: u32) {}
}

// A key that nobody knows.
struct KeyController;

#[rest_controller("users")]
impl KeyController {
    async fn get_action(&self, #[path(name = "user-id")] id: u32) {}
}

// A name without its key.
struct KeylessController;

#[rest_controller("users")]
impl KeylessController {
    async fn get_action(&self, #[path("user-id")] id: u32) {}
}

// A name as other attributes have it.
struct EqualsSignController;

#[rest_controller("users")]
impl EqualsSignController {
    async fn get_action(&self, #[path = "user-id"] id: u32) {}
}

// A name of one value that differs between two actions.
struct OtherNameController;

#[rest_controller("users")]
impl OtherNameController {
    async fn get_action(&self, #[path(rename = "user-id")] id: u32) {}

    async fn delete_action(&self, id: u32) {}
}

// A written path that has neither name.
struct NeitherController;

#[rest_controller("users", rename_all = "camelCase")]
impl NeitherController {
    #[route(GET, "/by/{userName}")]
    async fn by_action(&self, user_id: u32) {}
}

fn main() {}
