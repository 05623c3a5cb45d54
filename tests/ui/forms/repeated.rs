//! 9 errors: one name twice.

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
struct Entry {
    #[serde(default)]
    title: String,
    #[serde(default)]
    is_done: bool,
    team: Option<u32>,
}

struct RepeatedController;

#[web_controller("repeated", templates = "forms")]
impl RepeatedController {
    // Three inputs, which are one mistake.
    async fn texts_action(&self) {}

    // An input for each of two numbers.
    async fn numbered_action(&self) {}

    // An input and a text area.
    async fn areas_action(&self) {}

    // Two checkboxes of a `bool`.
    async fn checkboxes_action(&self) {}

    // Two selects.
    async fn selects_action(&self) {}

    // A select of several values.
    async fn several_action(&self) {}

    // A hidden field before an input.
    async fn hidden_action(&self) {}

    // A hidden field behind a checkbox.
    async fn behind_action(&self) {}

    // A hidden field before the checkbox of a text.
    async fn of_text_action(&self) {}

    async fn post_entry_action(&self, Form(_): Form<Entry>) -> String {
        "/".into()
    }
}

fn main() {}
