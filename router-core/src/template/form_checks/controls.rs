//! A control of a form, compared with the field that it fills.

use super::{
    fields::reads,
    rules::{broken_bound, compare_rules},
    words::{expected, is_decimal, is_integer, is_truth},
};
use crate::constant::{first_part, is_equal};
use crate::diagnostics::edit_distance::{Nearest, distance, is_near};
use crate::forms::{Control, Encoding, FieldKind, FormField, Repeats, in_entry};
use crate::table::{message::Message, route::Route};
use crate::template::page::{Fields, ReturnedPage};

/// Compares a control with its field. Returns whether it has one, or need not.
pub(super) const fn compare_control(
    message: &mut Message,
    control: &Control,
    route: &Route,
    page: &ReturnedPage,
    may_be_unread: bool,
) -> bool {
    let Some(field) = route.field(control.name) else {
        let is_named =
            may_be_unread || control.is_disabled || route.is_read_elsewhere(control.name);
        if !is_named && !control.is_no_variable(page) {
            message.push_unknown(control, route);
        }
        return is_named;
    };
    // a file that a `Form` reads was reported with the form
    let is_reported =
        is_equal(control.word, "file") && matches!(route.encoding_read(), Some(Encoding::Fields));
    if !control.fits(field) {
        if is_reported && !is_equal(route.method.as_str(), "GET") {
            return true;
        }
        message.begin(control.template, &["has "]);
        message.push_input(control.word);
        message.push(&[" for `", control.name, "`"]);
        message.push_reader(control.line, route);
        message.push(&[match (control.word.as_bytes(), field.kind) {
            _ if field.has_entries() => {
                "reads as a list of structs: write a loop over its entries, and `field(..)` for each of their fields"
            }
            (b"file", FieldKind::Text) => "reads as a text: a file is a `SentFile`",
            (_, kind) => expected(kind),
        }]);
    } else if control.is_repeated(field) {
        let (what, more) = if control.is_multiple {
            ("sends several values of `", "`")
        } else {
            ("sends `", "` once more")
        };
        message.begin(control.template, &[what, control.name, more]);
        message.push_reader(control.line, route);
        message.push(&[match (control.repeats, field.kind) {
            (Repeats::Behind, FieldKind::Bool) => {
                "reads once: write the hidden input before the checkbox"
            }
            (_, FieldKind::Bool) => "reads once, as a `bool`: remove one of them",
            _ if control.is_multiple => "reads once: remove `multiple`, or read a `Vec`",
            _ => "reads once: remove one of them, or read a `Vec`",
        }]);
    } else if !has_unread_value(message, control, field, route) {
        compare_rules(message, control, field, route);
    }
    true
}

impl Control {
    /// Returns whether a control is for a field that no form of the page's has, which is a mistake of its variables.
    const fn is_no_variable(&self, page: &ReturnedPage) -> bool {
        let ReturnedPage {
            variables: Some(variables),
            ..
        } = *page
        else {
            return false;
        };
        self.is_shown
            && any!(variable in variables => matches!(variable.fields, Fields::OfForm(_)))
            && !any!(variable in variables => match variable.fields {
                Fields::OfForm(fields) => any!(field in fields => field.is_sent_as(self.name)),
                _ => false,
            })
    }

    /// Returns whether what is sent by a control can be read as the field.
    const fn fits(&self, field: FormField) -> bool {
        use FieldKind as Field;
        match (self.word.as_bytes(), field.kind) {
            (_, Field::Struct) => false,
            // the macro would write a text input, in which nobody types a zone
            (b"unknown", Field::Zoned) => !self.is_shown,
            (b"unknown", _) | (_, Field::Other) => true,
            (b"file", kind) => matches!(kind, Field::File),
            (_, Field::File) => false,
            (b"select" | b"radio" | b"hidden" | b"submit", _) => true,
            // the library's macro writes one for `true`, and a hidden input for `false`
            (b"checkbox", kind) => !self.is_shown || matches!(kind, Field::Bool),
            (_, Field::Bool) => false,
            (b"text", _) | (_, Field::Text) => true,
            (b"email", kind) => matches!(kind, Field::Email),
            (b"url", kind) => matches!(kind, Field::Url),
            (b"number" | b"range", Field::Enum) => any!(value in field.values => is_decimal(value)),
            (b"number" | b"range", kind) => kind.is_number(),
            (b"date", kind) => matches!(kind, Field::Date),
            (b"datetime-local", kind) => matches!(kind, Field::DateTime),
            (b"time", kind) => matches!(kind, Field::Time),
            _ => false,
        }
    }

    /// One name twice is a list; a hidden field before a checkbox is a `bool`.
    const fn is_repeated(&self, field: FormField) -> bool {
        let is_twice = match self.repeats {
            Repeats::Nothing => self.is_multiple,
            Repeats::Hidden => !matches!(field.kind, FieldKind::Bool),
            Repeats::Behind | Repeats::Control => true,
        };
        is_twice && !field.is_many && !matches!(field.kind, FieldKind::Other)
    }
}

impl Message {
    /// One line: the name that no field has, and the nearest one, or else all that are.
    const fn push_unknown(&mut self, control: &Control, route: &Route) {
        self.begin(control.template, &["sends `", control.name, "`"]);
        self.push_reader(control.line, route);
        self.push(&["does not read"]);
        // what stands around the name that is looked for: of a field in an entry, of a button of a list
        let (list, own, around) = match (in_entry(control.name), control.name.as_bytes()) {
            (Some((list, own)), _) => (list, own, [list, "[0][", "]"]),
            (None, [b'+', ..]) => ("", control.name.split_at(1).1, ["", "+", ""]),
            (None, [b'-', ..]) => (
                "",
                first_part(control.name.split_at(1).1, b'['),
                ["", "-", "[0]"],
            ),
            (None, _) => ("", control.name, [""; 3]),
        };
        let is_button = own.len() < control.name.len() && list.is_empty();
        let mut nearest = Nearest::to(own);
        each!(reader in route.forms => {
            if reads(reader, route) {
                each!(field in reader.shape.fields => {
                    if is_button && !field.has_entries() {
                        if is_equal(field.name, own) {
                            return self.push(&[": `", own, "` is no list of structs, so no button changes its entries"]);
                        }
                    } else if field.is_of(list) {
                        nearest.offer(field.name);
                        each!(alias in field.aliases => { nearest.offer(alias) });
                    }
                });
                each!(other in reader.shape.read_elsewhere => { nearest.offer(other) });
            }
        });
        if let Some(nearest) = nearest.name {
            return self.push(&[
                ": did you mean `",
                around[0],
                around[1],
                nearest,
                around[2],
                "`?",
            ]);
        }
        let mut separator = ": it reads `";
        each!(reader in route.forms => {
            if reads(reader, route) {
                each!(field in reader.shape.fields => {
                    if !matches!(field.kind, FieldKind::Struct) {
                        self.push(&[separator]);
                        self.push_name(field);
                        self.push(&["`"]);
                        separator = ", `";
                    }
                });
            }
        });
    }

    /// Says how a value is read, and of an enum which one is meant, or else all that there are.
    const fn push_values(&mut self, value: &str, field: FormField) {
        match field.kind {
            FieldKind::Bool => return self.push(&["reads as a `bool`: write `true` or `false`"]),
            FieldKind::Integer => {
                self.push(&["reads as "]);
                return self.push_integer(field.range);
            }
            FieldKind::Decimal => return self.push(&["reads as a number"]),
            _ => self.push(&["does not read"]),
        }
        each!(known in field.values => {
            if is_near(distance(value, known), value.len()) {
                return self.push(&[": did you mean `", known, "`?"]);
            }
        });
        let mut separator = ": it reads `";
        each!(known in field.values => {
            self.push(&[separator, known, "`"]);
            separator = ", `";
        });
    }
}

/// Adds a line for the first value that is written out and cannot be read.
const fn has_unread_value(
    message: &mut Message,
    control: &Control,
    field: FormField,
    route: &Route,
) -> bool {
    each!(written in control.values => {
        let (value, template, line) = *written;
        let is_read = match field.kind {
            FieldKind::Enum => {
                any!(known in field.values => is_equal(known, value))
                    || any!(known in field.value_aliases => is_equal(known, value))
            }
            FieldKind::Bool => is_truth(value),
            FieldKind::Integer => is_integer(value, field.range),
            FieldKind::Decimal => is_decimal(value),
            _ => true,
        };
        let may_be_empty = !is_equal(control.word, "submit") || field.is_optional || field.is_many;
        if !(is_read || value.is_empty() && may_be_empty) {
            let what: &[&str] = if value.is_empty() { &["an empty text"] } else { &["`", value, "`"] };
            message.begin(template, &["sends "]);
            message.push(what);
            message.push(&[" as `", control.name, "`"]);
            message.push_reader(line, route);
            message.push_values(value, field);
            return true;
        }
        if let Some((bound, most)) = broken_bound(value, field) {
            message.begin(template, &["sends `", value, "` as `", control.name, "`"]);
            message.push_rules(line, route);
            message.push(&[bound, " "]);
            message.push_signed(most);
            return true;
        }
    });
    false
}
