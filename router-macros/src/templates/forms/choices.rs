//! The choices of a rendering: which ways its conditions and loops take.

use std::collections::{HashMap, HashSet};

use super::signs::Printed;

/// A condition or a loop that is reached more often in one rendering is not met any more: a template may include itself.
const MOST_VISITS: usize = 40;

/// The ways that were taken: what was asked, and the number of the way.
pub(super) type Ways = HashMap<usize, usize>;

/// The choices of one rendering.
#[derive(Debug, Default)]
pub(super) struct Choices {
    /// The ways of this rendering, those that were chosen before it among them.
    pub ways: Ways,
    visits: HashMap<usize, usize>,
    /// The questions in their order, each with the number of ways that there are.
    asked: Vec<(usize, usize)>,
    /// The ways that earlier renderings have taken.
    pub seen: HashSet<(usize, usize)>,
    /// The statements that depend on the request.
    pub unknown: HashSet<(usize, usize)>,
    /// The values that were printed.
    pub printed: Vec<Printed>,
    /// True if values are true where no condition asks.
    pub is_true: bool,
}

impl Choices {
    pub(super) fn begin(&mut self, ways: Ways, is_true: bool) {
        let seen = std::mem::take(&mut self.seen);
        *self = Self {
            ways,
            seen,
            is_true,
            ..Self::default()
        };
    }

    /// Chooses a way for a statement, if possible one that was not seen; none if it was chosen too often.
    pub(super) fn choose(
        &mut self,
        asked: usize,
        ways: usize,
        statement: (usize, usize),
    ) -> Option<usize> {
        self.unknown.insert(statement);
        let visits = self.visits.entry(asked).or_default();
        *visits += 1;
        if *visits > MOST_VISITS {
            return None;
        }
        if *visits == 1 {
            self.asked.push((asked, ways));
        }
        let unseen = (0..ways).find(|way| !self.seen.contains(&(asked, *way)));
        Some(*self.ways.entry(asked).or_insert(unseen.unwrap_or(0)))
    }

    /// Returns whether all of these ways were taken.
    pub(super) fn is_seen(&self, ways: &Ways) -> bool {
        ways.iter()
            .all(|(asked, way)| self.seen.contains(&(*asked, *way)))
    }

    /// Ends a rendering. Returns the ways beside its own that were not seen, each with all that was chosen before it.
    pub(super) fn others(&mut self) -> Vec<Ways> {
        let taken = self.ways.iter().map(|(asked, way)| (*asked, *way));
        self.seen.extend(taken);
        let mut before = Ways::new();
        let mut others = Vec::new();
        for &(asked, ways) in &self.asked {
            for other in (0..ways).filter(|way| !self.seen.contains(&(asked, *way))) {
                let mut chosen = before.clone();
                chosen.insert(asked, other);
                others.push(chosen);
            }
            before.insert(asked, self.ways[&asked]);
        }
        others
    }
}
