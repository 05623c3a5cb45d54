//! 9 errors: the entries of a list of structs, as templates send and show them.

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, FormFields)]
struct Order {
    customer: String,
    items: Vec<Item>,
}

#[derive(Serialize, Deserialize, FormFields)]
struct Item {
    title: String,
    quantity: u32,
}

#[derive(Serialize, PageVariables)]
struct OrderForm {
    form: Checked<Order>,
}

fn page() -> OrderForm {
    OrderForm {
        form: Checked::empty(),
    }
}

struct EntriesController;

#[web_controller("entries", templates = "forms")]
impl EntriesController {
    // Misspelt names in a loop.
    async fn names_action(&self) -> OrderForm {
        page()
    }

    // What each entry needs.
    async fn required_action(&self) -> OrderForm {
        page()
    }

    // A button of no list.
    async fn buttons_action(&self) -> OrderForm {
        page()
    }

    // The list is no field of its own.
    async fn list_action(&self) -> OrderForm {
        page()
    }

    // An input of another kind.
    async fn kinds_action(&self) -> OrderForm {
        page()
    }

    // Fields of an entry are none of the form, nor have they other attributes.
    async fn variables_action(&self) -> OrderForm {
        page()
    }

    // A button that adds to what is no list.
    async fn added_action(&self) -> OrderForm {
        page()
    }

    // A button that takes out of what has no entries, and an attribute that no field has.
    async fn removed_action(&self) -> OrderForm {
        page()
    }

    async fn post_order_action(&self, form: Checked<Order>) -> Page {
        match form.check() {
            Ok(_) => Page::redirect("/entries"),
            Err(form) => Page::refused(OrderForm { form }).template("entries/kinds.html"),
        }
    }
}

fn main() {}
