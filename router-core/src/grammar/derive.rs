//! The one route that a signature stands for.

use super::{
    action::{Action, Kind, Signature},
    fault::Fault,
    name::{is_word, unversioned},
};

impl<'a> Signature<'a> {
    /// The one route that the signature stands for.
    pub(crate) fn route_of(&self) -> Result<Action, Fault<'a>> {
        let name = self.name.strip_suffix("_action");
        let words = unversioned(name.ok_or(Fault::NotAnAction)?, self.since);
        if !words.split('_').all(is_word) {
            return Err(Fault::IllegalWord);
        }
        let outer = self.controller.outer_values();
        if !self.value_names().iter().take(outer.len()).eq(&outer) {
            return Err(Fault::OuterValues);
        }
        match self.route {
            Some((method, below)) => self.explicit_route(words, method, below),
            None => self.by_convention(words),
        }
    }

    /// The route without `#[route(..)]`. `words` are those of its name before `_action`.
    pub(crate) fn by_convention(&self, words: &'a str) -> Result<Action, Fault<'a>> {
        match self.controller.kind {
            Kind::Rest => self.rest_route(words),
            Kind::Web => self.page_route(words),
        }
    }
}
