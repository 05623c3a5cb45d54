//! All fields of a struct, those of flattened ones among them.

use super::field::FormField;
use crate::constant::is_equal;

/// The fields that a struct reads from a form.
///
/// ```
/// use router_axum_core::forms::{FieldKind, FieldType, FormField, FormShape};
///
/// const FIELDS: &[FormField] = &[FieldType::of(FieldKind::Text).named("title")];
/// let shape = FormShape::of(FIELDS);
/// assert_eq!((shape.fields[0].name, shape.is_open), ("title", false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct FormShape {
    /// The fields, in their order.
    pub fields: &'static [FormField],
    /// Names that somebody else reads: `#[form(read_elsewhere("csrf_token"))]`.
    pub read_elsewhere: &'static [&'static str],
    /// True if it reads names that are not known, as a flattened map does.
    pub is_open: bool,
    /// True if a form may lack all of the fields, as those of a flattened `Option`.
    pub is_optional: bool,
    /// The list of such structs, in whose entries the fields are sent.
    pub list: Option<&'static str>,
}

impl FormShape {
    /// A struct of which nothing is known.
    pub const OPEN: Self = Self {
        is_open: true,
        ..Self::of(&[])
    };

    /// A struct with these fields.
    pub const fn of(fields: &'static [FormField]) -> Self {
        Self {
            fields,
            read_elsewhere: &[],
            is_open: false,
            is_optional: false,
            list: None,
        }
    }

    /// An `Option` of the struct.
    pub const fn optional(self) -> Self {
        Self {
            is_optional: true,
            ..self
        }
    }

    /// The entries of a list, which have no fields of their own if they are no structs.
    pub const fn entries(self, list: &'static str, is_struct: bool) -> Self {
        let shape = if is_struct { self } else { Self::of(&[]) };
        Self {
            list: Some(list),
            ..shape
        }
    }

    /// Returns whether a field is a list of structs.
    #[doc(hidden)]
    pub const fn has_entries(&self) -> bool {
        any!(field in self.fields => field.has_entries())
    }

    /// The struct with the names that somebody else reads of all forms, if it says none itself.
    pub const fn or_read_elsewhere(self, names: &'static [&'static str]) -> Self {
        let is_said = !self.read_elsewhere.is_empty();
        Self {
            read_elsewhere: if is_said { self.read_elsewhere } else { names },
            ..self
        }
    }

    /// A struct of several parts with all of their fields, which [`joined_fields`] gives.
    pub const fn joined(parts: &[Self], fields: &'static [FormField]) -> Self {
        let mut joined = Self::of(fields);
        each!(part in parts => {
            joined.is_open |= part.is_open;
            joined.is_open |= !joined.read_elsewhere.is_empty()
                && !part.read_elsewhere.is_empty()
                && !are_equal(joined.read_elsewhere, part.read_elsewhere);
            if !part.read_elsewhere.is_empty() {
                joined.read_elsewhere = part.read_elsewhere;
            }
        });
        joined
    }
}

const fn are_equal(mut names: &[&str], others: &[&str]) -> bool {
    let mut rest = others;
    while let ([name, more @ ..], [other, next @ ..]) = (names, rest) {
        if !is_equal(name, other) {
            return false;
        }
        (names, rest) = (more, next);
    }
    names.is_empty() && rest.is_empty()
}

/// Stops the compiler at a field that has to be sent and is a struct.
///
/// # Panics
/// With the text, if it is one.
#[doc(hidden)]
#[track_caller]
pub const fn refuse_struct(is_struct: bool, text: &str) {
    if is_struct {
        panic!("{}", text);
    }
}

/// The number of all fields, for [`joined_fields`].
pub const fn count_fields(parts: &[FormShape]) -> usize {
    let mut count = 0;
    each!(part in parts => { count += part.fields.len() });
    count
}

/// All fields of several structs, for [`FormShape::joined`]. Those of a part that may be missing are not required.
///
/// ```
/// use router_axum_core::forms::{FieldKind, FieldType, FormField, FormShape, count_fields, joined_fields};
///
/// const ADDRESS: FormShape = FormShape::of(&[FieldType::of(FieldKind::Text).named("street")]).optional();
/// const PARTS: &[FormShape] = &[FormShape::of(&[FieldType::of(FieldKind::Text).named("name")]), ADDRESS];
/// const FIELDS: &[FormField] = &joined_fields::<{ count_fields(PARTS) }>(PARTS);
/// const PERSON: FormShape = FormShape::joined(PARTS, FIELDS);
/// assert_eq!(PERSON.fields.iter().map(|field| (field.name, field.is_required)).collect::<Vec<_>>(), [("name", true), ("street", false)]);
/// ```
///
/// # Panics
/// If their number is another than `N`.
pub const fn joined_fields<const N: usize>(parts: &[FormShape]) -> [FormField; N] {
    let mut fields = [super::FieldType::of(super::FieldKind::Other).named(""); N];
    let mut at = 0;
    each!(part in parts => {
        each!(field in part.fields => {
            fields[at] = FormField {
                is_required: field.is_required && !part.is_optional,
                list: part.list,
                ..*field
            };
            at += 1;
        });
    });
    assert!(at == N);
    fields
}

// numbers in constants are equal to themselves
impl Eq for FormShape {}
