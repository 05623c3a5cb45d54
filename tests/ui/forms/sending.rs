//! 16 errors: buttons that send a form otherwise, inputs that send nothing, and names and values that are written in other ways.

use axum::http::StatusCode;
use router_axum::{forms::SentFile, prelude::*};
use serde::{Deserialize, Serialize};

#[derive(Deserialize, FormFields)]
struct New {
    title: String,
}

#[derive(Deserialize, FormFields)]
struct Draft {
    text: Option<String>,
}

#[derive(Deserialize, FormFields)]
struct Agreed {
    is_agreed: bool,
}

#[derive(Deserialize, FormFields)]
struct Image {
    image: SentFile,
    other: Option<SentFile>,
}

#[derive(Deserialize, FormFields)]
struct Mail {
    #[serde(alias = "mail")]
    address: Option<String>,
}

#[derive(Deserialize, FormFields)]
struct Count {
    count: u8,
}

#[derive(Deserialize, FormFields)]
enum Choice {
    Save,
    Delete,
}

#[derive(Deserialize, FormFields)]
struct Chosen {
    choice: Choice,
}

#[derive(Deserialize, garde::Validate, FormFields)]
struct Ruled {
    #[garde(length(max = 80))]
    title: String,
}

#[derive(Serialize, PageVariables)]
struct Shown {
    form: Checked<Ruled>,
}

struct SendingController;

#[web_controller("sending", templates = "forms")]
impl SendingController {
    // A button that sends by GET.
    async fn by_get_action(&self) {}

    // A button with another encoding.
    async fn encoded_action(&self) {}

    // A button for another action, which reads other fields.
    async fn drafted_action(&self) {}

    // An input that is disabled.
    async fn disabled_action(&self) {}

    // An input in a fieldset that is disabled.
    async fn enclosed_action(&self) {}

    // A hidden field behind its checkbox.
    async fn behind_action(&self) {}

    // Tags in capital letters.
    async fn capital_action(&self) {}

    // A choice in place of a file.
    async fn chosen_action(&self) {}

    // An alias that is misspelt.
    async fn alias_action(&self) {}

    // A radio button without a value.
    async fn unvalued_action(&self) {}

    // A name that is joined.
    async fn joined_action(&self) {}

    // Names in a list of pairs.
    async fn paired_action(&self) {}

    // An attribute of the library's macro.
    async fn attributed_action(&self) -> Shown {
        Shown { form: Checked::empty() }
    }

    // A button without a value, of a number.
    async fn empty_action(&self) {}

    // A button without a value, of an enum.
    async fn empty_choice_action(&self) {}

    // An input for a form that is not there.
    async fn lost_action(&self) {}

    async fn post_new_action(&self, Form(_): Form<New>) -> StatusCode {
        StatusCode::OK
    }

    async fn post_draft_action(&self, Form(_): Form<Draft>) -> StatusCode {
        StatusCode::OK
    }

    async fn post_agreed_action(&self, _form: Checked<Agreed>) -> StatusCode {
        StatusCode::OK
    }

    async fn post_file_action(&self, _form: Checked<Image>) -> StatusCode {
        StatusCode::OK
    }

    async fn post_mail_action(&self, Form(_): Form<Mail>) -> StatusCode {
        StatusCode::OK
    }

    async fn post_count_action(&self, Form(_): Form<Count>) -> StatusCode {
        StatusCode::OK
    }

    async fn post_chosen_action(&self, Form(_): Form<Chosen>) -> StatusCode {
        StatusCode::OK
    }

    async fn post_ruled_action(&self, _form: Checked<Ruled>) -> StatusCode {
        StatusCode::OK
    }
}

fn main() {}
