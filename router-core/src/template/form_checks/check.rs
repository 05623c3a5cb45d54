//! The comparison of a form with the action that reads it: its method, its encoding, and the fields that it has to send.

use super::{controls::compare_control, fields::reads};
use crate::constant::is_equal;
use crate::forms::{Control, Encoding, FieldKind, Form, FormField, Script, in_entry};
use crate::table::{message::Message, route::Route};
use crate::template::page::ReturnedPage;

/// Adds a line for each mistake of a form that is sent to an action.
pub(super) const fn compare(
    message: &mut Message,
    form: &Form,
    route: &Route,
    page: &ReturnedPage,
) {
    if form.is_of_script(route) {
        return;
    }
    compare_method(message, form, route);
    if route.reads_nothing() {
        return compare_unread(message, form, route);
    }
    compare_encoding(message, form, route);
    let mut is_named = true;
    let is_like = route.reads_like(form);
    if route.knows_names() {
        // a button sends what is there, of which another action may read a part
        let reads_part = form.is_of_button
            && any!(control in form.controls => route.field(control.name).is_some());
        each!(control in form.controls => {
            is_named &= compare_control(message, control, route, page, reads_part);
            // a form for another action is one mistake
            if !(is_named || is_like) {
                return;
            }
        });
        if is_named && form.unknown.is_none() {
            message.push_missing(form, route);
        }
    }
}

/// A form for an action that reads none has no controls, but for hidden ones.
const fn compare_unread(message: &mut Message, form: &Form, route: &Route) {
    each!(control in form.controls => {
        if control.is_unread(form, route) {
            message.begin(control.template, &["sends `", control.name, "` in line "]);
            message.push_number(control.line);
            message.push(&[", and `", route.type_name, "::", route.function, "` reads "]);
            let is_get = is_equal(route.method.as_str(), "GET");
            let (what, reader) = match (route.reads_json(), is_get) {
                (true, false) => ("JSON, which no form sends", "a `Form`, or `Checked`"),
                (false, false) => ("nothing of a form", "a `Form`, or `Checked`"),
                (_, true) => ("no query", "a `Query`"),
            };
            return message.push(&[what, ": read `", control.name, "` by ", reader]);
        }
    });
}

/// A form is sent by the method of its action.
const fn compare_method(message: &mut Message, form: &Form, route: &Route) {
    let Some(method) = form.method else { return };
    let own = route.method.as_str();
    let is_post = form.is_sent_by("POST");
    let is_scripted = matches!(form.script, Script::OnForm);
    let is_known = is_post || form.is_sent_by("GET") || is_scripted;
    // a layer takes it for a form of another method
    let is_overruled = route.is_read_elsewhere("_method");
    let is_own = is_equal(method, own) || is_equal(own, "ANY");
    if is_known && is_own || is_post && is_overruled {
        return;
    }
    message.push_form(form);
    let sends = if form.is_of_button {
        "that sends its form by "
    } else {
        "that is sent by "
    };
    let why = if is_known {
        [sends, method, ""]
    } else {
        ["with `method=\"", method, "\"`, which no form has"]
    };
    message.push(&why);
    message.push(&[
        ", and `",
        route.type_name,
        "::",
        route.function,
        "` answers ",
        own,
    ]);
    if is_scripted {
        return;
    }
    message.push(&[match own.as_bytes() {
        b"POST" if form.is_of_button => ": write `formmethod=\"post\"`",
        b"GET" if form.is_of_button => ": write `formmethod=\"get\"`",
        b"POST" => ": write `method=\"post\"`",
        b"GET" => ": write `method=\"get\"`",
        _ => ": a form is sent by GET or POST, so give it an action of POST",
    }]);
}

/// A form with a file is `multipart/form-data`, and the action reads what is sent.
const fn compare_encoding(message: &mut Message, form: &Form, route: &Route) {
    let has_file = any!(control in form.controls => control.sends_file(route));
    let Some(encoding) = form.encoding else {
        return;
    };
    if !form.is_sent_by("POST") {
        return;
    }
    let reads_form = any!(reader in route.forms => {
        !reader.is_query && (reader.is_known || reader.encoding.is_some())
    });
    let prefix = if form.is_of_button { "form" } else { "" };
    let why: &[&str] = match (encoding, route.encoding_read()) {
        (Encoding::Plain, _) if reads_form => &[
            "with `",
            prefix,
            "enctype=\"text/plain\"`, which no action reads as a form: write `multipart/form-data`, or `application/x-www-form-urlencoded`",
        ],
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
            prefix,
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
    message.push_form(form);
    message.push(why);
}

impl Control {
    /// Returns whether a control sends a file, also if its type follows from the field.
    const fn sends_file(&self, route: &Route) -> bool {
        matches!(
            (self.word.as_bytes(), route.field(self.name)),
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
}

impl Message {
    /// One line for each field that has to be sent and is not.
    const fn push_missing(&mut self, form: &Form, route: &Route) {
        each!(reader in route.forms => {
            if reads(reader, route) {
                each!(field in reader.shape.fields => {
                    if field.is_required && form.has_entry(field) {
                        self.push_missing_field(form, field, route);
                    }
                });
            }
        });
    }

    const fn push_missing_field(&mut self, form: &Form, field: &FormField, route: &Route) {
        let mut is_disabled = false;
        each!(control in form.controls => {
            if field.is_sent_as(control.name) {
                if !control.is_disabled {
                    return;
                }
                is_disabled = true;
            }
        });
        self.begin(form.template, &["has a form without `"]);
        self.push_name(field);
        self.push(&["`"]);
        self.push_reader(form.line, route);
        if is_disabled {
            return self.push(&["requires: its input is disabled, and so not sent"]);
        }
        self.push(&["requires: add an input with `name=\""]);
        self.push_name(field);
        self.push(&["\"`"]);
    }
}

impl Form {
    /// Returns whether a form sends an entry of the list that a field is in, if it is in one.
    const fn has_entry(&self, field: &FormField) -> bool {
        let Some(list) = field.list else { return true };
        any!(control in self.controls => matches!(in_entry(control.name), Some((of, _)) if is_equal(of, list)))
    }
}
