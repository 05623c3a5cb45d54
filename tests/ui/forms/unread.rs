//! 12 errors: forms of actions that read none.

use std::convert::Infallible;

use axum::{
    Extension,
    extract::{Path, rejection::JsonRejection},
    http::{HeaderMap, request::Parts},
};
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Deserialize, FormFields)]
struct Ticket {
    title: Option<String>,
}

#[derive(Serialize, PageVariables)]
struct Shown {
    form: Checked<Ticket>,
}

#[derive(Deserialize, FormFields)]
struct Empty {}

struct User;

impl<S: Sync> axum::extract::FromRequestParts<S> for User {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

struct UnreadController;

#[web_controller("unread", templates = "forms")]
impl UnreadController {
    // One mistake, though it has two inputs.
    async fn nothing_action(&self) {}

    // Arguments that read nothing of a body.
    async fn state_action(&self) {}

    // An extractor of its own leaves the body to those behind it.
    async fn early_action(&self) {}

    // JSON, of a form that also has a token for a layer.
    async fn json_action(&self) {}

    // JSON, with the reason why it was not read.
    async fn json_in_result_action(&self) {}

    // A query that nobody reads.
    async fn query_action(&self) {}

    // A query is no body.
    async fn query_by_post_action(&self) {}

    // A file.
    async fn files_action(&self) {}

    // The path of the page itself.
    async fn here_action(&self) {}

    // A button that is a choice.
    async fn named_button_action(&self) {}

    // An input that the library's macro writes.
    async fn shown_action(&self) -> Shown {
        Shown { form: Checked::empty() }
    }

    // A struct without fields.
    async fn empty_action(&self) {}

    async fn post_nothing_action(&self) -> String {
        "/".into()
    }

    async fn post_here_action(&self) -> String {
        "/".into()
    }

    async fn post_state_action(&self, _: State<()>, _: Extension<u8>, _: Result<HeaderMap, Infallible>, #[extract] _: Path<()>) -> String {
        "/".into()
    }

    async fn post_early_action(&self, #[extract] _: User, _: HeaderMap) -> String {
        "/".into()
    }

    async fn post_json_action(&self, #[extract] _: User, _: Json<Ticket>) -> String {
        "/".into()
    }

    async fn post_json_in_result_action(&self, _: Result<Json<Ticket>, JsonRejection>) -> String {
        "/".into()
    }

    async fn post_query_action(&self, _: Query<Ticket>) -> String {
        "/".into()
    }

    async fn post_empty_action(&self, _: Form<Empty>) -> String {
        "/".into()
    }

    async fn list_action(&self, _: HeaderMap) -> String {
        "/".into()
    }
}

fn main() {}
