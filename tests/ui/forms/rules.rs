//! 10 errors: constraints that do not agree with the rules.

use router_axum::prelude::*;
use serde::Deserialize;

const LONGEST: usize = 120;

#[derive(Deserialize, garde::Validate, FormFields)]
struct Review {
    #[garde(length(chars, min = 3, max = LONGEST))]
    title: Option<String>,
    #[garde(range(min = 1, max = 5))]
    stars: Option<u8>,
    #[garde(range(min = 0.5))]
    weight: Option<f64>,
    #[garde(inner(length(chars, max = 20)))]
    #[serde(default)]
    tags: Vec<String>,
    #[garde(pattern("^[a-z-]+$"))]
    slug: Option<String>,
    #[garde(pattern("[0-9]"))]
    number: Option<String>,
}

#[derive(Deserialize, validator::Validate, FormFields)]
struct Mail {
    #[validate(length(max = 80))]
    subject: Option<String>,
}

#[derive(Deserialize, garde::Validate, FormFields)]
struct Optional {
    #[garde(inner(length(chars, max = 20)))]
    title: Option<String>,
    #[garde(inner(range(max = 5)))]
    stars: Option<u8>,
    #[garde(inner(length(max = 3), inner(length(chars, max = 20))))]
    tags: Option<Vec<String>>,
}

struct RulesController;

#[web_controller("rules", templates = "forms")]
impl RulesController {
    // Longer than the rules allow.
    async fn longer_action(&self) {}

    // Shorter than the rules allow, which is right.
    async fn shorter_action(&self) {}

    // Shorter than the rules require.
    async fn shortest_action(&self) {}

    // Less than the rules require.
    async fn least_action(&self) {}

    // More than the rules allow.
    async fn most_action(&self) {}

    // The entries of a list.
    async fn entries_action(&self) {}

    // The rules of validator.
    async fn of_validator_action(&self) {}

    // The line of the attribute.
    async fn below_action(&self) {}

    // Rules of what is in an `Option`.
    async fn inside_option_action(&self) {}

    // Of a number.
    async fn number_inside_option_action(&self) {}

    // Of the texts of a list.
    async fn list_inside_option_action(&self) {}

    async fn post_optional_action(&self, Form(_): Form<Optional>) -> String {
        "/".into()
    }

    async fn post_review_action(&self, Form(_): Form<Review>) -> String {
        "/".into()
    }

    async fn post_mail_action(&self, Form(_): Form<Mail>) -> String {
        "/".into()
    }
}

fn main() {}
