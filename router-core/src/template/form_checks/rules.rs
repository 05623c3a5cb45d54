//! The constraints of an input, compared with the rules of its field.

use super::words;
use crate::forms::{Control, FormField};
use crate::table::{message::Message, route::Route};

/// Adds a line for each constraint in the template that the rules do not have, where both say something.
pub(super) const fn compare_rules(
    message: &mut Message,
    control: &Control,
    field: FormField,
    route: &Route,
) {
    each!(limit in control.limits => {
        let (attribute, written, line) = *limit;
        let looser = match ruled(attribute, field) {
            Some(ruled) if is_looser(attribute, written, ruled) => Some(ruled),
            _ => None,
        };
        if looser.is_some() || is_out_of_range(attribute, written, control, field) {
            message.begin(control.template, &["has a `", attribute, "` of "]);
            message.push_signed(written);
            message.push(&[" for `", control.name, "`"]);
            if let Some(ruled) = looser {
                message.push_rules(line, route);
                message.push_signed(ruled);
            } else {
                message.push_reader(line, route);
                message.push(&["reads as "]);
                message.push_integer(field.range);
            }
        }
    });
}

/// Returns whether a limit lets through what its rule refuses.
const fn is_looser(attribute: &str, written: i64, ruled: i64) -> bool {
    match attribute.as_bytes() {
        b"min" | b"minlength" => written < ruled,
        _ => written > ruled,
    }
}

/// The rule that a written number breaks, in words, with its bound.
pub(super) const fn broken_bound(value: &str, field: FormField) -> Option<(&'static str, i64)> {
    let (Some(number), true) = (words::whole(value), field.kind.is_number()) else {
        return None;
    };
    match (written_out(field.min), written_out(field.max)) {
        (Some(min), _) if number < min as i128 => Some(("a `min` of", min)),
        (_, Some(max)) if number > max as i128 => Some(("a `max` of", max)),
        _ => None,
    }
}

/// Returns whether a limit is no number of the type.
const fn is_out_of_range(
    attribute: &str,
    written: i64,
    control: &Control,
    field: FormField,
) -> bool {
    let (Some((least, greatest)), true) = (
        field.range,
        matches!(control.word.as_bytes(), b"number" | b"range") || control.is_shown,
    ) else {
        return false;
    };
    match attribute.as_bytes() {
        b"min" | b"max" => (written as i128) < least || written > 0 && written as u128 > greatest,
        _ => false,
    }
}

/// The limit that the rules have for an attribute.
const fn ruled(attribute: &str, field: FormField) -> Option<i64> {
    match attribute.as_bytes() {
        b"min" => written_out(field.min),
        b"max" => written_out(field.max),
        b"minlength" => number(field.min_length),
        b"maxlength" => number(field.max_length),
        _ => None,
    }
}

impl Message {
    /// `` in line 4, and the rules of `ReviewsController::post_new_action` have ``
    pub(super) const fn push_rules(&mut self, line: u32, route: &Route) {
        self.push(&[" in line "]);
        self.push_number(line);
        self.push(&[
            ", and the rules of `",
            route.type_name,
            "::",
            route.function,
            "` have ",
        ]);
    }
}

/// A bound that is a whole number, of which `f64::MAX` is none in fact.
const fn written_out(bound: Option<f64>) -> Option<i64> {
    match bound {
        Some(bound) if -1e15 < bound && bound < 1e15 && bound as i64 as f64 == bound => {
            Some(bound as i64)
        }
        _ => None,
    }
}

const fn number(length: Option<usize>) -> Option<i64> {
    match length {
        Some(length) => Some(length as i64),
        None => None,
    }
}
