//! How an argument is read: a call on `First<Argument<T, S>>` names its [reader](super::reader). The tables say which type is found at which step, see
//! [how a type decides](super#how-a-type-decides). The refusals are in `rules` and `valid`.
//!
//! **`read_path_value`**, of a leading argument:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | a [`PathValue`] | [`Segment`] |
//! | the type | an extractor of the head | refused: it is marked `#[extract]` |
//! | the type | anything else | refused: it cannot be read from a segment |
//!
//! **`read_early`**, of an extractor that others follow, and **`read_in_hook`**, of an argument of a hook:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | an extractor of the head that [needs no router](NeedsNoRouter) | [`Head`] |
//! | `First` | `Paths<C>` | [`ReadPaths`] |
//! | `Second` | any other extractor of the head | [`Head`], with axum's router unless it is known by its name |
//! | the type | anything else | refused: it is not an extractor |
//!
//! **`read_last`**, of an extractor that is the last argument of an action:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | `Json` and `Form`, also in a `Valid`, `Request`, and an `Option` or a `Result` of JSON: [`FromBody`](super::body) | [`BuiltIn`](super::reader::BuiltIn) |
//! | `First` | `Paths<C>` | as above |
//! | `First` | an extractor of the head that needs no router | [`Head`] |
//! | `Second` | any other extractor of the head | [`Head`], with axum's router unless it is known by its name |
//! | `Second` | an extractor of the body that needs no router | [`Whole`] |
//! | `&Second` | any other extractor of the body | [`Whole`], likewise |
//! | the type | anything else | refused: it is not an extractor |

use std::marker::PhantomData;

use axum::extract::{FromRequest, FromRequestParts};

use super::{
    probe::{Argument, First, Second},
    reader::{Head, Needs, ReadPaths, Segment, Whole},
};
use crate::{Controller, NeedsNoRouter, PathValue, Paths, Routes};

impl<T: PathValue, S> First<Argument<T, S>> {
    pub fn read_path_value(self, from_end: usize, position: usize) -> Segment<T> {
        Segment { from_end, position, value: PhantomData }
    }
}

// `read_early` and `read_in_hook`. `Paths<C>` must not meet the bounds of the first, which would answer for it and hide its controller from the
// start-up checks.

impl<T: FromRequestParts<S> + NeedsNoRouter, S> First<Argument<T, S>> {
    pub fn read_early(self) -> Head<T, S> {
        Head { needs: Needs::without_router::<T>(), types: PhantomData }
    }

    pub fn read_in_hook(self) -> Head<T, S> {
        Head { needs: Needs::without_router::<T>(), types: PhantomData }
    }
}

/// Reads the paths of a controller, and refuses those of any other type.
pub trait ReadPathsOf<C: ?Sized>: Sized {
    fn read_early(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        ReadPaths { of: Paths::of, base: Routes::base_of::<C> }
    }
    fn read_in_hook(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        self.read_early()
    }
    fn read_last(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        self.read_early()
    }
}

impl<C: ?Sized, S> ReadPathsOf<C> for First<Argument<Paths<C>, S>> {}

/// Any other extractor of the head, before the last argument or in a hook.
pub trait ReadHead<T, S>: Sized {
    fn read_early(self) -> Head<T, S> {
        Head { needs: Needs::of_other::<T>(), types: PhantomData }
    }
    fn read_in_hook(self) -> Head<T, S> {
        self.read_early()
    }
}

impl<T: FromRequestParts<S>, S> ReadHead<T, S> for Second<Argument<T, S>> {}

/// Answers `read_last`.
macro_rules! last {
    ($($(#[$doc:meta])* $name:ident: [$($bounds:tt)*] $argument:ty, $probe:ty => $reader:ident, $read:expr;)*) => { $(
        $(#[$doc])*
        pub trait $name<T, S>: Sized {
            fn read_last(self) -> $reader<T, S>;
        }

        impl<$($bounds)* S> $name<$argument, S> for $probe {
            fn read_last(self) -> $reader<$argument, S> {
                $read
            }
        }
    )* };
}

last! {
    /// The last argument reads the request's head, and needs no router.
    LastHeadDirect: [T: FromRequestParts<S> + NeedsNoRouter,] T, First<Argument<T, S>> => Head, Head { needs: Needs::without_router::<T>(), types: PhantomData };
    /// The last argument reads the request's head.
    LastHead: [T: FromRequestParts<S>,] T, Second<Argument<T, S>> => Head, Head { needs: Needs::of_other::<T>(), types: PhantomData };
    /// The last argument takes the whole request, and needs no router.
    LastWholeDirect: [T: FromRequest<S> + NeedsNoRouter,] T, Second<Argument<T, S>> => Whole,
        Whole { needs: Needs::without_router::<T>(), keeps_limit: T::KEEPS_LIMIT, media_type: T::MEDIA_TYPE, types: PhantomData };
    /// The last argument takes the whole request.
    LastWhole: [T: FromRequest<S>,] T, &Second<Argument<T, S>> => Whole,
        Whole { needs: Needs::of_other::<T>(), keeps_limit: false, media_type: None, types: PhantomData };
}
