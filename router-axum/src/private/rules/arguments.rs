//! The rules of arguments, of types inside of extractors, and of extractors whose values are checked. Where a crate of rules is not used nothing is asked by its rule.

use axum::{
    Extension, Form, Json,
    extract::{FromRequest, FromRequestParts, Query, State},
};

use super::kept::{Kept, leave_open, refuse};

/// A path value: anything that can be read from one path segment, see [`PathValue`](crate::PathValue).
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a path value of an action",
    label = "cannot be read from one path segment",
    note = "a path value implements `FromStr` with an error that can be displayed, or `router_axum::PathValue`",
    note = "a value of the body is read by an extractor: `Json(value): Json<{Self}>`, in a web action `Form(value): Form<{Self}>`; \
            one of the query string by `Query(value): Query<{Self}>`",
    note = "an argument that is an extractor is marked `#[extract]`"
)]
pub trait ReadFromPath<K = Kept> {
    refuse!(&mut Box<Self>: read_path_value(isize, usize));
}

/// A path value that is read by `FromStr`, whose error cannot be displayed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a path value of an action",
    label = "its `FromStr` fails with an error that cannot be displayed",
    note = "the `Err` of its `FromStr` implements `Display`: it is `router_axum::Error`, or a type of your own",
    note = "if that cannot be changed, the argument is a type around it: `struct Key({Self});`, without `FromStr`, and with `impl router_axum::PathValue for Key`"
)]
pub trait ReadByFromStr<K = Kept> {
    refuse!(&Box<Self>: read_path_value(isize, usize));
}

/// A path value that turns out to be an extractor.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is an extractor, and stands where a path value is expected",
    label = "write `#[extract]` before this argument",
    note = "arguments without angle brackets are path values, up to the first that is marked `#[extract]`; for all actions of a controller its attribute names \
            the type: `extract({Self})`",
    note = "a type that is both is marked `#[path]` where a path value is meant"
)]
pub trait MarkedAsExtract<K = Kept> {
    refuse!(Box<Self>: read_path_value(isize, usize));
}

/// An extractor that reads the request's body, in a hook or before the last argument.
#[diagnostic::on_unimplemented(
    message = "`{Self}` reads the request's body, and stands in a hook or before another argument",
    label = "in an action move this argument to the end; a hook takes extractors of the head, such as `HeaderMap`",
    note = "the body can be read once, by the last argument of an action: two values of it are fields of one type, and what depends on it is checked there, or by a layer"
)]
pub trait LastArgument<K = Kept> {
    refuse!(Box<Self>: read_early());
}

/// An extractor: it reads the request's head, or as the last argument of an action its body.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of an action or a hook",
    label = "is not an extractor: it implements neither `FromRequestParts` nor `FromRequest`",
    note = "a value of the body is read by `Json(value): Json<T>`, in a web action by `Form(value): Form<T>`, the body as it is by `Bytes` or \
            `#[extract] text: String`, a value of the query string by `Query(value): Query<T>`",
    note = "an extractor that needs the application's state says so in the controller's attribute, `state = AppState`, or once at the crate's root, `type ControllerState = AppState`; `State<T>` takes a part of that, \
            `T: FromRef<AppState>`, and a cookie jar with a key its `Key`",
    note = "an extractor of another crate is one for axum 0.8"
)]
pub trait Extractor<K = Kept> {
    refuse!(&mut Box<Self>: read_early(), read_last());
}

/// An extractor that is left out where it reads nothing: `Option<T>`.
#[diagnostic::on_unimplemented(
    message = "`Option<{T}>` cannot be an argument",
    label = "`{T}` is not an extractor that implements `OptionalFromRequestParts`",
    note = "`Result<{T}, R>`, where `R` is the extractor's `Rejection`, says also why nothing was read",
    note = "what may be missing in a query string is a field of its type: `Query(query): Query<T>`, where `T` has `page: Option<u32>`"
)]
pub trait OptionalExtractor<T, K = Kept> {
    refuse!(&Box<Self>: read_early(), read_last());
}

/// An extractor whose failure the action is handed: `Result<T, R>`.
#[diagnostic::on_unimplemented(
    message = "`Result<{T}, {E}>` cannot be an argument",
    label = "`{T}` is not an extractor, or `{E}` is not its rejection",
    note = "around an extractor stands its own `Rejection`: `Result<Json<T>, JsonRejection>`, of `axum::extract::rejection`",
    note = "without the `Result`, what cannot be read is answered by an error"
)]
pub trait RejectedExtractor<T, E, K = Kept> {
    refuse!(&Box<Self>: read_early(), read_last());
}

/// The type in `State`: the state that the controller's attribute names, or a part of it.
#[diagnostic::on_unimplemented(
    message = "`{T}` is not a part of the controller's state",
    label = "does not implement `FromRef` of the state",
    note = "the state is the one that the controller's attribute names, `state = AppState`, else that of the crate's root, `type ControllerState = AppState`",
    note = "a part of it is taken by `impl FromRef<AppState> for {T}`"
)]
pub trait PartOfState<T, K = Kept> {
    refuse!(&Box<Self>: read_early(), read_last());
}

/// The type in `Extension`: a clone of what a layer has put into the request.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be read by `Extension`",
    label = "`{T}` is not `Clone + Send + Sync + 'static`",
    note = "every request has a clone of it: `#[derive(Clone)]`, or `Arc` around what cannot be cloned, `Extension<Arc<{T}>>`"
)]
pub trait ExtensionValue<T, K = Kept> {
    refuse!(&Box<Self>: read_early(), read_last());
}

/// A type that `Json`, `Form` and `Query` read.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be read from a request",
    label = "`{T}` is not `Deserialize`",
    note = "`#[derive(serde::Deserialize)]` makes a struct or an enum `Deserialize`, and whatever stands in it is `Deserialize` too: of a `List<User>`, `User`; it owns its texts: \
            `String` in place of `&str`"
)]
pub trait ReadBySerde<T, K = Kept> {
    refuse!(&Box<Self>: read_early(), read_last());
}

leave_open! {
    [T: ?Sized] Extractor for T;
    [T: ?Sized] ReadFromPath for T;
    [T: std::str::FromStr] ReadByFromStr for T;
    [T: FromRequestParts<K::State>] MarkedAsExtract for T;
    [T: FromRequest<K::State>] LastArgument for T;
    [T] OptionalExtractor<T> for Option<T>;
    [T, E] RejectedExtractor<T, E> for Result<T, E>;
    [T] PartOfState<T> for State<T>;
    [T] ExtensionValue<T> for Extension<T>;
    [T] ReadBySerde<T> for Json<T>;
    [T] ReadBySerde<T> for Form<T>;
    [T] ReadBySerde<T> for Query<T>;
}

/// The extractor in `Valid`, whose value has rules.
#[diagnostic::on_unimplemented(
    message = "`{E}` cannot stand in a `Valid`",
    label = "`Valid` stands around an extractor: `Valid<Json<T>>`, `Valid<Form<T>>` or `Valid<Query<T>>`",
    note = "the argument is `Valid(Json(value)): Valid<Json<T>>`",
    note = "`T` is `serde::Deserialize`, and has rules: `garde::Validate` of garde 0.23, or `validator::Validate` of validator 0.21"
)]
pub trait InsideValid<E, K = Kept> {
    refuse!(Box<Self>: read_early(), read_last());
}

/// A value with rules of `garde`.
#[diagnostic::on_unimplemented(
    message = "`{T}` has no rules of `garde` to be checked by",
    label = "`{T}` does not implement `garde::Validate<Context: Default>`",
    note = "`#[derive(garde::Validate)]` of garde 0.23 gives a struct rules: `#[garde(length(min = 2))]` before a field, and `#[garde(skip)]` before one without; \
            a `context(..)` of theirs is `Default`",
    note = "rules of `validator` are checked by `router_axum::valid::validator::Valid`"
)]
pub trait HasGardeRules<T, K = Kept> {
    refuse!(&Box<Self>: read_last());
}

/// A value with rules of `validator`.
#[diagnostic::on_unimplemented(
    message = "`{T}` has no rules of `validator` to be checked by",
    label = "`{T}` does not implement `validator::Validate`",
    note = "`#[derive(validator::Validate)]` of validator 0.21 gives a struct rules: `#[validate(length(min = 2))]` before a field",
    note = "rules of `garde` are checked by `router_axum::valid::garde::Valid`"
)]
pub trait HasValidatorRules<T, K = Kept> {
    refuse!(&Box<Self>: read_last());
}
