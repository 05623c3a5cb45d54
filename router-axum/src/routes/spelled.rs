//! How the path values of an action are spelled, as the macros' output asks for it.

use std::marker::PhantomData;

use router_core::Spelling;

use super::action_path::PathArgument;
use crate::request::path_spelling::PathSpelling;

/// Tells how the values of a type are spelled, for the row of an action and for its typed path.
#[doc(hidden)]
#[derive(Debug)]
pub struct SpellingOf<T>(PhantomData<T>);

#[doc(hidden)]
impl<T: PathSpelling> SpellingOf<T> {
    pub const SPELLING: Spelling = T::SPELLING;

    pub fn written(value: impl PathArgument<T>) -> String {
        value.spelled()
    }
}

/// Any other type, which is written as it is shown.
#[doc(hidden)]
pub trait OtherSpelling<T> {
    const SPELLING: Spelling = Spelling::Unsaid;

    fn written<V: PathArgument<T>>(value: V) -> V {
        value
    }
}

impl<T> OtherSpelling<T> for SpellingOf<T> {}
