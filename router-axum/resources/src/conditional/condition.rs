//! Conditions as arguments: a request has to have one, unless the argument is an `Option`.

/// Implements the extractors of a condition by its function `read`, and its description: `type: header, its schema, what it says`.
macro_rules! condition {
    ($type:ident: $header:literal, $schema:ty, $says:literal) => {
        impl<S: Sync> axum::extract::FromRequestParts<S> for $type {
            type Rejection = router_axum::Error;

            async fn from_request_parts(
                parts: &mut axum::http::request::Parts,
                _: &S,
            ) -> Result<Self, router_axum::Error> {
                Self::read(&parts.headers)?.ok_or_else(|| {
                    let error =
                        router_axum::Error::new(axum::http::StatusCode::PRECONDITION_REQUIRED);
                    error.detail(concat!(
                        "The request must have the header ",
                        $header,
                        $says,
                        "."
                    ))
                })
            }
        }

        impl<S: Sync> axum::extract::OptionalFromRequestParts<S> for $type {
            type Rejection = router_axum::Error;

            async fn from_request_parts(
                parts: &mut axum::http::request::Parts,
                _: &S,
            ) -> Result<Option<Self>, router_axum::Error> {
                Self::read(&parts.headers)
            }
        }

        impl router_axum::NeedsNoRouter for $type {}

        #[cfg(feature = "openapi")]
        impl router_axum::openapi::DescribeRequest for $type {
            fn describe_request(description: &mut router_axum::openapi::Description<'_>) {
                description.header::<$schema>($header).description =
                    Some(concat!($header, $says, ".").to_owned());
                description.errors([400, 412, 428]);
            }
        }
    };
}

pub(super) use condition;
