//! How the values of a field are shown to what reads them without saying which type it reads.

use serde::de::Visitor;

use crate::failure::Failure;
use crate::text;

/// A reading of a field's values: one or a list, of a kind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) is_list: bool,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// A number, or nothing if the text is empty.
    Number,
    Truth,
    /// A number that no client has sent: what is read of it fails, or shows that it is not read.
    Mark(i64),
}

/// The readings of a field that was not sent, as what is not ticked.
pub(crate) const OF_NONE: &[Shown] = &[
    Shown {
        is_list: false,
        kind: Kind::Truth,
    },
    Shown {
        is_list: true,
        kind: Kind::Text,
    },
];

/// The readings of a field that was sent once. One follows where those before it are refused.
pub(crate) const OF_ONE: &[Shown] = &[
    Shown {
        is_list: false,
        kind: Kind::Text,
    },
    Shown {
        is_list: false,
        kind: Kind::Number,
    },
    Shown {
        is_list: false,
        kind: Kind::Truth,
    },
    Shown {
        is_list: true,
        kind: Kind::Text,
    },
    Shown {
        is_list: true,
        kind: Kind::Number,
    },
    Shown {
        is_list: true,
        kind: Kind::Truth,
    },
];

/// The readings of a field that was sent several times. The last is that of a checkbox behind a hidden field.
pub(crate) const OF_SEVERAL: &[Shown] = &[
    Shown {
        is_list: true,
        kind: Kind::Text,
    },
    Shown {
        is_list: true,
        kind: Kind::Number,
    },
    Shown {
        is_list: true,
        kind: Kind::Truth,
    },
    Shown {
        is_list: false,
        kind: Kind::Truth,
    },
];

impl Kind {
    /// Shows a text as this kind, or as the text that it is.
    pub(crate) fn show<'de, V: Visitor<'de>>(
        self,
        text: &'de str,
        visitor: V,
    ) -> Result<V::Value, Failure> {
        match self {
            Self::Mark(number) => return visitor.visit_i64(number),
            Self::Number if text.is_empty() => return visitor.visit_none(),
            Self::Number => {
                if let Ok(number) = text.parse() {
                    return visitor.visit_u64(number);
                }
                if let Ok(number) = text.parse() {
                    return visitor.visit_i64(number);
                }
                if let Ok(number) = text.parse() {
                    return visitor.visit_f64(number);
                }
            }
            Self::Truth => {
                if let Some(truth) = text::truth(text) {
                    return visitor.visit_bool(truth);
                }
            }
            Self::Text => {}
        }
        visitor.visit_borrowed_str(text)
    }
}
