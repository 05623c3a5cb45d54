//! The rules of types inside of extractors.

/// An extractor that is left out where it reads nothing: `Option<T>`.
///
/// ```
/// # use axum::{extract::{FromRequestParts, OptionalFromRequestParts}, http::request::Parts};
/// # use router_axum::prelude::*;
/// # struct Member;
/// # impl<S: Sync> FromRequestParts<S> for Member {
/// #     type Rejection = StatusCode;
/// #     async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, StatusCode> { Err(StatusCode::UNAUTHORIZED) }
/// # }
/// # struct PostsController;
/// #[rest_controller("posts")]
/// impl PostsController {
///     /// for members and others
///     async fn cget_action(&self, member: Result<Member, StatusCode>) -> &'static str {
///         if member.is_ok() { "all posts" } else { "the public ones" }
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`Option<{Self}>` cannot be an argument",
    label = "`{Self}` is an extractor that does not implement `OptionalFromRequestParts<{S}>`",
    note = "`Result<{Self}, R>`, where `R` is the extractor's `Rejection`, says also why nothing was read",
    note = "what may be missing in a query string is a field of its type: `Query(query): Query<T>`, where `T` has `page: Option<u32>`"
)]
pub trait OptionalExtractor<S> {}

/// The type in `State`: the state that the controller's attribute names, or a part of it.
///
/// ```
/// # use axum::extract::FromRef;
/// # use router_axum::prelude::*;
/// #[derive(Clone)]
/// struct Mailer;
///
/// #[derive(Clone)]
/// struct AppState {
///     mailer: Mailer,
/// }
///
/// impl FromRef<AppState> for Mailer {
///     fn from_ref(app: &AppState) -> Self {
///         app.mailer.clone()
///     }
/// }
/// # struct LettersController;
///
/// #[rest_controller("letters", state = AppState)]
/// impl LettersController {
///     async fn post_action(&self, State(mailer): State<Mailer>) {}
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a part of the state `{S}`",
    label = "does not implement `FromRef<{S}>`",
    note = "the state is the one that the controller's attribute names, `state = {S}`",
    note = "a part of it is taken by `impl FromRef<{S}> for {Self}`"
)]
pub trait PartOfState<S> {}

/// The type in `Extension`: a clone of what a layer has put into the request.
///
/// ```
/// # use router_axum::prelude::*;
/// # use axum::Extension;
/// #[derive(Clone)]
/// struct Tenant(String);
///
/// # struct PostsController;
/// #[rest_controller("posts")]
/// #[layer(Extension(Tenant("north".into())))]
/// impl PostsController {
///     async fn cget_action(&self, Extension(tenant): Extension<Tenant>) -> String { tenant.0 }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read by `Extension`",
    label = "`{Self}` is not `Clone + Send + Sync + 'static`",
    note = "every request has a clone of it: `#[derive(Clone)]`, or `Arc` around what cannot be cloned, `Extension<Arc<{Self}>>`"
)]
pub trait ExtensionValue {}

/// The extractor in `Valid`, whose value has rules.
///
/// ```
/// # use router_axum::{prelude::*, valid::garde::Valid};
/// # struct NotesController;
/// #[derive(serde::Deserialize, garde::Validate)]
/// struct NewNote {
///     #[garde(length(min = 2))]
///     text: String,
/// }
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn post_action(&self, Valid(Json(new)): Valid<Json<NewNote>>) {}
/// }
/// ```
#[cfg(any(feature = "garde", feature = "validator"))]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in a `Valid`",
    label = "`Valid` stands around an extractor: `Valid<Json<T>>`, `Valid<Form<T>>` or `Valid<Query<T>>`",
    note = "the argument is `Valid(Json(value)): Valid<Json<T>>`",
    note = "`T` is `serde::Deserialize`, and has rules: `garde::Validate` of garde 0.23, or `validator::Validate` of validator 0.21"
)]
pub trait InsideValid {}
