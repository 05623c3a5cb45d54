//! The extractor of all validation crates.

/// An extractor around another, whose value is checked by `$check`, by its `$rules`.
macro_rules! valid {
    ($(#[$doc:meta])* $check:ident, $rules:ident, counts_bytes: $counts_bytes:literal, $($bound:tt)+) => {
        use axum::{
            Form, Json,
            extract::{FromRequest, FromRequestParts, OptionalFromRequest, Query, Request},
            response::{IntoResponse, Response},
        };
        use serde::de::DeserializeOwned;
        use std::ops::Deref;
        use $crate::{
            NeedsNoRouter,
            controller::extractors::{FromQuery, Reads},
            private::{body::FromBody, rules::kept::leave_open},
            request::call::{Call, Interrupt},
            rules::{InsideValid, ReadBySerde},
        };

        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default)]
        pub struct Valid<E>(pub E);

        impl<E: NeedsNoRouter + Deref> NeedsNoRouter for Valid<E>
        where
            E::Target: $($bound)+,
        {
            const KEEPS_LIMIT: bool = E::KEEPS_LIMIT;
            const MEDIA_TYPE: Option<&'static str> = E::MEDIA_TYPE;
            const READS: Reads = E::READS;
            const FROM_QUERY: Option<FromQuery<Self>> = match E::FROM_QUERY {
                Some(_) => Some(|parts| {
                    let read = E::FROM_QUERY.map(|read| read(parts)).expect("it is one of the query")?;
                    let query = parts.uri.query().unwrap_or_default().as_bytes();
                    $check(&*read).map_err(|broken| $crate::request::fields::broken(broken, query).in_query())?;
                    Ok(Valid(read))
                }),
                None => None,
            };

            fn parameters() -> &'static [&'static str] {
                E::parameters()
            }
        }

        #[cfg(feature = "openapi")]
        impl<E: $crate::describe::DescribeRequest> $crate::describe::DescribeRequest for Valid<E> {
            fn describe_request(description: &mut router_documents::Description<'_>) {
                E::describe_request(description);
                description.errors([422]);
                if $counts_bytes {
                    description.count_bytes();
                }
            }
        }

        #[cfg(feature = "templates")]
        impl<E: $crate::forms::FormArgument> $crate::forms::FormArgument for Valid<E> {
            const READS: $crate::forms::FormReader = E::READS;
        }

        // as the last argument of an action it is read as what it is around
        impl<E> FromBody for Valid<E>
        where
            E: FromBody + Deref,
            E::Target: $($bound)+,
        {
            async fn read_body(
                call: &mut Call,
            ) -> Result<Self, Interrupt> {
                E::read_judged(call, |read| $check(&**read)).await.map(Valid)
            }
        }

        impl<E, S> FromRequest<S> for Valid<E>
        where
            E: FromRequest<S> + Deref,
            E::Rejection: 'static,
            E::Target: $($bound)+,
            S: Send + Sync,
        {
            type Rejection = Response;

            async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
                settle(E::from_request(request, state).await)
            }
        }

        impl<E, S> OptionalFromRequest<S> for Valid<E>
        where
            E: OptionalFromRequest<S> + Deref,
            E::Rejection: 'static,
            E::Target: $($bound)+,
            S: Send + Sync,
        {
            type Rejection = Response;

            async fn from_request(request: Request, state: &S) -> Result<Option<Self>, Self::Rejection> {
                <E as OptionalFromRequest<S>>::from_request(request, state).await.transpose().map(settle).transpose()
            }
        }

        impl<E, S> FromRequestParts<S> for Valid<E>
        where
            E: FromRequestParts<S> + Deref,
            E::Rejection: 'static,
            E::Target: $($bound)+,
            S: Send + Sync,
        {
            type Rejection = Response;

            async fn from_request_parts(
                parts: &mut http::request::Parts,
                state: &S,
            ) -> Result<Self, Self::Rejection> {
                settle(E::from_request_parts(parts, state).await)
            }
        }

        // as the last argument it is refused by what is missing: what has rules cannot be read, and what can be read has no rules
        leave_open! {
            [E: DeserializeOwned] InsideValid<E> for Valid<E>;
            [E] InsideValid<E> for Json<Valid<E>>;
            [E] InsideValid<E> for Form<Valid<E>>;
            [E] InsideValid<E> for Query<Valid<E>>;
            [T: $($bound)+] ReadBySerde<T> for Valid<Json<T>>;
            [T: $($bound)+] ReadBySerde<T> for Valid<Form<T>>;
            [T: $($bound)+] ReadBySerde<T> for Valid<Query<T>>;
            [T: DeserializeOwned] $rules<T> for Valid<Json<T>>;
            [T: DeserializeOwned] $rules<T> for Valid<Form<T>>;
            [T: DeserializeOwned] $rules<T> for Valid<Query<T>>;
        }

        #[expect(clippy::result_large_err, reason = "axum's rejections are responses")]
        fn settle<E, R>(extracted: Result<E, R>) -> Result<Valid<E>, Response>
        where
            E: Deref,
            E::Target: $($bound)+,
            R: IntoResponse + 'static,
        {
            let refused = |rejection| $crate::error::from_rejection(rejection).map_or_else(|own| own, IntoResponse::into_response);
            let extracted = extracted.map_err(refused)?;
            $check(&*extracted).map_err(IntoResponse::into_response)?;
            Ok(Valid(extracted))
        }
    };
}

pub(crate) use valid;
