//! 7 errors: encodings that the action does not read.

use axum::extract::{FromRequest, Multipart, Request};
use router_axum::{
    forms::{FormArgument, FormReader, SentFile},
    prelude::*,
};
use serde::{Deserialize, Serialize};

#[derive(Deserialize, FormFields)]
struct Note {
    text: String,
}

#[derive(Deserialize, FormFields)]
struct Picture {
    picture: SentFile,
    title: String,
}

struct Upload;

impl FormArgument for Upload {
    const READS: FormReader = FormReader::multipart(Picture::SHAPE);
}

impl<S: Sync> FromRequest<S> for Upload {
    type Rejection = Error;

    async fn from_request(_: Request, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

#[derive(Serialize, PageVariables)]
struct Shown {
    form: Checked<Picture>,
}

struct EncodingsController;

#[web_controller("encodings", templates = "forms", extract(Upload))]
impl EncodingsController {
    // A file without an encoding.
    async fn forgotten_action(&self) {}

    // A file without an encoding, of which only the names are not known.
    async fn of_multipart_action(&self) {}

    // A form without a file, where a `Form` is read.
    async fn without_file_action(&self) {}

    // A file that a `Form` does not read.
    async fn of_form_action(&self) {}

    // A file of a form that is shown again.
    async fn checked_action(&self) {}

    // An encoding that nothing reads.
    async fn plain_action(&self) {}

    // A file whose type follows from the field.
    async fn shown_action(&self) -> Shown {
        Shown { form: Checked::empty() }
    }

    async fn post_note_action(&self, Form(_): Form<Note>) -> String {
        "/".into()
    }

    async fn post_picture_action(&self, _upload: Upload) -> String {
        "/".into()
    }

    async fn post_parts_action(&self, _parts: Multipart) -> String {
        "/".into()
    }

    async fn post_checked_action(&self, form: Checked<Picture>) -> String {
        form.text("title").unwrap_or("/").into()
    }
}

fn main() {}
