//! 10 errors: fields that have to be sent, and are not.

use garde::Validate;
use router_axum::{prelude::*, valid::garde::Valid};
use serde::{Deserialize, Deserializer};

#[derive(Deserialize, FormFields)]
struct Order {
    #[serde(alias = "label")]
    title: String,
    #[serde(flatten)]
    address: Address,
}

#[derive(Deserialize, FormFields)]
struct Address {
    #[serde(rename = "zip-code")]
    zip_code: String,
    country: Option<String>,
}

#[derive(Deserialize, Validate, FormFields)]
struct Ruled {
    #[garde(required)]
    reason: Option<String>,
}

fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    Option::deserialize(deserializer)
}

#[derive(Deserialize, FormFields)]
struct Read {
    #[serde(deserialize_with = "number")]
    amount: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
struct NaiveDate(u32);

#[derive(Deserialize, FormFields)]
struct Dated {
    on: NaiveDate,
}

struct RequiredController;

#[web_controller("required", templates = "forms")]
impl RequiredController {
    // An input that was forgotten.
    async fn forgotten_action(&self) {}

    // A field of a flattened struct.
    async fn flattened_action(&self) {}

    // An input without a name.
    async fn unnamed_action(&self) {}

    // A button that sends nothing.
    async fn unsent_action(&self) {}

    // An input in a comment.
    async fn commented_action(&self) {}

    // An input behind the form.
    async fn outside_action(&self) {}

    // An `Option` that the rules require.
    async fn ruled_action(&self) {}

    // An `Option` that a function reads: serde has no default for it.
    async fn read_action(&self) {}

    // A field of another crate's type, in a form that is shown again.
    async fn dated_action(&self) {}

    // The field of a query.
    async fn query_action(&self) {}

    async fn post_order_action(&self, Form(_): Form<Order>) -> String {
        "/".into()
    }

    async fn post_ruled_action(&self, Valid(Form(_)): Valid<Form<Ruled>>) -> String {
        "/".into()
    }

    async fn post_read_action(&self, Form(_): Form<Read>) -> String {
        "/".into()
    }

    async fn post_dated_action(&self, form: Checked<Dated>) -> String {
        form.text("on").unwrap_or("/").into()
    }

    async fn find_action(&self, Query(_): Query<Dated>) -> String {
        "/".into()
    }
}

fn main() {}
