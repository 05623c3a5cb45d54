//! Refusals of arguments whose reason is known: what is read is not `Deserialize`. What can be read was found before.

use axum::{Form, Json, extract::Query};

use super::{
    argument::{Argument, Refused},
    refused::{ExtractHead, ExtractLast},
};
use crate::rules::ReadBySerde;

macro_rules! refuse_unread {
    ($($extractor:ident),*) => { $(
        impl<T, S> ExtractLast<Refused<$extractor<T>, S>, T, $extractor<T>, S> for &Argument<$extractor<T>, S> {
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

impl<T, S> ExtractHead<Refused<Query<T>, S>, T, Query<T>, S> for &Argument<Query<T>, S> {
    fn extract(self) -> Refused<Query<T>, S>
    where
        T: ReadBySerde,
    {
        Refused::NEW
    }
}
