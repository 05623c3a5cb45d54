//! 10 errors: forms of actions that read them by other arguments than `Form<T>`, and of targets that are written in other ways.

use axum::extract::rejection::FormRejection;
use router_axum::{prelude::*, valid};
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
struct Ticket {
    title: Option<String>,
}

#[derive(Deserialize, FormFields)]
struct Wrapped<T> {
    title: Option<T>,
}

#[derive(Deserialize, garde::Validate, FormFields)]
struct OfGarde {
    #[garde(skip)]
    title: Option<String>,
}

#[derive(Deserialize, validator::Validate, FormFields)]
struct OfValidator {
    title: Option<String>,
}

type Sent = Form<Ticket>;

struct ArgumentsController;

#[web_controller("arguments", templates = "forms")]
impl ArgumentsController {
    // The reason why nothing was read is asked for.
    async fn result_action(&self) {}

    // An extractor of another crate.
    async fn extra_action(&self) {}

    // Values that garde checks.
    async fn garde_action(&self) {}

    // Values that validator checks.
    async fn validator_action(&self) {}

    // A struct with a type parameter.
    async fn generic_action(&self) {}

    // Another name for the argument's type.
    async fn alias_action(&self) {}

    // A query that is read besides is no form.
    async fn both_action(&self) {}

    // The whole address of an action.
    async fn absolute_action(&self) {}

    // A place behind the path.
    async fn place_action(&self) {}

    // What htmx sends to.
    async fn htmx_action(&self) {}

    async fn post_result_action(&self, _: Result<Form<Ticket>, FormRejection>) -> String {
        "/".into()
    }

    async fn post_extra_action(&self, _: axum_extra::extract::Form<Ticket>) -> String {
        "/".into()
    }

    async fn post_garde_action(&self, _: valid::garde::Valid<Form<OfGarde>>) -> String {
        "/".into()
    }

    async fn post_validator_action(&self, _: valid::validator::Valid<Form<OfValidator>>) -> String {
        "/".into()
    }

    async fn post_generic_action(&self, _: Form<Wrapped<String>>) -> String {
        "/".into()
    }

    async fn post_alias_action(&self, #[extract] _: Sent) -> String {
        "/".into()
    }

    async fn post_both_action(&self, _: Query<Ticket>, _: Form<Wrapped<u8>>) -> String {
        "/".into()
    }
}

fn main() {}
