//! 18 errors: names that no field of the struct has.

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Deserialize, FormFields)]
struct Ticket {
    title: String,
    team_id: u32,
    body: Option<String>,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(default, rename = "dueOn")]
    due_on: String,
    #[serde(skip)]
    author: String,
    #[serde(flatten)]
    address: Option<Address>,
}

#[derive(Deserialize, FormFields)]
struct Address {
    street: String,
}

#[derive(Serialize, PageVariables)]
struct Shown {
    form: Checked<Ticket>,
}

struct NamesController;

#[web_controller("names", templates = "forms")]
impl NamesController {
    // Letters that changed places.
    async fn misspelt_action(&self) {}

    // Names have the case of the field.
    async fn capital_action(&self) {}

    // A list has no brackets.
    async fn list_action(&self) {}

    // The name of the field in Rust, where serde has another.
    async fn renamed_action(&self) {}

    // A field that serde skips.
    async fn skipped_action(&self) {}

    // A field that nobody reads.
    async fn unread_action(&self) {}

    // A flattened struct has no name of its own.
    async fn nested_action(&self) {}

    // A text area.
    async fn area_action(&self) {}

    // A select.
    async fn choice_action(&self) {}

    // A button that sends its name.
    async fn button_action(&self) {}

    // A token that a layer reads, and of which the struct says nothing.
    async fn token_action(&self) {}

    // A field of an included template.
    async fn included_action(&self) {}

    // A name that is handed to a macro.
    async fn imported_action(&self) {}

    // A block in the form of a layout.
    async fn extended_action(&self) {}

    // A list of names.
    async fn looped_action(&self) {}

    // A field under a condition.
    async fn conditional_action(&self) {}

    // A field outside of its form.
    async fn elsewhere_action(&self) {}

    // A field of the macros that the library brings.
    async fn shown_action(&self) -> Shown {
        Shown { form: Checked::empty() }
    }

    async fn post_ticket_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }
}

fn main() {}
