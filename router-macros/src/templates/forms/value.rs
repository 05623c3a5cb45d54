//! Values that are known while a page is compiled: texts that are written out, lists of them, links, fields of a form.

use std::rc::Rc;

use super::text::{Flat, Link, Place};

/// A value of a template, as far as it is known.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// A text or a number that is written out.
    Text(String, Place),
    Truth(bool),
    /// An argument that is not given, and a name that a dict does not have.
    Missing,
    /// `none`
    Nothing,
    List(Vec<Value>),
    Dict(Vec<(String, Value)>),
    Link(Link),
    /// `form.title` and `form["title"]`: its last name is a field's if it is one of a form; its value is not known. True if the name is checked as a variable, too.
    Field(String, bool),
    /// A macro of a template.
    Macro(Rc<str>, String),
    /// The template that is imported.
    Module(Rc<str>),
    /// The text that a macro renders, or a block that is set.
    Markup(Rc<Flat>),
    /// A value that is not known, and is no markup.
    Unknown,
    /// A value that is not known, and may be markup.
    Anything,
}

impl Value {
    /// Returns whether a condition takes it for true, if that is certain.
    pub(super) fn truth(&self) -> Option<bool> {
        match self {
            // of what looks like a number it is not known whether it is a text
            Self::Text(text, _) => (number(text) != Some(0.0)).then_some(!text.is_empty()),
            Self::Truth(truth) => Some(*truth),
            Self::Missing | Self::Nothing => Some(false),
            Self::List(values) => Some(!values.is_empty()),
            Self::Dict(entries) => Some(!entries.is_empty()),
            Self::Link(_) | Self::Macro(..) | Self::Module(_) => Some(true),
            Self::Field(..) | Self::Markup(_) | Self::Unknown | Self::Anything => None,
        }
    }

    /// Returns what is known of a value that is one of two.
    pub(super) fn or(self, other: Self) -> Self {
        if self == other || self.is_equal(&other) == Some(true) {
            self
        } else {
            self.computed().with(other)
        }
    }

    /// A value that is made of this one in a way that is not known.
    pub(super) fn computed(self) -> Self {
        if matches!(self, Self::Markup(_) | Self::Anything) {
            Self::Anything
        } else {
            Self::Unknown
        }
    }

    /// A value that is made of two in a way that is not known.
    pub(super) fn with(self, other: Self) -> Self {
        if self.computed() == Self::Anything {
            Self::Anything
        } else {
            other.computed()
        }
    }

    /// Returns whether two values are equal, if that is certain.
    pub(super) fn is_equal(&self, other: &Self) -> Option<bool> {
        let is_plain = |value: &Self| {
            matches!(
                value,
                Self::Text(..) | Self::Truth(_) | Self::Nothing | Self::List(_) | Self::Dict(_)
            )
        };
        match (self, other) {
            (Self::Text(text, _), Self::Text(other, _)) => match (number(text), number(other)) {
                (Some(number), Some(other)) => (number != other).then_some(false),
                _ => Some(text == other),
            },
            (Self::Text(text, _), Self::Truth(_)) | (Self::Truth(_), Self::Text(text, _)) => {
                number(text).is_none().then_some(false)
            }
            (Self::Truth(truth), Self::Truth(other)) => Some(truth == other),
            (Self::Missing, Self::Missing) | (Self::Nothing, Self::Nothing) => Some(true),
            (Self::List(values), Self::List(others)) if values.len() == others.len() => {
                let equal: Option<Vec<_>> = values
                    .iter()
                    .zip(others)
                    .map(|(a, b)| a.is_equal(b))
                    .collect();
                equal.map(|equal| !equal.contains(&false))
            }
            (Self::Dict(_), Self::Dict(_)) => None,
            _ => (is_plain(self) && is_plain(other)).then_some(false),
        }
    }

    /// Returns whether the value is in a list, if that is certain.
    pub(super) fn is_in(&self, list: &Self) -> Option<bool> {
        let Self::List(values) = list else {
            return None;
        };
        let found: Option<Vec<_>> = values.iter().map(|value| self.is_equal(value)).collect();
        found.map(|found| found.contains(&true))
    }
}

/// The number that a text looks like.
fn number(text: &str) -> Option<f64> {
    text.parse().ok()
}

impl From<Option<bool>> for Value {
    fn from(truth: Option<bool>) -> Self {
        truth.map_or(Self::Unknown, Self::Truth)
    }
}
