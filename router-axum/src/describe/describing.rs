//! The traits by which types add to the description of an action.

use router_documents::Description;

/// Describes types that the library knows, a row each: `type: description`.
macro_rules! described {
    ($trait:ident::$method:ident: $([$($generics:tt)*] $type:ty: |$description:ident| $described:expr;)*) => { $(
        impl<$($generics)*> $trait for $type {
            fn $method($description: &mut router_documents::Description<'_>) {
                $described;
            }
        }
    )* };
}

pub(crate) use described;

/// Describes what an argument reads, of an action or of a hook: parameters, a body, who may send it, and the errors it is refused with. An extractor without
/// it is not in the document.
///
/// ```
/// use axum::{extract::FromRequestParts, http::request::Parts};
/// use router_axum::{openapi::{self, DescribeRequest, Description}, prelude::*};
///
/// struct CurrentUser(String);
///
/// impl<S: Sync> FromRequestParts<S> for CurrentUser {
///     type Rejection = Error;
///
///     async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
///         let token = parts.headers.get("authorization").and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
///         token.map(|token| Self(token.to_owned())).ok_or_else(Error::unauthorized)
///     }
/// }
///
/// impl DescribeRequest for CurrentUser {
///     fn describe_request(description: &mut Description<'_>) {
///         description.security("token", openapi::bearer());
///     }
/// }
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn cget_action(&self, #[extract] user: CurrentUser) -> Vec<String> {
///         vec![user.0]
///     }
/// }
///
/// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(NotesController);
/// let document = router.routes().openapi("Notes", "1.0.0").build();
/// let (_, _, operation) = document.operations().next().expect("an operation");
/// assert!(operation.security[0].contains_key("token"));
/// let statuses: Vec<_> = operation.responses.iter().flat_map(|responses| responses.responses.keys()).collect();
/// assert_eq!(statuses.iter().map(ToString::to_string).collect::<Vec<_>>(), ["200", "401", "500"]);
/// ```
pub trait DescribeRequest {
    /// Adds to the description of an action that has such an argument.
    fn describe_request(description: &mut Description<'_>);
}

/// Describes a response that an action makes itself, an error type, or parts of a response beside a value: their statuses, headers and bodies. A value
/// that is sent as JSON needs only its schema.
///
/// ```
/// use router_axum::{openapi::{DescribeResponse, Description}, prelude::*};
///
/// #[derive(Debug)]
/// enum ShopError {
///     NoStock,
///     NoShop,
/// }
///
/// impl IntoResponse for ShopError {
///     fn into_response(self) -> Response {
///         match self {
///             Self::NoStock => Error::conflict().detail("It is sold out.").into_response(),
///             Self::NoShop => Error::not_found().into_response(),
///         }
///     }
/// }
///
/// impl DescribeResponse for ShopError {
///     fn describe_response(description: &mut Description<'_>) {
///         description.errors([404, 409]);
///     }
/// }
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn cput_action(&self) -> Result<(), ShopError> {
///         Err(if true { ShopError::NoStock } else { ShopError::NoShop })
///     }
/// }
///
/// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
/// let document = router.routes().openapi("Shop", "1.0.0").build();
/// let (_, _, operation) = document.operations().next().expect("an operation");
/// let statuses: Vec<_> = operation.responses.iter().flat_map(|responses| responses.responses.keys()).collect();
/// assert_eq!(statuses.iter().map(ToString::to_string).collect::<Vec<_>>(), ["204", "404", "409", "500"]);
/// ```
pub trait DescribeResponse {
    /// Adds to the description of an action that answers with it.
    fn describe_response(description: &mut Description<'_>);
}
