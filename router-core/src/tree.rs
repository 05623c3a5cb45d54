//! Paths in a tree of their segments: those that have to do with a path are found without asking all.

use std::collections::BTreeMap;

use crate::path::Segment;

/// Paths by their segments, each with its place in a list.
#[derive(Default)]
pub(crate) struct Tree<'a> {
    literals: BTreeMap<&'a str, Self>,
    value: Option<Box<Self>>,
    place: Option<usize>,
}

impl<'a> Tree<'a> {
    pub(crate) fn insert(&mut self, segments: &'a [Segment], place: usize) {
        match segments {
            [] => self.place = Some(place),
            [Segment::Literal(text), rest @ ..] => self.literals.entry(text).or_default().insert(rest, place),
            [Segment::Value(_), rest @ ..] => self.value.get_or_insert_default().insert(rest, place),
        }
    }

    /// The paths that some of the requests fit which fit these segments.
    pub(crate) fn meeting(&self, segments: &[Segment]) -> Vec<usize> {
        self.find(segments, true)
    }

    /// The paths that all of them fit.
    pub(crate) fn fitting(&self, segments: &[Segment]) -> Vec<usize> {
        self.find(segments, false)
    }

    fn find(&self, segments: &[Segment], is_some_enough: bool) -> Vec<usize> {
        let Some((segment, rest)) = segments.split_first() else { return self.place.into_iter().collect() };
        let mut next: Vec<&Self> = self.value.as_deref().into_iter().collect();
        match segment {
            Segment::Literal(text) => next.extend(self.literals.get(text.as_str())),
            Segment::Value(_) if is_some_enough => next.extend(self.literals.values()),
            Segment::Value(_) => {}
        }
        next.into_iter().flat_map(|tree| tree.find(rest, is_some_enough)).collect()
    }
}
