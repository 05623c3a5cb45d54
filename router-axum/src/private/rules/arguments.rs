//! The rules of types inside of extractors.

/// An extractor that is left out where it reads nothing: `Option<T>`.
#[diagnostic::on_unimplemented(
    message = "`Option<{Self}>` cannot be an argument",
    label = "`{Self}` is an extractor that does not implement `OptionalFromRequestParts<{S}>`",
    note = "`Result<{Self}, R>`, where `R` is the extractor's `Rejection`, says also why nothing was read",
    note = "what may be missing in a query string is a field of its type: `Query(query): Query<T>`, where `T` has `page: Option<u32>`"
)]
pub trait OptionalExtractor<S> {}

/// The type in `State`: the state that the controller's attribute names, or a part of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a part of the state `{S}`",
    label = "does not implement `FromRef<{S}>`",
    note = "the state is the one that the controller's attribute names, `state = {S}`",
    note = "a part of it is taken by `impl FromRef<{S}> for {Self}`"
)]
pub trait PartOfState<S> {}

/// The type in `Extension`: a clone of what a layer has put into the request.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read by `Extension`",
    label = "`{Self}` is not `Clone + Send + Sync + 'static`",
    note = "every request has a clone of it: `#[derive(Clone)]`, or `Arc` around what cannot be cloned, `Extension<Arc<{Self}>>`"
)]
pub trait ExtensionValue {}

/// The extractor in `Valid`, whose value has rules.
#[cfg(any(feature = "garde", feature = "validator"))]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in a `Valid`",
    label = "`Valid` stands around an extractor: `Valid<Json<T>>`, `Valid<Form<T>>` or `Valid<Query<T>>`",
    note = "the argument is `Valid(Json(value)): Valid<Json<T>>`",
    note = "`T` is `serde::Deserialize`, and has rules: `garde::Validate` of garde 0.23, or `validator::Validate` of validator 0.21"
)]
pub trait InsideValid {}
