//! The rules of types inside of extractors.

use axum::{
    Extension, Form, Json,
    extract::{Query, State},
};

use super::Kept;

/// An extractor that is left out where it reads nothing: `Option<T>`.
#[diagnostic::on_unimplemented(
    message = "`Option<{T}>` cannot be an argument",
    label = "`{T}` is not an extractor that implements `OptionalFromRequestParts`",
    note = "`Result<{T}, R>`, where `R` is the extractor's `Rejection`, says also why nothing was read",
    note = "what may be missing in a query string is a field of its type: `Query(query): Query<T>`, where `T` has `page: Option<u32>`"
)]
pub trait OptionalExtractor<T, K = Kept> {
    refuse!(&std::rc::Rc<Self>: read_early(), read_last());
}

/// The type in `State`: the state that the controller's attribute names, or a part of it.
#[diagnostic::on_unimplemented(
    message = "`{T}` is not a part of the controller's state",
    label = "does not implement `FromRef` of the state",
    note = "the state is the one that the controller's attribute names, `state = AppState`, else that of the crate's root, `type ControllerState = AppState`",
    note = "a part of it is taken by `impl FromRef<AppState> for {T}`"
)]
pub trait PartOfState<T, K = Kept> {
    refuse!(&std::rc::Rc<Self>: read_early(), read_last());
}

/// The type in `Extension`: a clone of what a layer has put into the request.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be read by `Extension`",
    label = "`{T}` is not `Clone + Send + Sync + 'static`",
    note = "every request has a clone of it: `#[derive(Clone)]`, or `Arc` around what cannot be cloned, `Extension<Arc<{T}>>`"
)]
pub trait ExtensionValue<T, K = Kept> {
    refuse!(&std::rc::Rc<Self>: read_early(), read_last());
}

/// A type that `Json`, `Form` and `Query` read.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be read from a request",
    label = "`{T}` is not `Deserialize`",
    note = "`#[derive(serde::Deserialize)]` makes a struct or an enum `Deserialize`, and whatever stands in it is `Deserialize` too: of a `List<User>`, `User`; it owns its texts: \
            `String` in place of `&str`"
)]
pub trait ReadBySerde<T, K = Kept> {
    refuse!(&std::rc::Rc<Self>: read_early(), read_last());
}

leave_open! {
    [T] OptionalExtractor<T> for Option<T>;
    [T] PartOfState<T> for State<T>;
    [T] ExtensionValue<T> for Extension<T>;
    [T] ReadBySerde<T> for Json<T>;
    [T] ReadBySerde<T> for Form<T>;
    [T] ReadBySerde<T> for Query<T>;
}

/// The extractor in `Valid`, whose value has rules.
#[cfg(any(feature = "garde", feature = "validator"))]
#[diagnostic::on_unimplemented(
    message = "`{E}` cannot stand in a `Valid`",
    label = "`Valid` stands around an extractor: `Valid<Json<T>>`, `Valid<Form<T>>` or `Valid<Query<T>>`",
    note = "the argument is `Valid(Json(value)): Valid<Json<T>>`",
    note = "`T` is `serde::Deserialize`, and has rules: `garde::Validate` of garde 0.23, or `validator::Validate` of validator 0.21"
)]
pub trait InsideValid<E, K = Kept> {
    refuse!(std::rc::Rc<Self>: read_early(), read_last());
}
