//! 7 errors: names that ask for another number of path values.

#![allow(unused)]

use router_axum::prelude::*;

// The collection prefix is left out: the name is an item's, the arguments are a collection's.
struct CollectionPrefixLeftOutController;

#[rest_controller("users")]
impl CollectionPrefixLeftOutController {
    async fn get_comments_action(&self, id: i64) {}
}

// A collection has no identifier.
struct CollectionWithValueController;

#[rest_controller("users")]
impl CollectionWithValueController {
    async fn cget_action(&self, id: i64) {}
}

// An item needs its identifier.
struct ItemWithoutValueController;

#[rest_controller("users")]
impl ItemWithoutValueController {
    async fn get_action(&self) {}
}

// What is posted has no identifier yet.
struct PostWithValueController;

#[rest_controller("users")]
impl PostWithValueController {
    async fn post_action(&self, id: i64) {}
}

// An action's name says the resource again, as names in other frameworks do.
struct ResourceInNameController;

#[rest_controller("users")]
impl ResourceInNameController {
    async fn get_user_action(&self, id: u32) -> Option<u32> {
        Some(id)
    }
}

// The item of a sub-resource needs two values.
struct SubResourceItemWithoutValueController;

#[rest_controller("users")]
impl SubResourceItemWithoutValueController {
    async fn get_comments_action(&self, id: i64) {}
}

// A method that is not written yet hides nothing.
#[derive(serde::Serialize)]
struct User;

struct UnfinishedBodyController;

#[rest_controller("users")]
impl UnfinishedBodyController {
    async fn get_action(&self, id: i64) -> User {
        todo!()
    }

    async fn post_action(&self, id: i64) {}
}

fn main() {}
