//! 6 errors: arguments that a hook does not take.

#![allow(unused)]

use axum::{extract::Path, middleware::Next};
use router_axum::prelude::*;

// A hook that is written as a function of axum's middleware.
struct AsMiddlewareController;

#[rest_controller("users")]
impl AsMiddlewareController {
    #[before]
    async fn check_login(&self, request: Request, next: Next) -> Response {
        next.run(request).await
    }

    async fn cget_action(&self) {}
}

// A hook that changes the request.
struct BorrowsController;

#[rest_controller("users")]
impl BorrowsController {
    #[before]
    async fn check_login(&self, request: &mut Request) {}

    async fn cget_action(&self) {}
}

// A hook that takes the controller to itself.
struct ExclusiveController;

#[rest_controller("users")]
impl ExclusiveController {
    #[before]
    fn check_login(&mut self) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A hook with a path value.
struct PathValueController;

#[rest_controller("users")]
impl PathValueController {
    #[before]
    fn check_login(&self, id: i64) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// Hooks that read path values without names, before actions with other numbers of them.
struct PathOfNumberController;

#[rest_controller("users")]
impl PathOfNumberController {
    #[before]
    async fn check_user(&self, Path(id): Path<u32>) -> Result<()> {
        Ok(())
    }

    #[before]
    async fn check_comment(&self, Path((id, comment)): Path<(u32, u32)>) -> Result<()> {
        Ok(())
    }

    #[no_before]
    async fn cget_action(&self) {}

    #[no_before(check_comment)]
    async fn get_action(&self, id: u32) {}

    async fn get_comments_action(&self, id: u32, comment: u32) {}
}

struct TagsController;

#[rest_controller("tags")]
impl TagsController {
    #[before]
    async fn check_tag(&self, Path(id): Path<u32>) -> Result<()> {
        Ok(())
    }

    async fn get_action(&self, id: u32) {}

    async fn cget_action(&self) {}
}

fn main() {}
