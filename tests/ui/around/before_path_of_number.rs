//! 2 errors: hooks that read path values without names, before actions with other numbers of them.

#![allow(unused)]

use axum::extract::Path;
use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
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
