//! 11 errors: values that the field does not read.

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
#[serde(rename_all = "kebab-case")]
enum Urgency {
    Low,
    VeryHigh,
    #[serde(skip)]
    Never,
}

#[derive(Deserialize, FormFields)]
struct Ticket {
    urgency: Option<Urgency>,
    #[serde(default)]
    seen: Vec<Urgency>,
    #[serde(default)]
    is_done: bool,
    team: Option<u32>,
}

struct ValuesController;

#[web_controller("values", templates = "forms")]
impl ValuesController {
    // An option that is misspelt.
    async fn misspelt_action(&self) {}

    // The label is the value where an option has none.
    async fn labels_action(&self) {}

    // The name of a variant in Rust.
    async fn variant_action(&self) {}

    // A variant that serde skips.
    async fn skipped_action(&self) {}

    // A hidden field.
    async fn hidden_action(&self) {}

    // A button that is a choice.
    async fn button_action(&self) {}

    // A checkbox without a value sends `on`.
    async fn ticked_action(&self) {}

    // A list of values.
    async fn looped_action(&self) {}

    // A `bool` has two values.
    async fn truth_action(&self) {}

    // The checkbox of a `bool`.
    async fn ticked_truth_action(&self) {}

    // An option of a number.
    async fn number_action(&self) {}

    async fn post_ticket_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }
}

fn main() {}
