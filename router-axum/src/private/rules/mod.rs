//! The rules that an action's signature keeps, as traits that the compiler names in its messages.
//! Users read them as `router_axum::rules`.

/// The methods of a rule. Nothing keeps it for [`Kept`], so the compiler shows its message where one is called. The receiver is one of three
/// [steps](crate::private#how-a-type-is-refused).
macro_rules! refuse {
    ($receiver:ty: $($method:ident($($number:ty),*)),*) => { $(
        #[doc(hidden)]
        fn $method<Answer>(self: $receiver $(, _: $number)*) -> Answer
        where
            $crate::rules::Kept: $crate::rules::Required<K>,
        {
            $crate::private::rules::never_called()
        }
    )* };
}

/// Leaves open whether a type keeps the rules, until the method requires it: `[parameters] rule<arguments> for type`.
macro_rules! leave_open {
    ($([$($generics:tt)*] $rule:ident $(<$($argument:ty),*>)? for $type:ty;)*) => { $(
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl<$($generics)*, K: $crate::rules::Undecided> $rule<$($($argument,)*)? K> for $type {}
    )* };
}

#[cfg(any(feature = "garde", feature = "validator"))]
pub(crate) use {leave_open, refuse};

mod arguments;
mod replies;

use axum::{
    Router,
    extract::{FromRequest, FromRequestParts},
};

#[cfg(any(feature = "garde", feature = "validator"))]
pub use arguments::InsideValid;
pub use arguments::{ExtensionValue, OptionalExtractor, PartOfState, ReadBySerde};
pub use replies::{InOrder, InnerReply, JsonOrPlain, NamedVariables, RestReply, StatusInOrder, TakesStatus, WebReply};

/// A returned type of a hook: `()` lets the request pass, and an error refuses it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a hook",
    label = "a hook returns `()` or `Result<(), E>`",
    note = "a hook that answers by itself returns the answer as its error: `Err(response)` of `Result<(), Response>`",
    note = "what a hook learns for the actions is an extractor's business: an argument `#[extract] user: CurrentUser`"
)]
pub trait HookReply<K = Kept> {
    refuse!(&mut std::rc::Rc<Self>: hook_shape());
}

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
    refuse!(&mut std::rc::Rc<Self>: read_path_value(usize, usize));
}

/// A path value that is read by `FromStr`, whose error cannot be displayed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a path value of an action",
    label = "its `FromStr` fails with an error that cannot be displayed",
    note = "the `Err` of its `FromStr` implements `Display`: it is `router_axum::Error`, or a type of your own",
    note = "if that cannot be changed, the argument is a type around it: `struct Key({Self});`, without `FromStr`, and with `impl router_axum::PathValue for Key`"
)]
pub trait ReadByFromStr<K = Kept> {
    refuse!(&std::rc::Rc<Self>: read_path_value(usize, usize));
}

/// A path value that turns out to be an extractor.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is an extractor, and stands where a path value is expected",
    label = "write `#[extract]` before this argument",
    note = "arguments without angle brackets are path values, up to the first that is marked `#[extract]`; for all actions of a controller its attribute names \
            the type: `extract({Self})`"
)]
pub trait MarkedAsExtract<K = Kept> {
    refuse!(std::rc::Rc<Self>: read_path_value(usize, usize));
}

/// An extractor that reads the request's body, in a hook or before the last argument.
#[diagnostic::on_unimplemented(
    message = "`{Self}` reads the request's body, and stands in a hook or before another argument",
    label = "in an action move this argument to the end; a hook takes extractors of the head, such as `HeaderMap`",
    note = "the body can be read once, by the last argument of an action: what depends on it is checked there, or by a layer"
)]
pub trait LastArgument<K = Kept> {
    refuse!(std::rc::Rc<Self>: read_early());
}

/// An extractor: it reads the request's head, or as the last argument of an action its body.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of an action or a hook",
    label = "is not an extractor: it implements neither `FromRequestParts` nor `FromRequest`",
    note = "a value of the body is read by `Json(value): Json<T>`, in a web action by `Form(value): Form<T>`, one of the query string by \
            `Query(value): Query<T>`",
    note = "an extractor that needs the application's state says so in the controller's attribute, `state = AppState`, or once at the crate's root, `type ControllerState = AppState`; `State<T>` takes a part of that, \
            `T: FromRef<AppState>`, and a cookie jar with a key its `Key`",
    note = "an extractor of another crate is one for axum 0.8"
)]
pub trait Extractor<K = Kept> {
    refuse!(&mut std::rc::Rc<Self>: read_early(), read_last());
}

/// The error of an action's or a hook's `Result`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be sent as an error",
    label = "is neither a `std::error::Error` nor a response with a status of its own",
    note = "use `router_axum::Error` (`Error::bad_request().detail(..)`), a type that implements `std::error::Error` or `IntoResponse` of \
            axum 0.8, a body beside its status, `(StatusCode, Json<T>)`, or one of your own with `impl From<MyError> for router_axum::Error`",
    note = "a boxed error is sent between threads: `Box<dyn std::error::Error + Send + Sync>`",
    note = "a page is returned in `Ok`, with its status"
)]
pub trait ActionError<K = Kept> {
    refuse!(&mut std::rc::Rc<Self>: error_reply());
}

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

/// A controller: all requests share it, on any thread.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be shared between threads",
    label = "holds something that is not `Send + Sync + 'static`",
    note = "all requests share a controller: `Arc` stands in place of `Rc`, `Mutex` in place of `RefCell`, and a trait object is written \
            `Arc<dyn Trait + Send + Sync>`"
)]
pub trait SharedByThreads: Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<C: Send + Sync + 'static> SharedByThreads for C {}

/// A router that a kernel or an error layer takes: an `axum::Router` with their state, and whatever converts into one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a router of the state `{S}`",
    label = "does not convert into `axum::Router<{S}>`",
    note = "a kernel is given its state before its routes, `WebApp::new(..).with_state(state)`, and a router that has another state is given that first, \
            `router.with_state(state)`",
    note = "a single route has a method of its own: `.route(\"/health\", get(health))`; a kernel becomes a router: `app.into_router()?`"
)]
pub trait RouterOf<S> {
    #[doc(hidden)]
    fn into_axum(self) -> Router<S>;
}

#[diagnostic::do_not_recommend]
impl<R: Into<Router<S>>, S> RouterOf<S> for R {
    #[track_caller]
    fn into_axum(self) -> Router<S> {
        self.into()
    }
}

leave_open! {
    [T: ?Sized] ActionError for T;
    [T: ?Sized] Extractor for T;
    [T: ?Sized] HookReply for T;
    [T: ?Sized] ReadFromPath for T;
    [T: std::str::FromStr] ReadByFromStr for T;
    [T: FromRequestParts<K::State>] MarkedAsExtract for T;
    [T: FromRequest<K::State>] LastArgument for T;
}

/// Says that a rule is kept. Nothing keeps a rule, see [`private`](super).
#[doc(hidden)]
#[derive(Debug)]
pub struct Kept;

/// Says nothing, in two ways, so that the compiler does not know which. `State` is that of an extractor.
#[doc(hidden)]
pub trait Undecided {
    type State;
}

#[doc(hidden)]
#[derive(Debug)]
pub struct Open<S = ()>(S);

#[doc(hidden)]
#[derive(Debug)]
pub struct AlsoOpen<S>(S);

impl<S> Undecided for Open<S> {
    type State = S;
}

impl<S> Undecided for AlsoOpen<S> {
    type State = S;
}

#[doc(hidden)]
pub trait Required<K> {}

impl Required<Kept> for Kept {}

/// The body of a method that no call of compiles, or that is never called.
pub(crate) fn never_called() -> ! {
    unreachable!("a method was called that needs what nothing implements")
}
