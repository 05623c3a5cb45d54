//! Extractors of axum-extra: guards, and what the fast path may read.

use axum_extra::{
    either::{Either, Either3},
    extract::{Form, OptionalQuery, Query},
};
use router_fields::names;
use router_http::media_type;
use serde::de::DeserializeOwned;

use super::guard::Guard;
use super::router_free::{FromQuery, NeedsNoRouter, Reads};
use crate::request::fields;

impl<A: Guard, B: Guard> Guard for Either<A, B> {}

impl<A: Guard, B: Guard, C: Guard> Guard for Either3<A, B, C> {}

impl<T: DeserializeOwned> NeedsNoRouter for Query<T> {
    const READS: Reads = Reads::Nothing;
    const FROM_QUERY: Option<FromQuery<Self>> = Some(|parts| Ok(Self(fields::read_query(parts)?)));

    fn parameters() -> &'static [&'static str] {
        names::<T>()
    }
}

impl<T: DeserializeOwned> NeedsNoRouter for OptionalQuery<T> {
    const READS: Reads = Reads::Nothing;
    const FROM_QUERY: Option<FromQuery<Self>> = Some(|parts| {
        let query = parts.uri.query();
        Ok(Self(query.map(|_| fields::read_query(parts)).transpose()?))
    });

    fn parameters() -> &'static [&'static str] {
        names::<T>()
    }
}

impl<T> NeedsNoRouter for Form<T> {
    const KEEPS_LIMIT: bool = true;
    const MEDIA_TYPE: Option<&'static str> = Some(media_type::FORM);
    const READS: Reads = Reads::Nothing;
}
