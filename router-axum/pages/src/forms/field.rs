//! A field of a form as a template sees it. Inputs show numbers, days and times by HTML's grammar, which is narrower than Rust's.

use std::sync::Arc;

use minijinja::{
    Error, ErrorKind, State, Value, context,
    value::{Enumerator, Object, ValueKind},
};
use router_core::forms::{FIELD_ATTRIBUTES, FieldKind, FormField, pattern_of_browsers};
use router_errors::fields::{self, Entry};

use super::words::{id_of, is_secret, label_of, words_of};

/// A field of a form, as a template sees it.
#[derive(Debug)]
pub(crate) struct ShownField {
    pub row: FormField,
    pub name: String,
    pub texts: Vec<String>,
    pub errors: Vec<String>,
}

impl Object for ShownField {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        Some(match key {
            "name" => Value::from(self.name.as_str()),
            "label" => {
                let name = Entry::of(&self.name).filter(|_| self.row.list.is_some());
                Value::from(label_of(
                    self.row.label,
                    name.map_or(&self.name, |entry| entry.name),
                ))
            }
            "id" => Value::from(id_of(&self.name)),
            "value" => Value::from(self.texts.first().map_or("", String::as_str)),
            "values" => self.texts.iter().map(String::as_str).collect(),
            "checked" => Value::from(
                self.texts
                    .last()
                    .and_then(|text| fields::truth(text))
                    .unwrap_or_default(),
            ),
            "errors" => self.errors.iter().map(String::as_str).collect(),
            "type" => Value::from(self.input_type()),
            "required" => Value::from(self.row.is_required),
            "is_list" => Value::from(self.row.is_many),
            "step" => Value::from((self.row.kind == FieldKind::Decimal).then_some("any")),
            "min" => number(self.row.min, self.row.range.map(|(least, _)| least as f64)),
            "max" => number(self.row.max, self.row.range.map(|(_, most)| most as f64)),
            "minlength" => Value::from(self.row.min_length),
            "maxlength" => Value::from(self.row.max_length),
            "pattern" => Value::from(self.row.pattern.and_then(whole_pattern)),
            _ => return None,
        })
    }

    fn call_method(
        self: &Arc<Self>,
        _: &mut State<'_, '_>,
        method: &str,
        arguments: &[Value],
    ) -> Result<Value, Error> {
        match (method, arguments) {
            ("choices", [options]) if !options.is_true() => Ok(self.values()),
            ("choices", [options]) => Ok(options
                .try_iter()?
                .map(|option| self.option(&option))
                .collect::<Result<_, _>>()?),
            _ => Err(ErrorKind::UnknownMethod.into()),
        }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Str(FIELD_ATTRIBUTES)
    }
}

impl ShownField {
    /// The type of its input. What was typed for a number, a day or a URL and is none stays as a text: a browser would not show it, or it is no legal value.
    fn input_type(&self) -> &'static str {
        let are = |is_shown: fn(&str) -> bool| {
            self.texts
                .iter()
                .all(|text| text.is_empty() || is_shown(text))
        };
        match self.row.kind {
            _ if is_secret(&self.name) => "password",
            FieldKind::Email => "email",
            FieldKind::Url if are(is_url) => "url",
            FieldKind::Integer | FieldKind::Decimal if are(is_number) => "number",
            // a checkbox sends two texts, and there are three values
            FieldKind::Bool if self.row.is_optional => "select",
            FieldKind::Bool => "checkbox",
            FieldKind::Date if are(is_date) => "date",
            FieldKind::DateTime if are(is_date_time) => "datetime-local",
            FieldKind::Time if are(is_time) => "time",
            FieldKind::File => "file",
            FieldKind::Enum => "select",
            _ => "text",
        }
    }

    /// The choices that the type has.
    fn values(&self) -> Value {
        let truths = [("true", "Yes"), ("false", "No")];
        let truths = truths.map(|(value, label)| self.choice(value, Value::from(label)));
        if self.row.kind == FieldKind::Bool {
            return truths.into_iter().collect();
        }
        self.row
            .values
            .iter()
            .map(|value| self.choice(value, Value::from(words_of(value))))
            .collect()
    }

    /// Reads an option of a template: a value, or a pair of a value and its label.
    fn option(&self, option: &Value) -> Result<Value, Error> {
        let (value, label) = match option.kind() {
            ValueKind::Seq => (option.get_item_by_index(0)?, option.get_item_by_index(1)?),
            _ => (option.clone(), option.clone()),
        };
        Ok(self.choice(&value.to_string(), label))
    }

    fn choice(&self, value: &str, label: Value) -> Value {
        let is_chosen = self.texts.iter().any(|text| text == value);
        context! { value, label, is_chosen }
    }
}

/// The bound of a rule, or else of the type, as an attribute has it: one that browsers can count to.
fn number(ruled: Option<f64>, of_type: Option<f64>) -> Value {
    let bound = ruled.or(of_type).filter(|bound| bound.abs() < GREATEST);
    bound.map_or(Value::from(()), |bound| Value::from(bound.to_string()))
}

/// Browsers count in numbers that have each whole one up to here.
const GREATEST: f64 = 9_007_199_254_740_992.0;

/// A rule's regular expression as a browser reads it, which matches a whole text and knows no flags.
fn whole_pattern(rule: &str) -> Option<String> {
    let pattern = pattern_of_browsers(rule)?;
    let is_whole = pattern.starts_with('^')
        && pattern.ends_with('$')
        && !pattern.ends_with("\\$")
        && !pattern.contains('|');
    Some(if is_whole {
        pattern
    } else {
        format!(".*(?:{pattern}).*")
    })
}

/// Returns whether an input of the type `number` shows a text: not `+5`, `5.` or `nan`.
fn is_number(text: &str) -> bool {
    let is_digit_behind =
        |at: usize| text[at + 1..].starts_with(|next: char| next.is_ascii_digit());
    text.parse::<f64>().is_ok()
        && !text.starts_with('+')
        && !text.contains(|letter: char| {
            letter.is_ascii_alphabetic() && !letter.eq_ignore_ascii_case(&'e')
        })
        && text.find('.').is_none_or(is_digit_behind)
}

/// Returns whether a text is an absolute URL, as far as its letters say: a scheme, and nothing that is escaped in one.
fn is_url(text: &str) -> bool {
    let scheme = text.split_once(':').map_or("", |(scheme, _)| scheme);
    let is_of_url = |letter: char| {
        !letter.is_whitespace() && !letter.is_control() && !"\"<>\\^`{|}".contains(letter)
    };
    scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter))
        && text.chars().all(is_of_url)
}

/// True for a day and a time, with a `T` between them.
fn is_date_time(text: &str) -> bool {
    text.split_once('T')
        .is_some_and(|(date, time)| is_date(date) && is_time(time))
}

/// Returns whether a text is a day that there is: `2026-11-27`.
fn is_date(text: &str) -> bool {
    router_core::day(text).is_some()
}

/// Returns whether a text is a time of a day: `09:30`, `09:30:15`, `09:30:15.5`.
fn is_time(text: &str) -> bool {
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (clock, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let parts: Vec<_> = clock.split(':').collect();
    // a fraction stands behind seconds alone
    let is_long_enough = parts.len() == 3 || parts.len() == 2 && clock == text;
    let is_in =
        |(part, most): (&&str, &str)| part.len() == 2 && are_digits(part) && **part <= *most;
    is_long_enough
        && parts.iter().zip(["23", "59", "59"]).all(is_in)
        && matches!(fraction.len(), 1..=3)
        && are_digits(fraction)
}

#[cfg(test)]
mod tests {
    use super::whole_pattern;

    #[test]
    fn patterns_match_the_whole_text() {
        for (rule, expected) in [
            ("^[a-z]+$", Some("^[a-z]+$")),
            ("example", Some(".*(?:example).*")),
            ("^a|b$", Some(".*(?:^a|b$).*")),
            ("^a\\$", Some(".*(?:^a\\$).*")),
            ("^(?:ab)+$", Some("^(?:ab)+$")),
            ("^[a-z0-9_-]+$", Some("^[a-z0-9_\\-]+$")),
            ("(?i)a", None),
        ] {
            assert_eq!(whole_pattern(rule).as_deref(), expected, "{rule}");
        }
    }

    use super::{is_date, is_number, is_time, is_url};

    #[test]
    fn texts_are_shown_that_html_knows() {
        let check = |is_shown: fn(&str) -> bool, shown: &[&str], not: &[&str]| {
            shown
                .iter()
                .for_each(|text| assert!(is_shown(text), "{text}"));
            not.iter()
                .for_each(|text| assert!(!is_shown(text), "{text}"));
        };
        check(
            is_number,
            &["0", "-3", "1.5", ".5", "1e3", "2E-7"],
            &[
                "",
                "+5",
                "5.",
                "5.e1",
                "nan",
                "inf",
                "-Infinity",
                "1,5",
                " 1",
                "0x1",
            ],
        );
        check(
            is_url,
            &["https://example.org/a?b#c", "mailto:maja@example.org"],
            &["", "example.org", "a b:c", "https://a b", "1:2"],
        );
        check(
            is_date,
            &["2026-11-27", "2024-02-29", "0001-01-31"],
            &[
                "",
                "2026-02-29",
                "2020-13-45",
                "31.12.2020",
                "2026-1-1",
                "0000-01-01",
                "2026-11-+7",
            ],
        );
        check(
            is_time,
            &["09:30", "23:59:59", "09:30:15.125"],
            &[
                "",
                "24:00",
                "9:30",
                "09:60",
                "09:30.5",
                "09:30.0",
                "09:30:15.",
                "09:30:15.1234",
                "noon",
            ],
        );
    }
}
