//! The words for inputs and fields, and the texts that are read as some kinds.

use std::num::IntErrorKind;

use crate::forms::{FieldKind, Form, FormField};
use crate::table::{message::Message, route::Route};

impl Message {
    /// `` the template `tickets/new.html` {what} ``
    pub(super) const fn begin(&mut self, template: &str, what: &[&str]) {
        self.take_back_repeated();
        self.line(&["the template `", template, "` "]);
        self.push(what);
    }

    /// `` in line 4, which `TicketsController::post_new_action` ``
    pub(super) const fn push_reader(&mut self, line: u32, route: &Route) {
        self.push(&[" in line "]);
        self.push_number(line);
        self.push(&[", which `", route.type_name, "::", route.function, "` "]);
    }

    /// `` the template `tickets/new.html` has a form in line 4 ``
    pub(super) const fn push_form(&mut self, form: &Form) {
        let what = if form.is_of_button {
            "has a button in line "
        } else {
            "has a form in line "
        };
        self.begin(form.template, &[what]);
        self.push_number(form.line);
        self.push(&[" "]);
    }

    /// Adds what a control is: `` `type="date"` ``.
    pub(super) const fn push_input(&mut self, word: &str) {
        let by_type = ["`type=\"", word, "\"`"];
        self.push(match word.as_bytes() {
            b"text" => &["a text input"],
            b"select" => &["a `<select>`"],
            b"submit" => &["a button"],
            b"unknown" => &["an input"],
            _ => &by_type,
        });
    }

    /// Adds the name by which a form sends a field.
    pub(super) const fn push_name(&mut self, field: &FormField) {
        match field.list {
            Some(list) => self.push(&[list, "[0][", field.name, "]"]),
            None => self.push(&[field.name]),
        }
    }

    /// `` a whole number from 0 to 255 ``
    pub(super) const fn push_integer(&mut self, range: Option<(i128, u128)>) {
        self.push(&["a whole number"]);
        if let Some((least, greatest)) = range {
            self.push(&[" from ", if least < 0 { "-" } else { "" }]);
            self.push_whole(least.unsigned_abs());
            self.push(&[" to "]);
            self.push_whole(greatest);
        }
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
        FieldKind::Zoned => {
            "reads as a time with its zone, which browsers do not send: read a `NaiveDateTime`, or by `#[serde(with = \"..\")]` what the clock of your zone shows"
        }
        FieldKind::File => "reads as a file: write `type=\"file\"`",
        FieldKind::Enum => "reads as an enum: write a `<select>` of its values, or radio buttons",
        FieldKind::Struct => {
            "reads as a struct, which no form fills: write `#[serde(flatten)]`, and send its fields"
        }
    }
}

/// Returns whether a text is read as a `bool`.
pub(super) const fn is_truth(text: &str) -> bool {
    any!(truth in &["true", "on", "yes", "1", "false", "off", "no", "0"] => is_equal_in_any_case(text, truth))
}

const fn is_equal_in_any_case(text: &str, lower: &str) -> bool {
    let text = text.as_bytes();
    let lower = lower.as_bytes();
    let mut at = 0;
    while at < text.len() && at < lower.len() && text[at].to_ascii_lowercase() == lower[at] {
        at += 1;
    }
    at == text.len() && at == lower.len()
}

/// The whole number that a text is. One with more digits than any type has is the greatest or the least.
pub(super) const fn whole(text: &str) -> Option<i128> {
    match i128::from_str_radix(text, 10) {
        Ok(number) => Some(number),
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i128::MAX),
            IntErrorKind::NegOverflow => Some(i128::MIN),
            _ => None,
        },
    }
}

/// Returns whether a text is a whole number of a range.
pub(super) const fn is_integer(text: &str, range: Option<(i128, u128)>) -> bool {
    match (whole(text), range) {
        (Some(number), Some((least, greatest))) => {
            number >= least && (number < 0 || number as u128 <= greatest)
        }
        (number, _) => number.is_some(),
    }
}

/// Returns whether a text has the signs of a number alone, or is one of the words that Rust reads.
pub(super) const fn is_decimal(text: &str) -> bool {
    any!(byte in text.as_bytes() => byte.is_ascii_digit())
        && !any!(byte in text.as_bytes() => !matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'))
        || any!(word in &["inf", "-inf", "infinity", "-infinity", "nan"] => is_equal_in_any_case(text, word))
}
