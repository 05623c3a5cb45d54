//! The one route that a signature stands for.

use super::{
    action::{Action, Kind, Signature},
    fault::Fault,
    name::{Words, is_word},
};

impl<'a> Signature<'a> {
    /// The words of an action's name before `_action`.
    pub(crate) fn words(&self) -> Result<Vec<&'a str>, Fault<'a>> {
        let words: Vec<&str> = self
            .name
            .strip_suffix("_action")
            .ok_or(Fault::NotAnAction)?
            .split('_')
            .collect();
        if words.iter().all(|word| is_word(word)) {
            Ok(words)
        } else {
            Err(Fault::IllegalWord)
        }
    }

    /// The one route that the signature stands for. `words` are those of its name.
    pub(crate) fn route_of<'w>(&self, words: Words<'w>) -> Result<Action, Fault<'w>> {
        let outer = self.controller.outer_values();
        if !self.value_names().iter().take(outer.len()).eq(&outer) {
            return Err(Fault::OuterValues);
        }
        match self.route {
            Some((method, below)) => self.explicit_route(words, method, below),
            None => self.by_convention(words),
        }
    }

    /// The route without `#[route(..)]`.
    pub(crate) fn by_convention<'w>(&self, words: Words<'w>) -> Result<Action, Fault<'w>> {
        match self.controller.kind {
            Kind::Rest => self.rest_route(words),
            Kind::Web => self.page_route(words),
        }
    }
}
