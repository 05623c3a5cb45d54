//! 6 errors: the rest of a path in the place of a value, and a path that goes on behind it.

#![allow(unused)]

use router_axum::prelude::*;

// A value at the same place, for another method.
struct ValueController;

#[rest_controller("files")]
impl ValueController {
    async fn delete_action(&self, id: i64) {}

    #[route(GET, "/{*path}")]
    async fn files_action(&self, path: String) {}
}

// A value at the same place, with more behind it.
struct LongerController;

#[rest_controller("buckets")]
impl LongerController {
    #[route(GET, "/{bucket}/{*key}")]
    async fn objects_action(&self, bucket: i64, key: String) {}

    async fn get_parts_action(&self, bucket: i64, part: i64) {}

    async fn get_objects_tags_action(&self, bucket: i64, object: i64, tag: i64) {}

    #[route(GET, "/{bucket}/{object}/tags/{tag}")]
    async fn tags_action(&self, bucket: i64, object: i64, tag: i64) {}
}

// Two for one request.
struct TwiceController;

#[rest_controller("files")]
impl TwiceController {
    #[route(ANY, "/{*path}")]
    async fn files_action(&self, path: String) {}

    #[route(ANY, "/{*name}")]
    async fn proxy_action(&self, name: String) {}

    #[route(GET, "/{*file}")]
    async fn read_action(&self, file: String) {}
}

// A path that goes on.
struct BehindController;

#[rest_controller("files")]
impl BehindController {
    #[route(GET, "/{*path}/raw")]
    async fn raw_action(&self, path: String) {}
}

// A resource below the rest of a path.
struct BelowController;

#[rest_controller("comments", below = "files/{*path}")]
impl BelowController {
    async fn cget_action(&self, path: String) {}
}

// A rest whose value has another name.
struct OtherNameController;

#[rest_controller("files")]
impl OtherNameController {
    #[route(GET, "/{*rest}")]
    async fn files_action(&self, path: String) {}
}

fn main() {}
