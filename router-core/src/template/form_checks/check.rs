//! The comparison of a form with the action that reads it.

use super::words::{expected, input_name, is_integer, is_truth};
use crate::diagnostics::edit_distance::{distance, is_near};
use crate::forms::{Control, Encoding, Form, FormReader, Input, Repeats};
use crate::forms::{FieldKind, FormField};
use crate::table::constant::{any, each, is_equal};
use crate::table::message::Message;
use crate::table::route::Route;
use crate::template::page::{Fields, Page};

/// Adds a line for each mistake of a form that is sent to an action.
pub(super) const fn compare(message: &mut Message, form: &Form, route: &Route, page: &Page) {
    compare_method(message, form, route);
    compare_encoding(message, form, route);
    let mut is_named = true;
    if knows_names(route) {
        each!(control in form.controls => { is_named &= compare_control(message, control, route, page) });
        if is_named && form.unknown.is_none() {
            push_missing(message, form, route);
        }
    }
}

/// `` the template `tickets/new.html` {what} ``
const fn begin(message: &mut Message, template: &str, what: &[&str]) {
    message.line(&["the template `", template, "` "]);
    message.push(what);
}

/// `` in line 4, which `TicketsController::post_new_action` ``
const fn push_reader(message: &mut Message, line: u32, route: &Route) {
    message.push(&[" in line "]);
    message.push_number(line);
    message.push(&[", which `", route.type_name, "::", route.function, "` "]);
}

/// A form is sent by the method of its action.
const fn compare_method(message: &mut Message, form: &Form, route: &Route) {
    let Some(method) = form.method else { return };
    let own = route.method.as_str();
    let is_post = is_equal(method, "POST");
    let is_known = is_post || is_equal(method, "GET");
    let is_overruled = is_post && any!(control in form.controls => is_equal(control.name, "_method"));
    if is_known && is_equal(method, own) || is_overruled {
        return;
    }
    push_form(message, form);
    let why =
        if is_known { ["that is sent by ", method, ""] } else { ["with `method=\"", method, "\"`, which no form has"] };
    message.push(&why);
    message.push(&[", and `", route.type_name, "::", route.function, "` answers ", own]);
    message.push(&[match own.as_bytes() {
        b"POST" => ": write `method=\"post\"`",
        b"GET" => ": write `method=\"get\"`",
        _ => ": a form is sent by GET or POST, so give it an action of POST",
    }]);
}

/// `` the template `tickets/new.html` has a form in line 4 ``
const fn push_form(message: &mut Message, form: &Form) {
    begin(message, form.template, &["has a form in line "]);
    message.push_number(form.line);
    message.push(&[" "]);
}

/// A form with a file is `multipart/form-data`, and the action reads what is sent.
const fn compare_encoding(message: &mut Message, form: &Form, route: &Route) {
    let is_post = matches!(form.method, Some(method) if is_equal(method, "POST"));
    let (Some(encoding), true) = (form.encoding, is_post) else { return };
    let has_file = any!(control in form.controls => sends_file(control, route));
    let why: &[&str] = match (encoding, encoding_read(route)) {
        (Encoding::Plain, _) => &["with `enctype=\"text/plain\"`, which no action reads: remove it"],
        (Encoding::Fields, Some(Encoding::Multipart)) => &[
            "with no `enctype`, and `",
            route.type_name,
            "::",
            route.function,
            "` reads `multipart/form-data`: write `enctype=\"multipart/form-data\"`",
        ],
        (_, Some(Encoding::Fields)) if has_file => &[
            "with `type=\"file\"`, and `",
            route.type_name,
            "::",
            route.function,
            "` reads a `Form`, which has no files: read `Checked`, or `Multipart`",
        ],
        (Encoding::Multipart, Some(Encoding::Fields)) => &[
            "with `enctype=\"multipart/form-data\"`, and `",
            route.type_name,
            "::",
            route.function,
            "` reads a `Form`: remove it, or read `Checked`",
        ],
        (Encoding::Fields, _) if has_file => &[
            "with `type=\"file\"` and no `enctype`, so that only a name is sent: write `enctype=\"multipart/form-data\"`",
        ],
        (Encoding::Multipart, None) if form.unknown.is_none() && !has_file && !is_meant_for_file(form, route) => {
            &["with `enctype=\"multipart/form-data\"` and no `type=\"file\"`: remove it, or add the input"]
        }
        _ => return,
    };
    push_form(message, form);
    message.push(why);
}

/// Returns whether a control is to send a file, though it does not.
const fn is_meant_for_file(form: &Form, route: &Route) -> bool {
    any!(control in form.controls => matches!(field(route, control.name), Some(FormField { kind: FieldKind::File, .. })))
}

/// Returns whether a control sends a file, also if its type follows from the field.
const fn sends_file(control: &Control, route: &Route) -> bool {
    matches!(
        (control.input, field(route, control.name)),
        (Input::File, _) | (Input::Unknown, Some(FormField { kind: FieldKind::File, .. }))
    )
}

/// The encoding that an action reads of a body.
const fn encoding_read(route: &Route) -> Option<Encoding> {
    let mut read = None;
    each!(reader in route.forms => {
        if !reader.is_query {
            read = reader.encoding;
        }
    });
    read
}

/// Returns whether a form that is sent to an action fills what the argument reads: the query of a GET, and else the body.
const fn reads(reader: &FormReader, route: &Route) -> bool {
    is_equal(route.method.as_str(), "GET") || !reader.is_query
}

/// Returns whether something is known of the names that an action reads.
pub(super) const fn knows_names(route: &Route) -> bool {
    any!(reader in route.forms => reads(reader, route) && (reader.shape.is_open || !reader.shape.fields.is_empty()))
}

/// The field of a name.
pub(super) const fn field(route: &Route, name: &str) -> Option<FormField> {
    each!(reader in route.forms => {
        if reads(reader, route) {
            each!(field in reader.shape.fields => {
                if is_equal(field.name, name) || any!(alias in field.aliases => is_equal(alias, name)) {
                    return Some(*field);
                }
            });
        }
    });
    None
}

/// Returns whether somebody may read a name that is not the one of a field.
const fn is_read_elsewhere(route: &Route, name: &str) -> bool {
    any!(reader in route.forms =>
        reads(reader, route)
            && (reader.shape.is_open || any!(other in reader.shape.read_elsewhere => is_equal(other, name)))
    )
}

/// Compares a control with its field. Returns whether it has one.
const fn compare_control(message: &mut Message, control: &Control, route: &Route, page: &Page) -> bool {
    let Some(field) = field(route, control.name) else {
        let is_named = is_read_elsewhere(route, control.name);
        if !is_named && !is_no_variable(control, page) {
            push_unknown(message, control, route);
        }
        return is_named;
    };
    // a file that a `Form` reads was reported with the form
    let is_reported = matches!(control.input, Input::File) && matches!(encoding_read(route), Some(Encoding::Fields));
    if !fits(control.input, field) {
        if is_reported && !is_equal(route.method.as_str(), "GET") {
            return true;
        }
        begin(message, control.template, &["has ", input_name(control.input), " for `", control.name, "`"]);
        push_reader(message, control.line, route);
        message.push(&[expected(field.kind)]);
    } else if is_repeated(control, field) {
        let what = if control.is_multiple { "sends several values of `" } else { "sends `" };
        begin(message, control.template, &[what, control.name, if control.is_multiple { "`" } else { "` once more" }]);
        push_reader(message, control.line, route);
        message.push(&["reads once: several values are a `Vec`"]);
    } else if !has_unread_value(message, control, field, route) {
        compare_rules(message, control, field, route);
    }
    true
}

/// Returns whether a control is for a field that the page's own form does not have, which is a mistake of its variables.
const fn is_no_variable(control: &Control, page: &Page) -> bool {
    let Page { variables: Some(variables), .. } = *page else { return false };
    control.is_shown
        && any!(variable in variables => match variable.fields {
            Fields::OfForm(fields) => !any!(field in fields => is_equal(field.name, control.name)),
            _ => false,
        })
}

/// One line: the name that no field has, and the nearest one, or else all that are.
const fn push_unknown(message: &mut Message, control: &Control, route: &Route) {
    begin(message, control.template, &["sends `", control.name, "`"]);
    push_reader(message, control.line, route);
    message.push(&["does not read"]);
    let (mut nearest, mut least) = ("", usize::MAX);
    each!(reader in route.forms => {
        if reads(reader, route) {
            each!(field in reader.shape.fields => {
                let edits = distance(control.name, field.name);
                if edits < least && is_near(edits, control.name.len()) {
                    (nearest, least) = (field.name, edits);
                }
            });
        }
    });
    if !nearest.is_empty() {
        return message.push(&[": did you mean `", nearest, "`?"]);
    }
    let mut separator = ": it reads `";
    each!(reader in route.forms => {
        if reads(reader, route) {
            each!(field in reader.shape.fields => {
                message.push(&[separator, field.name, "`"]);
                separator = ", `";
            });
        }
    });
}

/// Returns whether what is sent by a control can be read as the field.
const fn fits(input: Input, field: FormField) -> bool {
    use FieldKind as Field;
    match (input, field.kind) {
        (Input::Unknown | Input::Value, _) | (_, Field::Other) => true,
        (Input::File, kind) => matches!(kind, Field::File),
        (_, Field::File) => false,
        (Input::Checkbox, _) => true,
        (_, Field::Bool) => false,
        (Input::Text, _) | (_, Field::Text) => true,
        (Input::Email, kind) => matches!(kind, Field::Email),
        (Input::Url, kind) => matches!(kind, Field::Url),
        (Input::Number, kind) => kind.is_number(),
        (Input::Date, kind) => matches!(kind, Field::Date),
        (Input::DateTime, kind) => matches!(kind, Field::DateTime),
        (Input::Time, kind) => matches!(kind, Field::Time),
        (Input::Other(_), _) => false,
    }
}

/// One name twice is a list; a hidden field before a checkbox is a `bool`.
const fn is_repeated(control: &Control, field: FormField) -> bool {
    let is_twice = match control.repeats {
        Repeats::Nothing => control.is_multiple,
        Repeats::Hidden => !matches!(field.kind, FieldKind::Bool),
        Repeats::Control => true,
    };
    is_twice && !field.is_many && !matches!(field.kind, FieldKind::Other)
}

/// Adds a line for the first value that is written out and cannot be read.
const fn has_unread_value(message: &mut Message, control: &Control, field: FormField, route: &Route) -> bool {
    each!(value in control.values => {
        let is_read = match field.kind {
            FieldKind::Enum => {
                any!(known in field.values => is_equal(known, value))
                    || any!(known in field.value_aliases => is_equal(known, value))
            }
            FieldKind::Bool => is_truth(value),
            FieldKind::Integer => is_integer(value),
            _ => true,
        };
        if !(is_read || value.is_empty()) {
            begin(message, control.template, &["sends `", value, "` as `", control.name, "`"]);
            push_reader(message, control.line, route);
            message.push(&["does not read"]);
            push_values(message, value, field);
            return true;
        }
    });
    false
}

/// The value of an enum that is meant, or else all that there are.
const fn push_values(message: &mut Message, value: &str, field: FormField) {
    match field.kind {
        FieldKind::Bool => return message.push(&[": a `bool` is `true` or `false`"]),
        FieldKind::Integer => return message.push(&[": it is a whole number"]),
        _ => {}
    }
    each!(known in field.values => {
        if is_near(distance(value, known), value.len()) {
            return message.push(&[": did you mean `", known, "`?"]);
        }
    });
    let mut separator = ": it reads `";
    each!(known in field.values => {
        message.push(&[separator, known, "`"]);
        separator = ", `";
    });
}

/// Constraints in the template agree with the rules, where both say something.
const fn compare_rules(message: &mut Message, control: &Control, field: FormField, route: &Route) {
    let limits = [
        ("min", control.min, field.min),
        ("max", control.max, field.max),
        ("minlength", number(control.min_length), number(field.min_length)),
        ("maxlength", number(control.max_length), number(field.max_length)),
    ];
    each!(limit in &limits => {
        if let (attribute, Some(written), Some(ruled)) = *limit
            && written != ruled
        {
            begin(message, control.template, &["has a `", attribute, "` of "]);
            message.push_decimal(written);
            push_rules(message, control, route);
            message.push_decimal(ruled);
        }
    });
    if let (Some(written), Some(ruled)) = (control.pattern, field.pattern)
        && !is_equal(unanchored(written), unanchored(ruled))
    {
        begin(message, control.template, &["has the `pattern` `", written, "`"]);
        push_rules(message, control, route);
        message.push(&["`", ruled, "`"]);
    }
}

/// `` for `stars` in line 4, and the rules of `ReviewsController::post_new_action` have ``
const fn push_rules(message: &mut Message, control: &Control, route: &Route) {
    message.push(&[" for `", control.name, "` in line "]);
    message.push_number(control.line);
    message.push(&[", and the rules of `", route.type_name, "::", route.function, "` have "]);
}

const fn number(length: Option<usize>) -> Option<f64> {
    match length {
        Some(length) => Some(length as f64),
        None => None,
    }
}

/// A pattern without `^` and `$`, which that of an input always has.
const fn unanchored(pattern: &str) -> &str {
    let pattern = match pattern.as_bytes() {
        [b'^', ..] => pattern.split_at(1).1,
        _ => pattern,
    };
    match pattern.as_bytes() {
        [.., b'$'] => pattern.split_at(pattern.len() - 1).0,
        _ => pattern,
    }
}

/// One line for each field that has to be sent and is not.
const fn push_missing(message: &mut Message, form: &Form, route: &Route) {
    each!(reader in route.forms => {
        if reads(reader, route) {
            each!(field in reader.shape.fields => {
                let is_sent = any!(control in form.controls =>
                    is_equal(control.name, field.name) || any!(alias in field.aliases => is_equal(control.name, alias))
                );
                if field.is_required && !is_sent {
                    begin(message, form.template, &["has a form without `", field.name, "`"]);
                    push_reader(message, form.line, route);
                    message.push(&["requires: add an input with `name=\"", field.name, "\"`"]);
                }
            });
        }
    });
}
