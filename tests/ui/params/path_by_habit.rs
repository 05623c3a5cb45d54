//! 8 errors: path values as they are written with axum, also where the name has none, and types that are taken for extractors.

#![allow(unused)]

use axum::extract::Path;
use router_axum::prelude::*;
use serde::Deserialize;

// A path value is written as it is with axum.
struct PathController;

#[rest_controller("users")]
impl PathController {
    async fn get_action(&self, Path(id): Path<i64>) {}
}

// Path values are written as they are with axum.
struct PathsController;

#[rest_controller("users")]
impl PathsController {
    async fn get_comments_action(&self, Path((id, comment)): Path<(i64, String)>) {}
}

// Path values as a struct, as with axum: which ones it has is not known.
#[derive(Deserialize)]
struct Within {
    id: u32,
    comment: u32,
}

struct PathOfStructController;

#[rest_controller("users")]
impl PathOfStructController {
    async fn get_comments_action(&self, Path(within): Path<Within>) -> u32 {
        within.comment
    }
}

// A path value as it is written with axum, in an action whose name has none.
struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn show_action(&self, Path(slug): Path<String>) -> Json<String> {
        Json(slug)
    }
}

// A second path value as it is written with axum.
struct CommentsController;

#[rest_controller("users")]
impl CommentsController {
    async fn cget_comments_action(&self, id: u32, Path(comment): Path<u32>) -> u32 {
        comment
    }
}

// A path value as it is written with axum, behind one of a router around.
struct RoomsController;

#[rest_controller("rooms")]
impl RoomsController {
    async fn cput_action(&self, #[extract] Path(hotel): Path<String>, Path(room): Path<u32>) -> u32 {
        room
    }
}

// A path value with angle brackets that counts as an extractor.
struct User;

struct Id<T>(i64, std::marker::PhantomData<T>);

impl<T> std::str::FromStr for Id<T> {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        Ok(Self(text.parse()?, std::marker::PhantomData))
    }
}

struct ForgottenPathController;

#[rest_controller("users")]
impl ForgottenPathController {
    async fn get_action(&self, id: Id<User>) {}
}

// A path value whose type has the name of an extractor of axum's.
struct Version(u32);

impl std::str::FromStr for Version {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        Ok(Self(text.parse()?))
    }
}

struct ReleasesController;

#[rest_controller("releases")]
impl ReleasesController {
    async fn get_action(&self, version: Version) {}
}

fn main() {}
