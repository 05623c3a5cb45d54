//! The rules of extractors whose values are checked. Where a crate of rules is not used nothing is asked by its rule.

use super::kept::{Kept, refuse};

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
