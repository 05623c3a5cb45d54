//! A field: the pairs of one name, which may be that of an entry, `items[0][title]`.

use std::cell::Cell;

use serde::de::Unexpected;

use super::failure::{Failure, MeantAs, RefusedValue};
use super::kind::ShownAs;
use super::pair::Pair;
use super::value::FieldValue;

/// The pairs of one name, and how their values are shown where no type is asked for. There are none of a field that was not sent and is required.
#[derive(Clone)]
pub(crate) struct NamedPairs<'a> {
    pub name: &'a str,
    /// Its place in a list of structs.
    pub entry: Option<Entry<'a>>,
    pub pairs: &'a [Pair<'a>],
    pub kind: ShownAs,
    /// True if one value is shown as a list, too.
    pub is_list: bool,
    /// True if its first value is read alone.
    pub is_sample: bool,
    /// True if it was read without a type.
    pub is_open: Cell<bool>,
}

impl<'a> NamedPairs<'a> {
    pub(crate) fn new(name: &'a str, pairs: &'a [Pair<'a>]) -> Self {
        Self {
            name,
            entry: None,
            pairs,
            kind: ShownAs::Text,
            is_list: false,
            is_sample: false,
            is_open: Cell::new(false),
        }
    }

    /// Returns whether a type may call it so: `ids[]` is `ids`.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        self.name == name || self.name.strip_suffix("[]") == Some(name)
    }

    /// The name by which its entry, or else the type, reads it.
    pub(crate) fn name_in_entry(&self) -> &'a str {
        self.entry.map_or(self.name, |entry| entry.name)
    }

    /// The list that it is in, and its name there.
    pub(crate) fn name_in_type(&self) -> (Option<&'a str>, &'a str) {
        (self.entry.map(|entry| entry.list), self.name_in_entry())
    }

    /// Returns whether it is in a list of structs, and in none of its entries.
    pub(crate) fn is_stray(&self) -> bool {
        self.entry
            .is_some_and(|entry| entry.name == self.name && !self.pairs.is_empty())
    }

    pub(crate) fn value(&self) -> FieldValue<'a, '_> {
        let most = if self.is_sample { 1 } else { usize::MAX };
        FieldValue {
            pairs: &self.pairs[..self.pairs.len().min(most)],
            kind: self.kind,
            is_list: self.is_list,
            is_open: &self.is_open,
        }
    }

    /// Returns whether it is read at all.
    pub(crate) fn is_shown(&self) -> bool {
        self.kind != ShownAs::Unsent
    }

    /// Returns whether it was sent, and is empty.
    pub(crate) fn is_empty(&self) -> bool {
        !self.pairs.is_empty() && self.pairs.iter().all(|pair| pair.value.is_empty())
    }

    /// Where its texts stand.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = usize> {
        self.value()
            .pairs
            .iter()
            .map(Pair::text)
            .map(|text| text.as_ptr().addr())
    }

    /// Shows it as what is wanted, if it is read without a type. Returns whether that is another way, which `may_lose` something of the text: the zero of `05`.
    pub(crate) fn adapt(&mut self, wanted: MeantAs, may_lose: bool) -> bool {
        if !self.is_open.get() {
            return false;
        }
        let before = (self.kind, self.is_list);
        match wanted {
            MeantAs::List => self.is_list = true,
            MeantAs::As(ShownAs::Nothing) if self.kind == ShownAs::Nothing => {
                self.kind = ShownAs::Unsent
            }
            MeantAs::As(_) if self.kind != ShownAs::Text => {}
            MeantAs::As(_) if self.is_empty() => self.kind = ShownAs::Nothing,
            MeantAs::As(ShownAs::Nothing) => {}
            MeantAs::As(kind) => {
                let is_shown = |value| {
                    !matches!(kind.of(value), Unexpected::Str(_)) && (may_lose || kind.keeps(value))
                };
                if self.pairs.iter().any(|pair| is_shown(&pair.value)) {
                    self.kind = kind;
                }
            }
        }
        before != (self.kind, self.is_list)
    }

    /// Returns whether it was not sent, and was refused as it is shown without a type.
    pub(crate) fn is_absent_for(&self, failure: &Failure) -> bool {
        let shown = if self.is_list {
            RefusedValue::List
        } else {
            RefusedValue::No
        };
        self.pairs.is_empty() && self.is_open.get() && failure.found == shown
    }
}

/// The place of a field in a list of structs. The numbers say the order of the entries; some may be left out.
///
/// ```
/// use router_axum::error::fields::Entry;
///
/// assert_eq!(Entry::of("items[7][title]"), Some(Entry { list: "items", number: 7, name: "title" }));
/// assert_eq!(Entry::of("items[title]"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entry<'a> {
    /// The name of the list.
    pub list: &'a str,
    /// The number of the entry, as it was sent: often a time in milliseconds.
    pub number: u128,
    /// The name of the field in its entry.
    pub name: &'a str,
}

impl<'a> Entry<'a> {
    /// How many entries a list of structs may have.
    pub const MOST: usize = 1000;

    /// Reads the name of a field: `items[0][title]`, or `items[0][tags][]`.
    #[must_use]
    pub fn of(name: &'a str) -> Option<Self> {
        let (list, rest) = name.split_once('[')?;
        let (number, rest) = rest.split_once("][")?;
        let name = rest.strip_suffix("][]").or(rest.strip_suffix(']'))?;
        let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
        let number = number.parse().ok().filter(|_| is_number)?;
        let is_name = !name.is_empty() && !name.contains(['[', ']']);
        is_name.then_some(Self { list, number, name })
    }

    /// Reads the name of a field of this list, also of one that is in no entry: that has its whole name, and stands behind the others.
    pub(crate) fn in_list(list: &'a str, name: &'a str) -> Self {
        Self::of(name).unwrap_or(Self {
            list,
            number: u128::MAX,
            name,
        })
    }
}
