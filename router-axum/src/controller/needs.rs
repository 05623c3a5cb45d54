//! The needs of arguments, known at start-up.

use super::router_free::{NeedsNoRouter, Reads};
use crate::error::Error;
use crate::routes::Routes;
use crate::routes::action_path::Base;

/// The parts of a request and of the route table that an argument needs.
#[derive(Debug, Clone, Copy)]
pub struct Needs {
    /// How many of a request's extensions the extractor may read.
    pub(crate) reads: Reads,
    /// Finds the controller whose typed paths the extractor takes.
    pub(crate) paths: Option<BaseOf>,
    /// The parameters of the query that the extractor reads.
    pub(crate) parameters: fn() -> &'static [&'static str],
}

/// Finds where the paths of a controller begin, for an action of the named service.
pub(crate) type BaseOf = fn(&Routes, Option<&str>) -> Result<Base, Error>;

impl Needs {
    pub(crate) const NONE: Self = Self::reading(Reads::Nothing);
    /// An argument that may read everything.
    pub(crate) const ALL: Self = Self::reading(Reads::PathValues);

    const fn reading(reads: Reads) -> Self {
        Self {
            reads,
            paths: None,
            parameters: || &[],
        }
    }

    /// An argument that reads parameters of the query.
    pub(crate) const fn of_query(parameters: fn() -> &'static [&'static str]) -> Self {
        Self {
            parameters,
            ..Self::NONE
        }
    }

    /// An extractor that needs no router.
    pub(crate) fn without_router<T: NeedsNoRouter>() -> Self {
        Self {
            parameters: T::parameters,
            ..Self::reading(T::READS)
        }
    }

    /// Any other extractor.
    pub(crate) fn of_other<T>() -> Self {
        Self::reading(Reads::of_other::<T>())
    }
}
