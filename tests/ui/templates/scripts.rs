//! 17 errors: values in scripts, where not even JSON is right.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
struct Shown {
    name: String,
}

struct ScriptsController;

#[web_controller(templates = "pages")]
impl ScriptsController {
    // JSON in quotes.
    async fn quotes_action(&self) -> Option<Shown> {
        None
    }

    // JSON in a template of the script's.
    async fn back_quotes_action(&self) -> Option<Shown> {
        None
    }

    // A text in quotes.
    async fn text_in_quotes_action(&self) -> Option<Shown> {
        None
    }

    // JSON in a comment.
    async fn comment_action(&self) -> Option<Shown> {
        None
    }

    // JSON in quotes of a handler.
    async fn click_action(&self) -> Option<Shown> {
        None
    }

    // JSON in quotes that are written as entities.
    async fn click_entities_action(&self) -> Option<Shown> {
        None
    }

    // JSON in a URL, which is decoded before it runs.
    async fn javascript_action(&self) -> Option<Shown> {
        None
    }

    // Values of htmx.
    async fn values_action(&self) -> Option<Shown> {
        None
    }

    // Values of htmx that may begin so.
    async fn values_alone_action(&self) -> Option<Shown> {
        None
    }

    // Headers of htmx.
    async fn headers_action(&self) -> Option<Shown> {
        None
    }

    // A condition of htmx.
    async fn trigger_action(&self) -> Option<Shown> {
        None
    }

    // Hyperscript.
    async fn hyperscript_action(&self) -> Option<Shown> {
        None
    }

    // Vue.
    async fn vue_action(&self) -> Option<Shown> {
        None
    }

    // Angular.
    async fn angular_action(&self) -> Option<Shown> {
        None
    }

    // A text that becomes markup.
    async fn markup_action(&self) -> Option<Shown> {
        None
    }

    // A page in a page, which is markup once more.
    async fn source_document_action(&self) -> Option<Shown> {
        None
    }

    // The begin of a text.
    async fn sliced_action(&self) -> Option<Shown> {
        None
    }
}

fn main() {}
