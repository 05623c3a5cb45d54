//! How a text is shown to a reader that asks for no type: as the text itself, or as a number or a yes or no that it spells.

use serde::de::{Error, Unexpected, Visitor};

/// How the values of a field are shown where no type is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ShownAs {
    /// As they were sent.
    Text,
    /// As a number, in any spelling.
    Number,
    /// As a yes or no.
    Truth,
    /// As nothing.
    Nothing,
    /// Not at all.
    Unsent,
}

impl ShownAs {
    /// The value that a text is shown as.
    pub(crate) fn of(self, text: &str) -> Unexpected<'_> {
        match self {
            Self::Text => Unexpected::Str(text),
            Self::Number => number(text),
            Self::Truth => truth(text).map_or(Unexpected::Str(text), Unexpected::Bool),
            Self::Nothing | Self::Unsent => Unexpected::Option,
        }
    }

    /// Returns whether nothing of a text is lost if it is shown so: the postal code `01069` and the price `1.10` are no numbers.
    pub(crate) fn keeps(self, text: &str) -> bool {
        match self.of(text) {
            Unexpected::Unsigned(number) => number.to_string() == text,
            Unexpected::Signed(number) => number.to_string() == text,
            Unexpected::Float(number) => number.to_string() == text,
            _ => true,
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

fn number(text: &str) -> Unexpected<'_> {
    let unsigned = text.parse().map(Unexpected::Unsigned).ok();
    let signed = || text.parse().map(Unexpected::Signed).ok();
    let finite = || text.parse().ok().filter(|number: &f64| number.is_finite());
    let float = || finite().map(Unexpected::Float);
    unsigned
        .or_else(signed)
        .or_else(float)
        .unwrap_or(Unexpected::Str(text))
}

/// Reads a yes or no: from the texts of checkboxes and switches, and from what templates and `Display` write.
pub fn truth(text: &str) -> Option<bool> {
    let is_one_of = |texts: [&str; 4]| texts.iter().any(|one| text.eq_ignore_ascii_case(one));
    if is_one_of(["true", "on", "yes", "1"]) {
        Some(true)
    } else if is_one_of(["false", "off", "no", "0"]) {
        Some(false)
    } else {
        None
    }
}
