//! Refusals of arguments whose reason is known: the type inside is not `Deserialize`, is no part of the state, or cannot be left out. What can be read is
//! found at a step before, see [`argument`](super::argument).

use axum::{
    Extension, Form, Json,
    extract::{FromRequestParts, Query, State},
};

use super::{
    argument::Refused,
    asking::{Argument, Second},
    refused::{ExtractHead, ExtractLast, RefuseExtension, RefuseOptional, RefuseState},
};
use crate::rules::ReadBySerde;

macro_rules! refuse_unread {
    ($($extractor:ident),*) => { $(
        impl<T, S> ExtractLast<Refused<$extractor<T>, S>, T, $extractor<T>, S> for &Second<Argument<$extractor<T>, S>> {
            fn extract_last(self) -> Refused<$extractor<T>, S>
            where
                T: ReadBySerde,
            {
                Refused::NEW
            }
        }
    )* };
}

refuse_unread!(Json, Form, Query);

impl<T, S> ExtractHead<Refused<Query<T>, S>, T, Query<T>, S> for &Second<Argument<Query<T>, S>> {
    fn extract(self) -> Refused<Query<T>, S>
    where
        T: ReadBySerde,
    {
        Refused::NEW
    }
}

impl<T, S> RefuseExtension<T, S> for &Second<Argument<Extension<T>, S>> {}

impl<T: FromRequestParts<S>, S> RefuseOptional<T, S> for &Second<Argument<Option<T>, S>> {}

impl<T, S> RefuseState<T, S> for &Second<Argument<State<T>, S>> {}
