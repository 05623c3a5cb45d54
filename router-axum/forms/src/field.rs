//! A field of a form as a template sees it.

use std::sync::Arc;

use minijinja::{
    Error, ErrorKind, State, Value, context,
    value::{Enumerator, Object, ValueKind},
};

use router_core::forms::{FIELD_ATTRIBUTES, FieldKind, FormField, pattern_of_browsers};
use router_fields::{Entry, truth};

use super::{
    typed::{is_date, is_number, is_time, is_url},
    words::{id_of, is_secret, label_of, words_of},
};

/// A field of a form, as a template sees it.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) row: FormField,
    pub(crate) name: String,
    pub(crate) texts: Vec<String>,
    pub(crate) errors: Vec<String>,
}

impl Object for Field {
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
                    .and_then(|text| truth(text))
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

impl Field {
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
            FieldKind::DateTime
                if are(|text| {
                    text.split_once('T')
                        .is_some_and(|(date, time)| is_date(date) && is_time(time))
                }) =>
            {
                "datetime-local"
            }
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
        let values = self.row.values.iter();
        values
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
}
