//! 14 errors: the ways by which a wrong name comes into a form.

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
struct Ticket {
    title: Option<String>,
    body: Option<String>,
}

struct WaysController;

#[web_controller("ways", templates = "forms")]
impl WaysController {
    // A name that is set before.
    async fn set_action(&self) {}

    // A name of a block.
    async fn with_action(&self) {}

    // What a macro is called with.
    async fn call_action(&self) {}

    // What goes through a filter.
    async fn filter_action(&self) {}

    // The default of a macro's argument.
    async fn default_action(&self) {}

    // The branch of a macro that its arguments choose.
    async fn branch_action(&self) {}

    // A macro that writes the whole form.
    async fn whole_action(&self) {}

    // A template that is included for each name of a list.
    async fn included_action(&self) {}

    // A text around an expression.
    async fn joined_action(&self) {}

    // A block that calls the one it replaces.
    async fn above_action(&self) {}

    // An input for a form of the layout.
    async fn placed_action(&self) {}

    // A form that is opened in two branches.
    async fn opened_action(&self) {}

    // A text that the engine leaves as it is.
    async fn raw_action(&self) {}

    // An attribute in a line of its own, behind one with an angle bracket.
    async fn lines_action(&self) {}

    async fn post_ticket_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }
}

fn main() {}
