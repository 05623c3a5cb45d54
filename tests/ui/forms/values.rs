//! 22 errors: values that the field does not read.

use std::num::NonZeroU16;

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

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

#[derive(Deserialize, FormFields)]
#[serde(transparent)]
struct Id(u32);

#[derive(Deserialize, FormFields)]
struct Numbers {
    count: Option<u8>,
    degrees: Option<i8>,
    copies: Option<NonZeroU16>,
    wide: Option<u64>,
    #[serde(default)]
    counts: Vec<u32>,
    id: Option<Box<Id>>,
    weight: Option<f64>,
}

#[derive(Serialize, PageVariables)]
struct Shown {
    form: Checked<Numbers>,
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

    // More than the type has.
    async fn too_great_action(&self) {}

    // Less than a type without a sign has.
    async fn negative_action(&self) {}

    // Less than a type with a sign has.
    async fn least_action(&self) {}

    // A type without zero.
    async fn zero_action(&self) {}

    // A number that is just too great.
    async fn wide_action(&self) {}

    // A fraction in a list of whole numbers.
    async fn part_action(&self) {}

    // A type around a number.
    async fn new_type_action(&self) {}

    // A number with a fraction.
    async fn word_action(&self) {}

    // An option of the library's macro.
    async fn chosen_action(&self) -> Shown {
        Shown { form: Checked::empty() }
    }

    // Nothing can be typed that is great enough.
    async fn above_action(&self) {}

    // Nothing can be typed that is little enough.
    async fn below_action(&self) {}

    async fn post_numbers_action(&self, Form(_): Form<Numbers>) -> String {
        "/".into()
    }

    async fn post_ticket_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }
}

fn main() {}
