//! The constraints of an input, compared with the rules of its field.

use super::words;
use crate::forms::{Control, FormField, Input};
use crate::table::constant::{each, is_equal};
use crate::table::message::Message;
use crate::table::route::Route;

/// Adds a line for each constraint in the template that the rules do not have, where both say something.
pub(super) const fn compare_rules(
    message: &mut Message,
    control: &Control,
    field: FormField,
    route: &Route,
) {
    each!(limit in control.limits => {
        let (attribute, written, line) = *limit;
        if let Some(ruled) = ruled(attribute, field)
            && written != ruled
        {
            words::begin(message, control.template, &["has a `", attribute, "` of "]);
            message.push_decimal(written);
            push_rules(message, control, line, route);
            message.push_decimal(ruled);
        } else if is_out_of_range(attribute, written, control, field) {
            words::begin(message, control.template, &["has a `", attribute, "` of "]);
            message.push_decimal(written);
            message.push(&[" for `", control.name, "`"]);
            words::push_reader(message, line, route);
            message.push(&["reads as "]);
            words::push_integer(message, field.range);
        }
    });
    if let (Some(written), Some(ruled)) = (control.pattern, field.pattern) {
        compare_patterns(message, control, written, ruled, route);
    }
}

/// The pattern of an input is matched as a whole, and that of a rule is found anywhere unless it says `^` and `$`.
const fn compare_patterns(
    message: &mut Message,
    control: &Control,
    written: &str,
    ruled: &str,
    route: &Route,
) {
    let whole = without(written, "^", "$");
    let rest = without(ruled, "^", "");
    let own = without(rest, "", "$");
    let begin = if rest.len() < ruled.len() { "" } else { ".*" };
    let end = if own.len() < rest.len() { "" } else { ".*" };
    let bare = without(whole, begin, end);
    if is_equal(bare, own) && whole.len() == begin.len() + bare.len() + end.len() {
        return;
    }
    words::begin(
        message,
        control.template,
        &["has the `pattern` `", written, "`"],
    );
    push_rules(message, control, control.line, route);
    message.push(&["`", ruled, "`"]);
    if !(begin.is_empty() && end.is_empty()) {
        message.push(&[
            ", which may be found anywhere, and a `pattern` is for the whole text: write `",
            begin,
            own,
            end,
            "`",
        ]);
    }
}

/// The rule that a written number breaks, in words, with its bound.
pub(super) const fn broken_bound(value: &str, field: FormField) -> Option<(&'static str, f64)> {
    let (Some(number), true) = (words::decimal(value), field.kind.is_number()) else {
        return None;
    };
    match (field.min, field.max) {
        (Some(min), _) if number < min => Some(("a `min` of", min)),
        (_, Some(max)) if number > max => Some(("a `max` of", max)),
        _ => None,
    }
}

/// Returns whether a limit is no number of the type, or a step leads to such numbers.
const fn is_out_of_range(
    attribute: &str,
    written: f64,
    control: &Control,
    field: FormField,
) -> bool {
    let (Some((least, greatest)), true) = (
        field.range,
        matches!(control.input, Input::Number) || control.is_shown,
    ) else {
        return false;
    };
    match attribute.as_bytes() {
        b"min" | b"max" => written < least as f64 || written > greatest as f64,
        b"step" => written % 1.0 != 0.0,
        _ => false,
    }
}

/// The limit that the rules have for an attribute.
const fn ruled(attribute: &str, field: FormField) -> Option<f64> {
    match attribute.as_bytes() {
        b"min" => field.min,
        b"max" => field.max,
        b"minlength" => number(field.min_length),
        b"maxlength" => number(field.max_length),
        _ => None,
    }
}

/// `` for `stars` in line 4, and the rules of `ReviewsController::post_new_action` have ``
const fn push_rules(message: &mut Message, control: &Control, line: u32, route: &Route) {
    message.push(&[" for `", control.name, "` in line "]);
    message.push_number(line);
    message.push(&[
        ", and the rules of `",
        route.type_name,
        "::",
        route.function,
        "` have ",
    ]);
}

const fn number(length: Option<usize>) -> Option<f64> {
    match length {
        Some(length) => Some(length as f64),
        None => None,
    }
}

/// A text without its begin and its end, where these are so.
const fn without<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let text = match text.split_at_checked(begin.len()) {
        Some((first, rest)) if is_equal(first, begin) => rest,
        _ => text,
    };
    match text.len().checked_sub(end.len()) {
        Some(at) if text.is_char_boundary(at) && is_equal(text.split_at(at).1, end) => {
            text.split_at(at).0
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use crate::forms::{Control, FieldKind, FieldType, FormField, Input};
    use crate::table::message::Message;
    use crate::table::route::Route;

    #[test]
    fn patterns_are_compared_as_browsers_match_them() {
        let control = Control::of("code", Input::Text, "new.html", 2);
        let field = FieldType::of(FieldKind::Text).named("code");
        let found = |written, ruled| {
            let check = move || {
                let (control, route) = (
                    Control {
                        pattern: Some(written),
                        ..control
                    },
                    Route::of("t", "T", "t.rs"),
                );
                let mut message = Message::new();
                super::compare_rules(
                    &mut message,
                    &control,
                    FormField {
                        pattern: Some(ruled),
                        ..field
                    },
                    &route,
                );
                message.report();
            };
            let panic = std::panic::catch_unwind(check).err()?;
            panic.downcast::<String>().ok().map(|message| *message)
        };
        for (written, ruled) in [
            ("[a-z]+", "^[a-z]+$"),
            ("^a$", "^a$"),
            (".*a.*", "a"),
            ("a.*", "^a"),
            ("^.*a$", "a$"),
        ] {
            assert_eq!(found(written, ruled), None, "{written} {ruled}");
        }
        let begin = "the template `new.html` has the `pattern` `a` for `code` in line 2, and the rules of `T::` have";
        assert_eq!(found("a", "^b$").unwrap(), format!("{begin} `^b$`"));
        assert_eq!(
            found("a", "a").unwrap(),
            format!(
                "{begin} `a`, which may be found anywhere, and a `pattern` is for the whole text: write `.*a.*`"
            )
        );
        assert_eq!(
            found("a", "a$").unwrap(),
            format!(
                "{begin} `a$`, which may be found anywhere, and a `pattern` is for the whole text: write `.*a`"
            )
        );
    }
}
