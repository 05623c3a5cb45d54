//! The way through a name that a template reads, from a variable to a field of it.

use super::returned::{Fields, Variable};
use crate::constant::{each, first_part, is_equal};

/// The first part of a name that a template reads: `posts[]` of `posts[].title`.
pub(super) struct Step<'a> {
    pub(super) part: &'a str,
    /// The part without the brackets of an entry.
    pub(super) word: &'a str,
    pub(super) is_entry: bool,
    /// The rest of the name, with its dot.
    pub(super) behind: &'a str,
}

impl<'a> Step<'a> {
    pub(super) const fn of(name: &'a str) -> Self {
        let (part, behind) = name.split_at(first_part(name, b'.').len());
        let (word, is_entry) = match part.as_bytes() {
            [word @ .., b'[', b']'] => (part.split_at(word.len()).0, true),
            _ => (part, false),
        };
        Self {
            part,
            word,
            is_entry,
            behind,
        }
    }

    pub(super) const fn next(&self) -> Option<Self> {
        match self.behind.split_at_checked(1) {
            Some((_, rest)) => Some(Self::of(rest)),
            None => None,
        }
    }

    /// The fields of a variable, or of each of its entries, as the step asks for them.
    pub(super) const fn fields_of(&self, variable: &Variable) -> Option<&'static [Variable]> {
        match variable.fields {
            Fields::Own(fields) if !self.is_entry => Some(fields),
            Fields::OfEntries(fields) if self.is_entry => Some(fields),
            _ => None,
        }
    }
}

pub(super) const fn find<'a>(fields: &'a [Variable], name: &str) -> Option<&'a Variable> {
    each!(field in fields => {
        if is_equal(field.name, name) {
            return Some(field);
        }
    });
    None
}
