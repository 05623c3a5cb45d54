//! 6 errors: methods that are not those of the action.

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
struct Note {
    text: String,
}

struct MethodsController;

#[web_controller("methods", templates = "forms")]
impl MethodsController {
    // A form without a method is sent by GET.
    async fn forgotten_action(&self) {}

    // A form that fills a query.
    async fn by_post_action(&self) {}

    // An action of PUT.
    async fn to_put_action(&self) {}

    // A method that no form has.
    async fn by_delete_action(&self) {}

    // A method that no form has, where the action is of POST.
    async fn by_put_action(&self) {}

    // A form without an action and a method, at the path of an action of POST.
    async fn here_action(&self) {}

    async fn post_note_action(&self, Form(_): Form<Note>) -> String {
        "/".into()
    }

    async fn search_action(&self, Query(_): Query<Note>) -> String {
        "/".into()
    }

    async fn put_note_action(&self, Form(_): Form<Note>) -> String {
        "/".into()
    }

    async fn delete_note_action(&self) -> String {
        "/".into()
    }

    async fn post_here_action(&self, Form(_): Form<Note>) -> String {
        "/".into()
    }
}

fn main() {}
