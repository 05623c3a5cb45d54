//! The encoding of a form, compared with what the action reads of a body.

use super::fields::field;
use super::words::push_form;
use crate::constant::{any, each, is_equal};
use crate::forms::{Control, Encoding, FieldKind, Form, FormField};
use crate::table::message::Message;
use crate::table::route::Route;

/// A form with a file is `multipart/form-data`, and the action reads what is sent.
pub(super) const fn compare_encoding(message: &mut Message, form: &Form, route: &Route) {
    let has_file = any!(control in form.controls => sends_file(control, route));
    let (Some(encoding), true) = (
        form.encoding,
        matches!(form.method, Some(method) if is_equal(method, "POST")),
    ) else {
        return;
    };
    let why: &[&str] = match (encoding, encoding_read(route)) {
        (Encoding::Fields, Some(Encoding::Multipart)) => &[
            "without `enctype=\"multipart/form-data\"`, which `",
            route.type_name,
            "::",
            route.function,
            "` reads: write it",
        ],
        (_, Some(Encoding::Fields)) if has_file => &[
            "with `type=\"file\"`, and `",
            route.type_name,
            "::",
            route.function,
            "` reads a `Form`, which has no files: read `Checked`, or `Multipart`",
        ],
        (Encoding::Multipart, Some(Encoding::Fields)) => &[
            "with `",
            if form.is_of_button { "form" } else { "" },
            "enctype=\"multipart/form-data\"`, and `",
            route.type_name,
            "::",
            route.function,
            "` reads a `Form`: remove it, or read `Checked`",
        ],
        (Encoding::Fields, _) if has_file => &[
            "with `type=\"file\"` and without `enctype=\"multipart/form-data\"`, so that only a name is sent: write it",
        ],
        _ => return,
    };
    push_form(message, form);
    message.push(why);
}

/// Returns whether a control sends a file, also if its type follows from the field.
const fn sends_file(control: &Control, route: &Route) -> bool {
    matches!(
        (control.word.as_bytes(), field(route, control.name)),
        (b"file", _)
            | (
                b"unknown",
                Some(FormField {
                    kind: FieldKind::File,
                    ..
                })
            )
    )
}

/// The encoding that an action reads of a body.
pub(super) const fn encoding_read(route: &Route) -> Option<Encoding> {
    let mut read = None;
    each!(reader in route.forms => {
        if !reader.is_query {
            read = reader.encoding;
        }
    });
    read
}
