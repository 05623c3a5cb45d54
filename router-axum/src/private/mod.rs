//! The functions and types that the macros' output names. Not for users: anything here may change with any release.
//!
//! # How a type decides
//!
//! A macro sees only the tokens of a type. Only the compiler knows whether `CurrentUser` is an extractor, or whether what an action returns is `Serialize`.
//! So the macros' output asks by a method call, and method resolution answers (autoref specialisation):
//!
//! ```text
//! let (returned, this, user) = signature.of_2(Self::get_action);    // the types, learned from the method
//! user.read_last()                                                  // First<Argument<CurrentUser, S>> -> Head<CurrentUser, S>
//! ```
//!
//! The receiver is a *probe*: a value without content that names the type, in wrappers that dereference to one another: [`First`], [`Second`], [`Third`].
//! The compiler looks for the method on the receiver as it is, then behind `&`, then dereferences, and so on: `First`, `&First`, `Second`, `&Second`,
//! `Third`, `&Third`, and last the type itself. At each of these *steps* it takes what applies to the type:
//!
//! 1. a method of the type's own (`impl<T: PathValue, S> First<Argument<T, S>>`) comes before one of a trait;
//! 2. a trait's method comes next. If two traits apply at one step, the call is an error: their bounds have to exclude each other;
//! 3. if nothing applies, the next step follows. So an implementation for `First<Argument<T, S>>` wins over one for `Second<Argument<T, S>>`.
//!
//! The first step costs the compiler a fraction of any other, with a method of the type's own least of all: types that are met most often are found
//! there. (Several `&` around a value, as the steps are usually made, cost twice as much, since each has a lifetime.) The methods have names of two words,
//! which no trait of the user's has for every type.
//!
//! # How a type is refused
//!
//! The last step is the type itself. Every type has the method there: it is one of the [rule](crate::rules) that the type breaks, and nothing keeps that
//! rule, so the user reads the message of the rule under the type in the signature. A method is only found on a type that implements its trait, or may
//! do so: the rule has a parameter, two implementations for every type leave open which one is meant, and the method requires a third, [`Kept`](crate::rules::Kept).
//! Refusals that know more of the type are a table, in `refused`.
//!
//! A refusing method returns any type. After its error the compiler has nothing more to say about that.
//!
//! | question | method | receiver | in |
//! |---|---|---|---|
//! | How is this argument read? | `read_path_value`, `read_early`, `read_in_hook`, `read_last` | `First<Argument<T, S>>` | `argument`, `json`, and `valid` |
//! | Does this function return a future? | `settled` | `&&Called<T>` | `returned` |
//! | What stands around the returned value? | `returned_shape` | `First<Returned<W, T>>` | `returned` |
//! | Does this hook return nothing but an error? | `hook_shape` | `First<Returned<W, T>>` | `hook` |
//! | What does a REST action's value become? | `rest_reply` | `First<Inner<T>>` | `reply` |
//! | What does a web action's value become? | `web_reply` | `First<Inner<T>>` | `reply`, `web` |
//! | What does the error become? | `error_reply` | `First<Inner<E>>` | `error` |
//! | What does an OpenAPI document say of it? | `described_argument`, `described_value`, `described_content` | `First<Argument<T, S>>`, `First<Inner<T>>` | `operation` |
//! | How does the template engine get this field? | `take` | `&&Field<T>` | `page_field` |
//! | Can threads share this controller? | `registration` | `Sharing<C>` | `sharing` |
//!
//! An answer names types, or a few numbers known at the start; a request finds all of it decided. Where the compiler is to answer in a constant, the
//! call stands in a closure that is never called.

/// Declares types that are `Copy` whatever their parameters are; a derive would ask it of those too.
macro_rules! copy_types {
    ($($(#[$doc:meta])* $name:ident<$($parameter:ident $(: ?$sized:ident)?),*> $fields:tt)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<$($parameter $(: ?$sized)?),*> $fields

        impl<$($parameter $(: ?$sized)?),*> Clone for $name<$($parameter),*> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$($parameter $(: ?$sized)?),*> Copy for $name<$($parameter),*> {}
    )* };
}

mod action;
mod argument;
mod error;
mod form;
mod hook;
mod json;
mod method;
#[cfg(feature = "openapi")]
mod operation;
#[cfg(feature = "templates")]
mod page_field;
mod probe;
mod reader;
pub(crate) mod refused;
mod reply;
mod returned;
pub(crate) mod sharing;
pub(crate) mod state;
#[cfg(feature = "templates")]
pub(crate) mod web;

pub use action::*;
pub(crate) use action::{Answer, ListedAction, Rows};
pub use argument::*;
pub use error::*;
pub use form::*;
pub use hook::{NoReply, no_reply};
pub use json::*;
pub use method::*;
#[cfg(feature = "openapi")]
pub use operation::*;
#[cfg(feature = "templates")]
pub use pages::*;
pub use probe::*;
pub use reader::*;
pub use reply::*;
pub use returned::*;
pub use sharing::Sharing;
pub use state::{Nothing, Part, StateOf};
pub(crate) use state::{ReadFrom, ReadState};

pub use crate::{
    controller::{Controller, ControllerContext, Mount, Registration},
    reply::Replying,
    request::call::{Call, Interrupt, ReplyFuture},
    routes::action_path::{ActionPath, Base, PathArgument},
    routing::{
        registrar::Registrar,
        services::{Field as ServiceField, IntoService, NoController, Service, Services},
    },
    rules::ApplicationState,
};
pub use router_core::{
    Kind, Link, Method, Route, check_links,
    page::{Fields as FieldsOf, Page, Variable, check_shared, check_template, check_variables},
    table::{self, check, check_within},
};
pub use std::{
    clone::Clone,
    marker::{Send, Sync},
    sync::Arc,
};

/// The part for pages.
#[cfg(feature = "templates")]
mod pages {
    pub use super::{
        page_field::{Borrowed, Field, Fields, fields},
        web::{KnownFields, Redirected, RedirectedText, Variables, WholePage},
    };
    pub use crate::pages::{templates::EmbeddedTemplates, variables::PageVariables};
    pub use minijinja::Value;
}

/// The traits of page variables whose methods are called.
#[cfg(feature = "templates")]
pub mod field_steps {
    pub use super::page_field::{TakeAny as _, TakeKnown as _, TakeUnwritten as _, UnknownFields as _, ValueOf as _};
}

/// The traits whose methods are called, without their names: nothing of the user's is shadowed.
pub mod steps {
    #[cfg(feature = "openapi")]
    pub use super::operation::{DescribeBody as _, DescribeContent as _, DescribeOther as _, DescribeValue as _};
    #[cfg(feature = "templates")]
    pub use super::web::{WebOf as _, refusal_steps::*};
    pub use super::{
        argument::{
            LastBuiltIn as _, LastHead as _, LastHeadDirect as _, LastWhole as _, LastWholeDirect as _, ReadHead as _,
            ReadPathsOf as _,
        },
        error::ErrorReplyOf as _,
        refused::refusal_steps::*,
        reply::RestOf as _,
        returned::{SettleFuture as _, SettleValue as _, ShapeOf as _},
        sharing::{RefuseUnsent as _, RefuseUnsentAndUnshared as _, RefuseUnshared as _, RefuseUnsized as _},
    };
    pub use crate::rules::{
        ActionError as _, ExtractedBefore as _, ExtractedFromHead as _, ExtractedFromRequest as _, HookReply as _,
        ReadFromPath as _, RestReply as _, WebReply as _,
    };
    #[cfg(feature = "garde")]
    pub use crate::valid::garde::refusal_steps::*;
    #[cfg(feature = "validator")]
    pub use crate::valid::validator::refusal_steps::*;
}

/// The body of a method that no call of compiles, or that is never called.
pub(crate) fn never_called() -> ! {
    unreachable!("a method was called that needs what nothing implements")
}

/// Name and version of a package.
pub type Package = (&'static str, &'static str);

/// Name and version of the package that a controller is part of; empty where it is not built by cargo.
#[must_use]
pub const fn package(name: Option<&'static str>, version: Option<&'static str>) -> Package {
    match (name, version) {
        (Some(name), Some(version)) => (name, version),
        _ => ("", ""),
    }
}
