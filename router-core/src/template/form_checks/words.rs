//! The words for inputs and fields, and the texts that are read as some kinds.

use crate::forms::{FieldKind, Form, Input};
use crate::table::constant::any;
use crate::table::message::Message;
use crate::table::route::Route;

/// `` the template `tickets/new.html` {what} ``
pub(super) const fn begin(message: &mut Message, template: &str, what: &[&str]) {
    message.line(&["the template `", template, "` "]);
    message.push(what);
}

/// `` in line 4, which `TicketsController::post_new_action` ``
pub(super) const fn push_reader(message: &mut Message, line: u32, route: &Route) {
    message.push(&[" in line "]);
    message.push_number(line);
    message.push(&[", which `", route.type_name, "::", route.function, "` "]);
}

/// `` the template `tickets/new.html` has a form in line 4 ``
pub(super) const fn push_form(message: &mut Message, form: &Form) {
    let what = if form.is_of_button { "has a button in line " } else { "has a form in line " };
    begin(message, form.template, &[what]);
    message.push_number(form.line);
    message.push(&[" "]);
}

/// `` `type="date"` ``
pub(super) const fn input_name(input: Input) -> &'static str {
    match input {
        Input::Text => "a text input",
        Input::Email => "`type=\"email\"`",
        Input::Url => "`type=\"url\"`",
        Input::Number => "`type=\"number\"`",
        Input::Date => "`type=\"date\"`",
        Input::DateTime => "`type=\"datetime-local\"`",
        Input::Time => "`type=\"time\"`",
        Input::Other(name) => name,
        Input::Checkbox => "`type=\"checkbox\"`",
        Input::File => "`type=\"file\"`",
        Input::Choice(name) => name,
        Input::Button => "a button",
        Input::Unknown => "an input",
    }
}

/// The end of a sentence: how an action reads a field, and which input that needs.
pub(super) const fn expected(kind: FieldKind) -> &'static str {
    match kind {
        FieldKind::Text | FieldKind::Other => "reads as a text: write `type=\"text\"`",
        FieldKind::Email => "reads as the address of a mailbox: write `type=\"email\"`",
        FieldKind::Url => "reads as a URL: write `type=\"url\"`",
        FieldKind::Integer | FieldKind::Decimal => "reads as a number: write `type=\"number\"`",
        FieldKind::Bool => "reads as a `bool`: write `type=\"checkbox\"`",
        FieldKind::Date => "reads as a date: write `type=\"date\"`",
        FieldKind::DateTime => "reads as a date with a time: write `type=\"datetime-local\"`",
        FieldKind::Time => "reads as a time: write `type=\"time\"`",
        FieldKind::File => "reads as a file: write `type=\"file\"`",
        FieldKind::Enum => "reads as an enum: write a `<select>` of its values, or radio buttons",
    }
}

/// Returns whether a text is read as a `bool`.
pub(super) const fn is_truth(text: &str) -> bool {
    any!(truth in &["true", "on", "yes", "1", "false", "off", "no", "0"] => is_equal_in_any_case(text, truth))
}

const fn is_equal_in_any_case(text: &str, lower: &str) -> bool {
    let (text, lower) = (text.as_bytes(), lower.as_bytes());
    let mut at = 0;
    while at < text.len() && at < lower.len() && text[at].to_ascii_lowercase() == lower[at] {
        at += 1;
    }
    at == text.len() && at == lower.len()
}

/// Returns whether a text is a whole number.
pub(super) const fn is_integer(text: &str) -> bool {
    let digits = match text.as_bytes() {
        [b'-' | b'+', digits @ ..] | digits => digits,
    };
    !digits.is_empty() && !any!(digit in digits => !digit.is_ascii_digit())
}
