//! A page as one text. What only a request knows is a mark in it.

use std::collections::HashMap;
use std::rc::Rc;

/// A value that is not known, and has no markup.
pub(super) const COMPUTED: char = '\u{E000}';
/// Something that is not known, and may be markup.
pub(super) const UNKNOWN: char = '\u{E001}';
/// The begin or the end of what is rendered under a condition.
pub(super) const BRANCH: char = '\u{E002}';

/// A template and a line of it.
pub(super) type Place = (Rc<str>, u32);

/// The conditions around a place: each statement by its number, with the branch of it.
pub(super) type Branches = Vec<(usize, usize)>;

/// `path("controller.web.tickets", "post_new", ..)`, with the number of path values.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Link {
    pub(super) service: String,
    pub(super) action: String,
    pub(super) values: usize,
}

/// A page, or a part of one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Flat {
    pub(super) text: String,
    /// Where pieces of templates begin, each with its place.
    places: Vec<(usize, Place)>,
    branches: Vec<(usize, Branches)>,
    /// The links at marks of this text.
    pub(super) links: HashMap<usize, Link>,
}

impl Flat {
    pub(super) fn push(&mut self, text: &str, place: Place) {
        self.places.push((self.text.len(), place));
        self.text.push_str(text);
    }

    pub(super) fn append(&mut self, part: &Self) {
        let begin = self.text.len();
        self.text.push_str(&part.text);
        self.places.extend(
            part.places
                .iter()
                .map(|(at, place)| (begin + at, place.clone())),
        );
        self.branches.extend(
            part.branches
                .iter()
                .map(|(at, branches)| (begin + at, branches.clone())),
        );
        self.links.extend(
            part.links
                .iter()
                .map(|(at, link)| (begin + at, link.clone())),
        );
    }

    /// Begins what is rendered under other conditions.
    pub(super) fn turn(&mut self, branches: &Branches) {
        self.branches.push((self.text.len(), branches.clone()));
        self.text.push(BRANCH);
    }

    pub(super) fn has_branches(&self) -> bool {
        !self.branches.is_empty()
    }

    /// The template and the line of a place in the text.
    pub(super) fn place(&self, at: usize) -> Place {
        let piece = self
            .places
            .partition_point(|(begin, _)| *begin <= at)
            .saturating_sub(1);
        let Some((begin, (template, line))) = self.places.get(piece) else {
            return ("".into(), 1);
        };
        let lines = self.text[*begin..at.max(*begin)].matches('\n').count();
        (
            Rc::clone(template),
            line + u32::try_from(lines).unwrap_or_default(),
        )
    }

    /// The conditions around a place in the text.
    pub(super) fn branches(&self, at: usize) -> &[(usize, usize)] {
        let change = self.branches.partition_point(|(begin, _)| *begin <= at);
        change
            .checked_sub(1)
            .map_or(&[], |change| &self.branches[change].1)
    }
}
