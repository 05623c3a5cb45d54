//! The types that a text looks like to what reads it without saying which type it reads.

use serde::de::{Error, Unexpected, Visitor};

use crate::truth::truth;

/// How the values of a field are shown where no type is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// As what they look like: several are a list.
    Look,
    Text,
    /// As a yes or no, or as a number, in any spelling.
    Parsed,
    /// One as a list, too.
    List,
    ListOfTexts,
    /// An empty text as if there were none.
    Nothing,
}

impl Kind {
    /// The kind that is tried after this one.
    pub(crate) fn next(self) -> Option<Self> {
        match self {
            Self::Look => Some(Self::Text),
            Self::Text => Some(Self::Parsed),
            Self::Parsed => Some(Self::List),
            Self::List => Some(Self::ListOfTexts),
            Self::ListOfTexts | Self::Nothing => None,
        }
    }

    /// The value that a text is shown as.
    pub(crate) fn of(self, text: &str) -> Unexpected<'_> {
        match (self, truth(text)) {
            (Self::Parsed, truth) => truth.map_or_else(|| number(text), Unexpected::Bool),
            (Self::Look | Self::List, truth) => look(text, truth),
            (Self::Nothing, _) => Unexpected::Option,
            _ => Unexpected::Str(text),
        }
    }

    pub(crate) fn show<'de, V: Visitor<'de>, E: Error>(
        self,
        text: &'de str,
        visitor: V,
    ) -> Result<V::Value, E> {
        match self.of(text) {
            Unexpected::Bool(truth) => visitor.visit_bool(truth),
            Unexpected::Unsigned(number) => visitor.visit_u64(number),
            Unexpected::Signed(number) => visitor.visit_i64(number),
            Unexpected::Float(number) => visitor.visit_f64(number),
            Unexpected::Option => visitor.visit_none(),
            _ => visitor.visit_borrowed_str(text),
        }
    }
}

/// The value that a text looks like: a number in its usual spelling (the postal code `01069` and the price `1.10` are none), a yes or no, or nothing.
fn look(text: &str, truth: Option<bool>) -> Unexpected<'_> {
    let number = number(text);
    let is_spelt = match number {
        Unexpected::Unsigned(number) => number.to_string() == text,
        Unexpected::Signed(number) => number.to_string() == text,
        Unexpected::Float(number) => number.to_string() == text,
        _ => false,
    };
    match truth {
        _ if text.is_empty() => Unexpected::Option,
        _ if is_spelt => number,
        Some(truth) => Unexpected::Bool(truth),
        None => Unexpected::Str(text),
    }
}

fn number(text: &str) -> Unexpected<'_> {
    let unsigned = text.parse().map(Unexpected::Unsigned).ok();
    let signed = || text.parse().map(Unexpected::Signed).ok();
    let float = || text.parse().map(Unexpected::Float).ok();
    let number = unsigned.or_else(signed).or_else(float);
    number.unwrap_or(Unexpected::Str(text))
}
