//! The extractor of all validation crates.

/// An extractor around another, whose value is checked by `$check`, by its `$rules`.
macro_rules! valid {
    ($(#[$doc:meta])* $check:ident, $rules:ident, counts_bytes: $counts_bytes:literal, $($bound:tt)+) => {
        use $crate::{
            private::rules::kept::leave_open,
            rules::{InsideValid, ReadBySerde},
        };

        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default)]
        pub struct Valid<E>(pub E);

        impl<E: $crate::NeedsNoRouter + std::ops::Deref> $crate::NeedsNoRouter for Valid<E>
        where
            E::Target: $($bound)+,
        {
            const KEEPS_LIMIT: bool = E::KEEPS_LIMIT;
            const MEDIA_TYPE: Option<&'static str> = E::MEDIA_TYPE;
            const READS: $crate::controller::router_free::Reads = E::READS;
            const FROM_QUERY: Option<$crate::controller::router_free::FromQuery<Self>> = match E::FROM_QUERY {
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
        impl<E> $crate::private::body::FromBody for Valid<E>
        where
            E: $crate::private::body::FromBody + std::ops::Deref,
            E::Target: $($bound)+,
        {
            async fn read_body(
                call: &mut $crate::request::call::Call,
            ) -> Result<Self, $crate::request::call::Interrupt> {
                E::read_judged(call, |read| $check(&**read)).await.map(Valid)
            }
        }

        impl<T: serde::de::DeserializeOwned + $($bound)+> $crate::private::body::FromJson for Valid<axum::Json<T>> {}

        impl<E, S> axum::extract::FromRequest<S> for Valid<E>
        where
            E: axum::extract::FromRequest<S> + std::ops::Deref,
            E::Rejection: 'static,
            E::Target: $($bound)+,
            S: Send + Sync,
        {
            type Rejection = axum::response::Response;

            async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, Self::Rejection> {
                settle(E::from_request(request, state).await)
            }
        }

        impl<E, S> axum::extract::OptionalFromRequest<S> for Valid<E>
        where
            E: axum::extract::OptionalFromRequest<S> + std::ops::Deref,
            E::Rejection: 'static,
            E::Target: $($bound)+,
            S: Send + Sync,
        {
            type Rejection = axum::response::Response;

            async fn from_request(request: axum::extract::Request, state: &S) -> Result<Option<Self>, Self::Rejection> {
                <E as axum::extract::OptionalFromRequest<S>>::from_request(request, state).await.transpose().map(settle).transpose()
            }
        }

        impl<E, S> axum::extract::FromRequestParts<S> for Valid<E>
        where
            E: axum::extract::FromRequestParts<S> + std::ops::Deref,
            E::Rejection: 'static,
            E::Target: $($bound)+,
            S: Send + Sync,
        {
            type Rejection = axum::response::Response;

            async fn from_request_parts(
                parts: &mut http::request::Parts,
                state: &S,
            ) -> Result<Self, Self::Rejection> {
                settle(E::from_request_parts(parts, state).await)
            }
        }

        // as the last argument it is refused by what is missing: what has rules cannot be read, and what can be read has no rules
        leave_open! {
            [E: serde::de::DeserializeOwned] InsideValid<E> for Valid<E>;
            [E] InsideValid<E> for axum::Json<Valid<E>>;
            [E] InsideValid<E> for axum::Form<Valid<E>>;
            [E] InsideValid<E> for axum::extract::Query<Valid<E>>;
            [T: $($bound)+] ReadBySerde<T> for Valid<axum::Json<T>>;
            [T: $($bound)+] ReadBySerde<T> for Valid<axum::Form<T>>;
            [T: $($bound)+] ReadBySerde<T> for Valid<axum::extract::Query<T>>;
            [T: serde::de::DeserializeOwned] $rules<T> for Valid<axum::Json<T>>;
            [T: serde::de::DeserializeOwned] $rules<T> for Valid<axum::Form<T>>;
            [T: serde::de::DeserializeOwned] $rules<T> for Valid<axum::extract::Query<T>>;
        }

        #[expect(clippy::result_large_err, reason = "axum's rejections are responses")]
        fn settle<E, R>(extracted: Result<E, R>) -> Result<Valid<E>, axum::response::Response>
        where
            E: std::ops::Deref,
            E::Target: $($bound)+,
            R: axum::response::IntoResponse + 'static,
        {
            use axum::response::IntoResponse;

            let refused = |rejection| $crate::error::from_rejection(rejection).map_or_else(|own| own, IntoResponse::into_response);
            let extracted = extracted.map_err(refused)?;
            $check(&*extracted).map_err(IntoResponse::into_response)?;
            Ok(Valid(extracted))
        }
    };
}

pub(crate) use valid;
