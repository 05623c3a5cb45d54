//! A field of a form, as a row of data: what the derive emits, the checks compare and the field macros show.

use crate::constant::{first_part, is_equal};

/// A field that an action reads from a form, as its struct says.
///
/// Every field can be written in a constant.
///
/// ```
/// use router_axum_core::forms::{FieldKind, FieldType, FormField};
///
/// // `#[garde(range(max = 5))] stars: Option<u8>`
/// const STARS: FormField = FormField { max: Some(5.0), ..FieldType::of(FieldKind::Integer).optional().named("stars") };
/// assert_eq!((STARS.name, STARS.is_required, STARS.max), ("stars", false, Some(5.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct FormField {
    /// The name by which serde reads the field.
    pub name: &'static str,
    /// The list of structs in whose entries it is sent: `items`, as `items[0][title]`.
    pub list: Option<&'static str>,
    /// The name of the field in Rust, if that is another: rules are written by it.
    pub rust_name: Option<&'static str>,
    /// The label that pages show, if it is not made of the name.
    pub label: Option<&'static str>,
    /// Further names by which serde reads the field.
    pub aliases: &'static [&'static str],
    /// The kind of values that the field takes.
    pub kind: FieldKind,
    /// True if a form without it is refused: it is neither an `Option`, a list nor a `bool`, has no default, or a rule requires it.
    pub is_required: bool,
    /// True if it is an `Option`.
    pub is_optional: bool,
    /// True if it is a list, which is sent by several fields of one name.
    pub is_many: bool,
    /// The values of an enum, in their order; empty for any other type.
    pub values: &'static [&'static str],
    /// Further texts that are read as one of the values.
    pub value_aliases: &'static [&'static str],
    /// The least and the greatest whole number that the type has.
    pub range: Option<(i128, u128)>,
    /// The least number that the rules allow.
    pub min: Option<f64>,
    /// The greatest number that the rules allow.
    pub max: Option<f64>,
    /// The least length of the field's text that the rules allow.
    pub min_length: Option<usize>,
    /// The greatest length of the field's text that the rules allow.
    pub max_length: Option<usize>,
    /// The regular expression that the rules demand of the field's text.
    pub pattern: Option<&'static str>,
}

impl FormField {
    /// A type of one value.
    pub const fn of(kind: FieldKind) -> Self {
        Self {
            name: "",
            list: None,
            rust_name: None,
            label: None,
            aliases: &[],
            kind,
            is_required: false,
            is_optional: false,
            is_many: false,
            values: &[],
            value_aliases: &[],
            range: None,
            min: None,
            max: None,
            min_length: None,
            max_length: None,
            pattern: None,
        }
    }

    /// A type of the whole numbers from the least to the greatest.
    pub const fn integer(least: i128, greatest: u128) -> Self {
        let mut integer = Self::of(FieldKind::Integer);
        integer.range = Some((least, greatest));
        integer
    }

    /// An `Option` of the type.
    pub const fn optional(mut self) -> Self {
        self.is_optional = true;
        self
    }

    /// A list of the type.
    pub const fn list(mut self) -> Self {
        self.is_many = true;
        self
    }

    /// Takes a kind from the rules, unless the type itself says more.
    pub const fn or(mut self, kind: FieldKind) -> Self {
        if matches!(self.kind, FieldKind::Other | FieldKind::Text) {
            self.kind = kind;
        }
        self
    }

    /// Takes it for what it is, if that is so, unless the type itself says what is sent for it.
    pub const fn or_if(mut self, is_so: bool, kind: FieldKind) -> Self {
        if is_so && matches!(self.kind, FieldKind::Other) {
            self.kind = kind;
        }
        self
    }

    /// The field of this type.
    pub const fn named(mut self, name: &'static str) -> Self {
        self.name = name;
        self.is_required = !(self.is_optional
            || self.is_many
            || matches!(self.kind, FieldKind::Bool | FieldKind::Struct));
        self
    }

    /// Returns whether it is sent in the entries of a list; by an empty name in none.
    pub(crate) const fn is_of(&self, list: &str) -> bool {
        match self.list {
            Some(of) => is_equal(of, list),
            None => list.is_empty(),
        }
    }

    /// Returns whether it is a list of structs, whose fields are rows of their own.
    pub const fn has_entries(&self) -> bool {
        matches!(self.kind, FieldKind::Struct) && self.is_many
    }

    /// Returns whether a form sends it by a name.
    pub const fn is_sent_as(&self, name: &str) -> bool {
        let own = match self.list {
            None => name,
            Some(list) => match in_entry(name) {
                Some((of, own)) if is_equal(list, of) => own,
                _ => return false,
            },
        };
        is_equal(self.name, own) || any!(alias in self.aliases => is_equal(alias, own))
    }

    /// Returns whether a button of a name changes the list: `+items` adds an entry, and `-items[0]` takes one out.
    pub const fn is_changed_by(&self, name: &str) -> bool {
        let list = match name.as_bytes() {
            [b'+', ..] => name.split_at(1).1,
            [b'-', ..] => first_part(name.split_at(1).1, b'['),
            _ => return false,
        };
        self.has_entries() && is_equal(self.name, list)
    }

    /// The field without the rules for its texts, if a name of the user's hides that the type is a list, or may: then they are rules of the list.
    #[doc(hidden)]
    pub const fn seen_as(self, is_optional: bool) -> Self {
        if self.is_many || self.is_optional && !is_optional {
            return Self {
                min_length: None,
                max_length: None,
                pattern: None,
                ..self
            };
        }
        self
    }
}

/// The list and the field of a name in an entry, `items[0][title]`.
pub(crate) const fn in_entry(name: &str) -> Option<(&str, &str)> {
    let list = first_part(name, b'[');
    let number = first_part(name.split_at(list.len()).1, b']');
    let rest = name.split_at(list.len() + number.len()).1;
    match (number.as_bytes(), rest.as_bytes()) {
        ([b'[', digits @ ..], [b']', b'[', .., b']'])
            if !any!(digit in digits => !digit.is_ascii_digit()) && !digits.is_empty() =>
        {
            Some((list, rest.split_at(rest.len() - 1).0.split_at(2).1))
        }
        _ => None,
    }
}

/// The names by which a template asks a field of a form for what it has: `form.title.errors`.
///
/// ```
/// assert!(router_axum_core::forms::FIELD_ATTRIBUTES.contains(&"errors"));
/// ```
pub const FIELD_ATTRIBUTES: &[&str] = &[
    "name",
    "label",
    "id",
    "value",
    "values",
    "checked",
    "errors",
    "add",
    "type",
    "required",
    "is_list",
    "min",
    "max",
    "step",
    "minlength",
    "maxlength",
    "pattern",
];

/// A kind of values of a form's fields.
///
/// ```
/// use router_axum_core::forms::FieldKind;
///
/// let numeric = [FieldKind::Integer, FieldKind::Decimal];
/// assert!(numeric.iter().all(|kind| kind.is_number()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Any text.
    Text,
    /// A text that the rules require to be the address of a mailbox.
    Email,
    /// A text that the rules require to be a URL.
    Url,
    /// A whole number.
    Integer,
    /// A number that may have a fraction.
    Decimal,
    /// `true` or `false`: a checkbox.
    Bool,
    /// A day.
    Date,
    /// A day and a time of it, in no time zone.
    DateTime,
    /// A time of any day.
    Time,
    /// A day and a time of it with their time zone, which no input for days and times sends.
    Zoned,
    /// A file.
    File,
    /// One of the values of an enum.
    Enum,
    /// A struct with fields of its own, which no form fills unless it is flattened.
    Struct,
    /// Values of any other type, of which nothing is known.
    Other,
}

impl FieldKind {
    /// Returns whether the values are numbers.
    pub const fn is_number(self) -> bool {
        matches!(self, Self::Integer | Self::Decimal)
    }
}

/// The type of a form's field, as far as it says what may be sent: a field without a name.
///
/// ```
/// use router_axum_core::forms::{FieldKind, FieldType};
///
/// let tags = FieldType::of(FieldKind::Text).list().named("tags");
/// assert!(tags.is_many && !tags.is_required);
/// assert!(FieldType::of(FieldKind::Date).named("born").is_required);
/// ```
pub type FieldType = FormField;

// numbers in constants are equal to themselves
impl Eq for FormField {}
