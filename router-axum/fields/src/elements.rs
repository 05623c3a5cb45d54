//! The elements of a list, one after the other: values, or entries with fields.

use serde::{
    Deserializer,
    de::{DeserializeSeed, SeqAccess},
};

use crate::failure::Failure;

/// The elements of a list on their way to a type.
pub(crate) struct Elements<I, F> {
    elements: I,
    /// Says of a failure in which element it is.
    of_element: F,
    /// How many were read.
    pub(crate) count: usize,
}

impl<I, F> Elements<I, F> {
    pub(crate) fn new(elements: I, of_element: F) -> Self {
        Self {
            elements,
            of_element,
            count: 0,
        }
    }
}

impl<'de, I, F> SeqAccess<'de> for &mut Elements<I, F>
where
    I: Iterator<Item: Deserializer<'de, Error = Failure>>,
    F: Fn(Failure, usize) -> Failure,
{
    type Error = Failure;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Failure> {
        let Some(element) = self.elements.next() else {
            return Ok(None);
        };
        self.count += 1;
        seed.deserialize(element)
            .map(Some)
            .map_err(|failure| (self.of_element)(failure, self.count - 1))
    }

    fn size_hint(&self) -> Option<usize> {
        self.elements.size_hint().1
    }
}
