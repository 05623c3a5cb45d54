//! 4 errors: two services of one name.

#![allow(unused)]

use router_axum::prelude::*;

// Two controllers of one name.
struct RoutersController;

#[rest_controller("users")]
impl RoutersController {
    async fn cget_action(&self) {}
}

struct PeopleController;

#[rest_controller("users")]
impl PeopleController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct RoutersServices {
    #[service("controller.rest.v1.")]
    users: RoutersController,
    #[service("controller.rest.v1.")]
    people: PeopleController,
}

// A controller twice under one name.
struct TwiceController;

#[rest_controller("users")]
impl TwiceController {
    async fn cget_action(&self) {}

    async fn get_action(&self, id: u32) {}
}

#[derive(Services)]
struct TwiceServices {
    #[service("controller.rest.")]
    users: TwiceController,
    #[service("controller.rest.")]
    customers: TwiceController,
}

// Comments on articles and comments on posts under one service name.
struct ArticleCommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl ArticleCommentsController {
    async fn cget_action(&self, slug: String) {}
}

struct PostCommentsController;

#[rest_controller("comments", below = "posts/{id}")]
impl PostCommentsController {
    async fn cget_action(&self, id: i64) {}
}

#[derive(Services)]
struct BelowServices {
    #[service("controller.rest.")]
    articles: ArticleCommentsController,
    #[service("controller.rest.")]
    further: PostCommentsController,
}

// Two names that become one service name.
struct FoldersController;

#[rest_controller("mailFolders")]
impl FoldersController {
    async fn cget_action(&self) {}
}

struct OldFoldersController;

#[rest_controller("mail_folders")]
impl OldFoldersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct FolderServices {
    #[service("controller.rest.")]
    folders: FoldersController,
    #[service("controller.rest.")]
    old: OldFoldersController,
}

fn main() {}
