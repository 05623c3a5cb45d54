//! The rules an action's signature is held to, as traits for the compiler to name in its messages.
//!
//! Nobody implements or calls these. Where a type breaks a rule, the error stands under that type in the signature and says what is
//! legal there; the trait it mentions is documented here.

use axum::Router;

use crate::Controller;

/// What a hook returns: it lets the request pass by `()`, and refuses it by an error.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a hook",
    label = "a hook returns `()` or `Result<(), E>`",
    note = "what a hook learns for the actions is an extractor's business: an argument `#[extract] user: CurrentUser`"
)]
pub trait HookReply {}

/// An extractor before the actions of a controller: it reads the request's head.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of a hook",
    label = "is no extractor: it does not implement `FromRequestParts<{S}>`",
    note = "`Query<T>` needs `T: serde::Deserialize`",
    note = "an extractor that needs the application's state says so in the controller's attribute: `state = AppState`"
)]
pub trait ExtractedBefore<S> {}

/// A body extractor before the actions of a controller.
#[diagnostic::on_unimplemented(
    message = "`{Self}` reads the request's body, and a hook reads its head alone",
    label = "take an extractor of the head here",
    note = "the body can be read once, by the action: what depends on it is checked there, or by a layer"
)]
pub trait ReadsNoBody {}

/// A path value: anything that can be read from one path segment, see [`PathValue`](crate::PathValue).
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a path value of an action",
    label = "cannot be read from one path segment",
    note = "a path value implements `FromStr` with an error that can be displayed, or `router_axum::PathValue`",
    note = "a value of the body is read by an extractor: `Json(value): Json<{Self}>`, in a web action `Form(value): Form<{Self}>`; \
            one of the query string by `Query(value): Query<{Self}>`",
    note = "an argument that is an extractor is marked `#[extract]`"
)]
pub trait ReadFromPath {}

/// A path value that turns out to be an extractor.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is an extractor, and stands where a path value is expected",
    label = "write `#[extract]` before this argument",
    note = "arguments without angle brackets are path values, up to the first that is marked `#[extract]`"
)]
pub trait MarkedAsExtract {}

/// An extractor that stands before the last argument: it reads the request's head.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of an action",
    label = "is no extractor: it does not implement `FromRequestParts<{S}>`",
    note = "an extractor that needs the application's state says so in the controller's attribute: `state = AppState`"
)]
#[cfg_attr(
    any(feature = "garde", feature = "validator"),
    diagnostic::on_unimplemented(
        note = "`Valid<..>` around `Json<T>`, `Form<T>` or `Query<T>` needs `T: garde::Validate` of garde 0.23, or `T: validator::Validate` of validator 0.21"
    )
)]
pub trait ExtractedFromHead<S> {}

/// A body extractor before the last argument.
#[diagnostic::on_unimplemented(
    message = "`{Self}` reads the request's body and is not the last argument",
    label = "move this argument to the end",
    note = "the body can be read once, so one argument at most reads it, and it is the last"
)]
pub trait LastArgument {}

/// An extractor that stands last: it reads the request's head or its body.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of an action",
    label = "is no extractor: it implements neither `FromRequestParts<{S}>` nor `FromRequest<{S}>`",
    note = "a value of the body is read by `Json(value): Json<T>`, in a web action by `Form(value): Form<T>`",
    note = "`Json<T>`, `Form<T>` and `Query<T>` need `T: serde::Deserialize`",
    note = "an extractor that needs the application's state says so in the controller's attribute: `state = AppState`"
)]
#[cfg_attr(
    any(feature = "garde", feature = "validator"),
    diagnostic::on_unimplemented(
        note = "`Valid<..>` around `Json<T>`, `Form<T>` or `Query<T>` needs `T: garde::Validate` of garde 0.23, or `T: validator::Validate` of validator 0.21"
    )
)]
pub trait ExtractedFromRequest<S> {}

/// What an action of a REST controller returns.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a REST action",
    label = "`{Self}` is neither `Serialize` nor a response",
    note = "`#[derive(serde::Serialize)]` makes a struct or an enum `Serialize`",
    note = "return a value that implements `serde::Serialize` (sent as JSON), `()` (204), `Created<T>`, or anything that implements `IntoResponse`; \
            `Option` around it is fine, and `(StatusCode, T)`, `(parts, T)` and `(StatusCode, parts, T)` with it, as in `(CookieJar, T)`, and `Result` \
            around all of that"
)]
pub trait RestReply {}

/// What an action of a web controller returns.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a web action",
    label = "is no page, no redirect and no response",
    note = "`#[derive(serde::Serialize)]` makes a struct `Serialize`; `#[derive(PageVariables)]` stands beside it",
    note = "return `()` or a struct or map that implements `serde::Serialize` (the template's variables), a `String` (a redirect), a `Page`, \
            or anything that implements `IntoResponse`; `Option` around it is fine, and `(StatusCode, T)`, `(parts, T)` and \
            `(StatusCode, parts, T)` with it, as in `(CookieJar, T)`, and `Result` around all of that"
)]
pub trait WebReply {}

/// The error of an action's or a hook's `Result`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be sent as an error",
    label = "is no error, and no response that speaks of one",
    note = "use `router_axum::Error` (`Error::bad_request().detail(..)`), a type that implements `std::error::Error`, or one of your own \
            that implements `IntoResponse`",
    note = "a boxed error is sent between threads: `Box<dyn std::error::Error + Send + Sync>`"
)]
pub trait ActionError {}

/// What a layer is put around by `.layer(..)`: a controller. Whatever else takes one has a method of its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no layer",
    label = "is no controller",
    note = "around a whole application: `WebApp::new(..).layer(..)`, or `app.into_router()?.layer(..)`; around plain axum routes with an error layer: \
            `ErrorRouter::new().wrap(router).into_router().layer(..)`",
    note = "around the actions of a router: `RestRouter::new(..).layer(..)`, around those of a controller, a type with an `impl` block that is marked \
            `#[rest_controller]` or `#[web_controller]`: `.with(UsersController.layer(..))`"
)]
pub trait TakesLayer: Controller {}

#[diagnostic::do_not_recommend]
impl<C: Controller> TakesLayer for C {}

/// The state of an application: every request is given a clone of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the state of an application",
    label = "is not `Clone + Send + Sync + 'static`",
    note = "every request is given a clone of the state, on any thread: `#[derive(Clone)]`, with `Arc` around what cannot be cloned and in place of `Rc`, \
            and `Mutex` in place of `RefCell`"
)]
pub trait ApplicationState: Clone + Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<S: Clone + Send + Sync + 'static> ApplicationState for S {}

/// What is merged into a kernel: an `axum::Router` with the kernel's state, and whatever converts into one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be merged into an application with the state `{S}`",
    label = "is no router of that state",
    note = "a kernel is told its state before anything is added: `WebApp::new(..).with_state(state)`",
    note = "a router that has another state is given that first: `.merge(router.with_state(state))`"
)]
pub trait PlainRoutes<S> {
    #[doc(hidden)]
    fn into_plain(self) -> Router<S>;
}

#[diagnostic::do_not_recommend]
impl<R: Into<Router<S>>, S> PlainRoutes<S> for R {
    fn into_plain(self) -> Router<S> {
        self.into()
    }
}

#[doc(hidden)]
pub use crate::{
    __private::{List, Registrar, refused::*},
    services::{Field, IntoService},
};
