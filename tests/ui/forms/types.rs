//! 17 errors: inputs that send what the field does not read.

use router_axum::{forms::SentFile, prelude::*};
use serde::{Deserialize, Serialize};
use validator::Validate;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
struct NaiveDate(u32);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
struct NaiveDateTime(u32);

#[derive(Deserialize, FormFields)]
enum Role {
    Reader,
    Writer,
}

#[derive(Deserialize, Validate, FormFields)]
struct Person {
    age: Option<u8>,
    height: Option<f32>,
    born: Option<NaiveDate>,
    seen: Option<NaiveDateTime>,
    #[serde(default)]
    is_active: bool,
    role: Option<Role>,
    #[validate(email)]
    mail: Option<String>,
    picture: Option<SentFile>,
    name: Option<String>,
}

#[derive(Serialize, PageVariables)]
struct Shown {
    form: Checked<Person>,
}

struct TypesController;

#[web_controller("types", templates = "forms")]
impl TypesController {
    // A date for a number.
    async fn date_of_number_action(&self) {}

    // An address for a number.
    async fn mail_of_number_action(&self) {}

    // A color for a number.
    async fn color_of_number_action(&self) {}

    // A number for a date.
    async fn number_of_date_action(&self) {}

    // A month for a date.
    async fn month_of_date_action(&self) {}

    // A time for a date.
    async fn time_of_date_action(&self) {}

    // A date for a date with a time.
    async fn date_of_time_action(&self) {}

    // A text for a `bool`.
    async fn text_of_truth_action(&self) {}

    // A number for a `bool`.
    async fn number_of_truth_action(&self) {}

    // A text area for a `bool`.
    async fn area_of_truth_action(&self) {}

    // A number for an enum.
    async fn number_of_enum_action(&self) {}

    // A date for an enum.
    async fn date_of_enum_action(&self) {}

    // A URL where the rules want an address.
    async fn url_of_mail_action(&self) {}

    // A text for a file.
    async fn text_of_file_action(&self) {}

    // A file for a text.
    async fn file_of_text_action(&self) {}

    // The type that is handed to the library's macro.
    async fn shown_action(&self) -> Shown {
        Shown { form: Checked::empty() }
    }

    // A checkbox of the library's macro, which sends `true` and `false`.
    async fn shown_checkbox_action(&self) -> Shown {
        Shown { form: Checked::empty() }
    }

    async fn post_person_action(&self, form: Checked<Person>) -> String {
        form.text("name").unwrap_or("/").into()
    }
}

fn main() {}
