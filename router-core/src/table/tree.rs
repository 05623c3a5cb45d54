//! Path templates in a tree of their segments, so that those that overlap with another are found without comparing all.

use std::collections::BTreeMap;

use crate::grammar::path::Segment;

/// Path templates by their segments, each with its position in a list.
#[derive(Default)]
pub(crate) struct Tree<'a> {
    literals: BTreeMap<&'a str, Self>,
    value: Option<Box<Self>>,
    place: Option<usize>,
}

impl<'a> Tree<'a> {
    /// Adds a template. Returns its position, or that of the first one of the same shape.
    pub(crate) fn insert(&mut self, segments: &'a [Segment], place: usize) -> usize {
        match segments {
            [] => *self.place.get_or_insert(place),
            [Segment::Literal(text), rest @ ..] => self.literals.entry(text).or_default().insert(rest, place),
            [Segment::Value(_), rest @ ..] => self.value.get_or_insert_default().insert(rest, place),
        }
    }

    /// Returns whether a literal stands beside a value anywhere. Else no two templates share a request.
    pub(crate) fn has_overlaps(&self) -> bool {
        let mut below = self.literals.values().chain(self.value.as_deref());
        !self.literals.is_empty() && self.value.is_some() || below.any(Self::has_overlaps)
    }

    /// The positions of the templates that share a request with this one: at each segment the two have the same literal, or one of them a value.
    pub(crate) fn meeting(&self, segments: &[Segment]) -> Vec<usize> {
        self.find(segments, true)
    }

    /// The positions of the templates that every request of this one fits: at each segment they have the same literal, or a value.
    pub(crate) fn fitting(&self, segments: &[Segment]) -> Vec<usize> {
        self.find(segments, false)
    }

    fn find(&self, segments: &[Segment], accepts_overlap: bool) -> Vec<usize> {
        let Some((segment, rest)) = segments.split_first() else { return self.place.into_iter().collect() };
        let mut next: Vec<&Self> = self.value.as_deref().into_iter().collect();
        match segment {
            Segment::Literal(text) => next.extend(self.literals.get(text.as_str())),
            Segment::Value(_) if accepts_overlap => next.extend(self.literals.values()),
            Segment::Value(_) => {}
        }
        next.into_iter().flat_map(|tree| tree.find(rest, accepts_overlap)).collect()
    }
}
