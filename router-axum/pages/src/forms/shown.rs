//! A form as a template sees it.

use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    sync::Arc,
};

use minijinja::{
    Error, ErrorKind, State, Value, context,
    value::{Enumerator, Object, ObjectRepr},
};

use router_core::forms::{FieldKind, FieldType, FormField, FormShape};
use router_errors::{InvalidValue, fields::Entry, pointer};

use super::{
    field::ShownField,
    sent_file::Pair,
    words::{id_of, is_secret, label_of, sent_in_entry, steps_of, words_of},
};

/// The texts of a form as they were typed, and what is wrong with them.
#[derive(Clone)]
pub(crate) struct Shown {
    pub shape: FormShape,
    pub pairs: Vec<Pair>,
    /// The names of fields, each with a message. What is wrong with the form as a whole has no name.
    messages: Vec<(String, String)>,
    // the fields of a long list are found without searching all that was sent for each of them
    sent: Places,
    told: Places,
    numbers: HashMap<&'static str, Vec<u128>>,
}

/// Where pairs or messages of a field stand, by its first name.
type Places = HashMap<String, Vec<usize>>;

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shown")
            .field("messages", &self.messages)
            .finish_non_exhaustive()
    }
}

impl Shown {
    pub(crate) fn new(shape: FormShape, mut pairs: Vec<Pair>) -> Self {
        let mut shown = Self {
            shape,
            pairs: Vec::new(),
            messages: Vec::new(),
            sent: Places::new(),
            told: Places::new(),
            numbers: HashMap::new(),
        };
        for list in shape.fields.iter().filter(|row| row.has_entries()) {
            let own = pairs
                .iter()
                .filter_map(|pair| Entry::of(&pair.name))
                .filter(|entry| entry.list == list.name);
            let own: BTreeSet<_> = own.map(|entry| entry.number).collect();
            // one too many is refused; the others need not be shown again
            let own: Vec<_> = own.into_iter().take(Entry::MOST + 1).collect();
            pairs.retain(|pair| {
                Entry::of(&pair.name).is_none_or(|entry| {
                    entry.list != list.name || own.binary_search(&entry.number).is_ok()
                })
            });
            shown.numbers.insert(list.name, own);
        }
        for (place, pair) in pairs.iter().enumerate() {
            let name = shown.first_name(&pair.name).to_owned();
            shown.sent.entry(name).or_default().push(place);
        }
        Self { pairs, ..shown }
    }

    /// Adds a message about a field.
    pub(crate) fn tell(&mut self, name: String, message: String) {
        let first = self.first_name(&name).to_owned();
        self.told
            .entry(first)
            .or_default()
            .push(self.messages.len());
        self.messages.push((name, message));
    }

    /// All messages, each behind the name of its field.
    pub(crate) fn messages(&self) -> &[(String, String)] {
        &self.messages
    }

    /// The row of a field, by any name that it is read by.
    pub(crate) fn row(&self, name: &str) -> Option<&'static FormField> {
        self.shape.fields.iter().find(|row| row.is_sent_as(name))
    }

    /// The first name of a field, of those that it is read by.
    pub(crate) fn first_name<'a>(&self, name: &'a str) -> &'a str {
        let row = self.row(name).filter(|row| row.list.is_none());
        row.map_or(name, |row| row.name)
    }

    /// The numbers of the entries of a list, in their order.
    fn entries(&self, list: &str) -> &[u128] {
        self.numbers.get(list).map_or(&[], Vec::as_slice)
    }

    /// The form with an entry more, or one less, if a button of a list was pressed.
    pub(crate) fn changed(&self) -> Option<Self> {
        let rows = || self.shape.fields.iter();
        let (buttons, mut pairs): (Vec<_>, Vec<_>) = (self.pairs.iter().cloned())
            .partition(|pair| rows().any(|row| row.is_changed_by(&pair.name)));
        let (sign, name) = buttons.first()?.name.split_at(1);
        if sign == "+" {
            let number = self
                .entries(name)
                .last()
                .map_or(0, |last| last.saturating_add(1));
            let empty = rows()
                .filter(|row| row.list == Some(name))
                .map(|row| Pair::new(sent_in_entry(name, number, row.name), ""));
            pairs.extend(empty);
        } else {
            let entry = format!("{name}[");
            pairs.retain(|pair| !pair.name.starts_with(&entry));
        }
        Some(Self::new(self.shape, pairs))
    }

    /// Returns the name that a form sends for a value, of the first field that a step leads to, which in a flattened struct is not the first step. Broken rules call
    /// fields by their names in Rust, whatever else has the name, and others by those that they are read by.
    pub(crate) fn sent_name(&self, value: &InvalidValue, is_of_rule: bool) -> String {
        let in_rust = |step: &str| {
            let mut rows = self.shape.fields.iter();
            rows.find(|row| row.rust_name == Some(step))
        };
        let row = |step: &str| {
            let sent = self.row(step);
            if is_of_rule {
                in_rust(step).or(sent)
            } else {
                sent.or_else(|| in_rust(step))
            }
        };
        let steps = steps_of(value);
        if let [list, nth, own, ..] = &steps[..]
            && let Some(list) = row(list).filter(|list| list.has_entries())
        {
            let number = nth
                .parse()
                .ok()
                .and_then(|nth: usize| self.entries(list.name).get(nth));
            let is_own = |row: &&FormField| {
                row.rust_name == Some(own) || row.name == own || row.aliases.contains(&own.as_str())
            };
            let row = self
                .shape
                .fields
                .iter()
                .filter(|row| row.list == Some(list.name))
                .find(is_own);
            return sent_in_entry(
                list.name,
                number.copied().unwrap_or_default(),
                row.map_or(own, |row| row.name),
            );
        }
        let row = steps.iter().find_map(|step| row(step));
        row.map_or_else(
            || steps.into_iter().next().unwrap_or_default(),
            |row| row.name.to_owned(),
        )
    }

    /// The JSON pointer of a field, by the name that a form sends.
    pub(crate) fn pointer(&self, name: &str) -> String {
        let row = self.row(name).filter(|row| row.list.is_some());
        match (row, Entry::of(name)) {
            (Some(_), Some(entry)) => {
                let nth = self.nth(entry);
                format!(
                    "{}/{nth}{}",
                    pointer::step(entry.list),
                    pointer::step(entry.name)
                )
            }
            _ if name.is_empty() => String::new(),
            _ => pointer::step(name),
        }
    }

    /// The place of an entry among those of its list.
    fn nth(&self, entry: Entry<'_>) -> usize {
        self.entries(entry.list)
            .partition_point(|number| *number < entry.number)
    }

    /// The fields that have to be sent, and are not.
    pub(crate) fn missing(&self) -> impl Iterator<Item = &'static FormField> {
        self.shape.fields.iter().filter(|row| {
            row.is_required && row.list.is_none() && !self.sent.contains_key(row.name)
        })
    }

    /// The texts of a field, none of one that is secret, or a file.
    pub(crate) fn texts(&self, name: &str) -> Vec<&str> {
        if is_secret(name) {
            return Vec::new();
        }
        self.sent
            .get(self.first_name(name))
            .into_iter()
            .flatten()
            .map(|at| &self.pairs[*at])
            .filter(|pair| pair.file.is_none())
            .map(|pair| pair.text.as_str())
            .collect()
    }

    pub(crate) fn messages_of(&self, name: &str) -> Vec<&str> {
        self.told
            .get(self.first_name(name))
            .into_iter()
            .flatten()
            .map(|at| self.messages[*at].1.as_str())
            .collect()
    }

    /// All messages, each with the place of its field and as a sentence.
    fn errors(&self) -> Value {
        let error = |(name, message): &(String, String)| context! { name, id => id_of(name), detail => message, sentence => self.sentence(name, message) };
        self.messages.iter().map(error).collect()
    }

    /// A message that is no sentence says what it is about: `team_id` and `is not valid` are `Team id is not valid`.
    fn sentence(&self, name: &str, message: &str) -> String {
        if name.is_empty() || !message.starts_with(char::is_lowercase) {
            return message.to_owned();
        }
        let label = self.row(name).and_then(|row| row.label);
        match Entry::of(name).filter(|entry| !self.entries(entry.list).is_empty()) {
            Some(entry) => format!(
                "{} {}, {} {message}",
                words_of(entry.list),
                self.nth(entry) + 1,
                label_of(label, entry.name)
            ),
            None => format!("{} {message}", label_of(label, name)),
        }
    }

    /// The names of the fields in the entries of a list, or of those in none.
    fn names_in(&self, list: Option<&str>) -> Enumerator {
        Enumerator::Values(
            self.shape
                .fields
                .iter()
                .filter(|row| row.list == list)
                .map(|row| Value::from(row.name))
                .collect(),
        )
    }

    fn field(self: &Arc<Self>, name: &str) -> Option<Value> {
        let row = self.row(name);
        if row.is_none() && !self.shape.is_open {
            return None;
        }
        let list = row.filter(|row| row.has_entries());
        let owned = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect();
        let field = ShownField {
            row: row
                .copied()
                .unwrap_or(FieldType::of(FieldKind::Other).optional().named("")),
            name: list.map_or(name, |list| list.name).to_owned(),
            texts: owned(self.texts(name)),
            errors: owned(self.messages_of(name)),
        };
        Some(match list {
            Some(list) => Value::from_object(Entries {
                form: Arc::clone(self),
                list: list.name,
                field: Arc::new(field),
            }),
            None => Value::from_object(field),
        })
    }
}

impl Object for Shown {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.field(key.as_str()?)
    }

    fn call_method(
        self: &Arc<Self>,
        _: &mut State<'_, '_>,
        method: &str,
        arguments: &[Value],
    ) -> Result<Value, Error> {
        if method == "errors" && arguments.is_empty() {
            Ok(self.errors())
        } else {
            Err(ErrorKind::UnknownMethod.into())
        }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        self.names_in(None)
    }
}

/// A list of structs, as a template sees it: its entries, and what a field has that is not shown by an input of its own.
#[derive(Debug)]
struct Entries {
    form: Arc<Shown>,
    list: &'static str,
    field: Arc<ShownField>,
}

impl Object for Entries {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        match key.as_str() {
            Some("add") => Some(Value::from(format!("+{}", self.list))),
            Some(key) => self.field.get_value_by_str(key),
            None => Some(Value::from_object(EntryFields {
                form: Arc::clone(&self.form),
                list: self.list,
                number: *self.form.entries(self.list).get(key.as_usize()?)?,
            })),
        }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.form.entries(self.list).len())
    }
}

/// An entry of a list, as a template sees it: its fields, and the name of the button that takes it out.
#[derive(Debug)]
struct EntryFields {
    form: Arc<Shown>,
    list: &'static str,
    number: u128,
}

impl Object for EntryFields {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        let field = self
            .form
            .field(&sent_in_entry(self.list, self.number, key.as_str()?));
        let is_button = field.is_none() && key.as_str() == Some("remove");
        field.or_else(|| is_button.then(|| Value::from(format!("-{}[{}]", self.list, self.number))))
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        self.form.names_in(Some(self.list))
    }
}

#[cfg(test)]
mod tests {
    use router_core::forms::{FieldKind, FieldType, FormField, FormShape};

    use super::Shown;
    use router_errors::InvalidValue;

    #[test]
    fn values_have_the_names_of_their_fields() {
        const TEXT: FieldType = FieldType::of(FieldKind::Text);
        const FIELDS: &[FormField] = &[
            FormField {
                rust_name: Some("name"),
                ..TEXT.named("title")
            },
            FormField {
                rust_name: Some("label"),
                ..TEXT.named("name")
            },
            TEXT.named("a/b"),
        ];
        let shape = FormShape {
            fields: FIELDS,
            read_elsewhere: &[],
            is_open: false,
            is_optional: false,
            list: None,
        };
        let shown = Shown::new(shape, Vec::new());
        let value = |pointer: &str, parameter: Option<&str>| {
            let mut value = InvalidValue::in_body(pointer.to_owned(), "");
            value.parameter = parameter.map(str::to_owned);
            value
        };
        let name = value("/name", None);
        assert_eq!(
            [false, true].map(|is_of_rule| shown.sent_name(&name, is_of_rule)),
            ["name", "title"]
        );
        for value in [value("/page/label", None), value("", Some("label"))] {
            assert_eq!(
                [false, true].map(|is_of_rule| shown.sent_name(&value, is_of_rule)),
                ["name", "name"]
            );
        }
        for value in [value("/a~1b", None), value("", Some("a/b"))] {
            assert_eq!(shown.sent_name(&value, false), "a/b");
        }
        assert_eq!(shown.sent_name(&value("", None), false), "");
    }
}
