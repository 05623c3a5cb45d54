//! What the macros' output calls. Not for users: anything here may change with any release.
//!
//! # How a type decides
//!
//! A macro sees only the tokens of a type. Whether `CurrentUser` is an extractor, or what an action returns is `Serialize`, the compiler alone knows.
//! So the macros' output asks by a method call, and method resolution answers:
//!
//! ```text
//! ask.argument::<CurrentUser>().extract()     // First<Argument<CurrentUser, S>> -> Head<CurrentUser, S>
//! ```
//!
//! The receiver is a value without content that names the type, in wrappers that dereference to one another: [`First`], [`Second`], [`Third`]. The
//! compiler looks for the method on the receiver as it is, then behind `&`, then dereferences, and so on: `First`, `&First`, `Second`, `&Second`,
//! `Third`, `&Third`. At each of these *steps* it takes what applies to the type:
//!
//! 1. a method of the type's own (`impl<T: PathValue, S> First<Argument<T, S>>`) comes before one of a trait;
//! 2. a trait's method comes next. If two traits apply at one step, the call is an error: their bounds have to exclude each other;
//! 3. if nothing applies, the next step is asked. So an implementation for `First<Argument<T, S>>` wins over one for `Second<Argument<T, S>>`.
//!
//! The first step costs the compiler a fraction of any other, with a method of the type's own least of all: types that are met most often are found
//! there. (Several `&` around a value, as the steps are usually made, cost twice as much, since each has a lifetime.)
//!
//! The last step applies to every type. Its method, of a trait in `refused`, needs another trait, of [`rules`](crate::rules), that nothing implements:
//! the user reads the message of that trait, under the type in the signature. Refusals that know more of the type stand at steps before.
//!
//! | question | method | asked of | answered in |
//! |---|---|---|---|
//! | How is this argument read? | `path_value`, `extract`, `extract_before`, `extract_last` | `First<Argument<T, S>>` | `argument`, `json`, `unread`, and `valid` |
//! | Does this function return a future? | `settle` | `&&Called<T>` | `returned` |
//! | What stands around the returned value? | `shape` | `First<Returned<W, T>>` | `returned` |
//! | Does this hook return nothing but an error? | `passed` | `First<Returned<W, T>>` | `hooks` |
//! | What does a REST action's value become? | `rest` | `First<Inner<T>>` | `reply` |
//! | What does a web action's value become, and is it a page? | `web`, `page_shape` | `First<Inner<T>>` | `web` |
//! | What does the error become? | `failure` | `First<Inner<E>>` | `failure`, and `web` |
//! | What does an OpenAPI document say of it? | `described`, `described_value` | `First<Argument<T, S>>`, `First<Inner<T>>` | `described` |
//! | How does the template engine get this field? | `take` | `&&Field<T>` | `field` |
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

mod answer;
mod argument;
mod asking;
#[cfg(feature = "openapi")]
mod described;
mod failure;
#[cfg(feature = "templates")]
mod field;
mod form;
mod hooks;
mod invoke;
mod json;
mod page;
pub(crate) mod refused;
mod reply;
mod returned;
pub(crate) mod seen;
pub(crate) mod sharing;
mod unread;
#[cfg(feature = "templates")]
mod web;

pub use answer::*;
pub(crate) use answer::{Answer, ListedAction, Rows};
pub use argument::*;
pub use asking::*;
#[cfg(feature = "openapi")]
pub use described::*;
pub use failure::*;
pub use form::*;
pub use hooks::{NoReply, Passed, no_reply};
pub use invoke::*;
pub use json::*;
pub use page::page;
#[cfg(feature = "templates")]
pub use pages::*;
pub use reply::*;
pub use returned::*;
pub use seen::{Nothing, Part, Seen};
pub(crate) use seen::{SeenIn, Sight};
pub use sharing::Sharing;

#[cfg(debug_assertions)]
pub use crate::stateless::compiled_without_state;
pub use crate::{
    controller::{Controller, Mount, Registration, Site},
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

/// What pages alone need.
#[cfg(feature = "templates")]
mod pages {
    pub use super::{
        field::{Borrowed, Field, Fields, fields},
        web::*,
    };
    pub use crate::pages::{templates::EmbeddedTemplates, variables::PageVariables};
    pub use minijinja::Value;
}

/// Of a page's variables, the traits whose methods are called.
#[cfg(feature = "templates")]
pub mod field_steps {
    pub use super::field::{TakeAny as _, TakeKnown as _, TakeUnwritten as _, UnknownFields as _, ValueOf as _};
}

/// The traits whose methods are called, without their names: nothing of the user's is shadowed.
pub mod steps {
    #[cfg(feature = "openapi")]
    pub use super::described::{
        DescribeAny as _, DescribeBare as _, DescribeBeside as _, DescribeBody as _, DescribeOther as _,
        DescribePlain as _, DescribeReply as _, DescribeValue as _, DescribeWrapped as _,
    };
    #[cfg(any(feature = "garde", feature = "validator"))]
    pub use super::refused::RefuseValid as _;
    #[cfg(feature = "garde")]
    pub use super::refused::RefuseWithoutGardeRules as _;
    #[cfg(feature = "validator")]
    pub use super::refused::RefuseWithoutValidatorRules as _;
    pub use super::{
        argument::{ExtractLastBuiltIn as _, ExtractLastDirect as _, ExtractLastHead as _, ExtractLastHeadDirect as _},
        failure::FailureOf as _,
        refused::{
            ExtractHead as _, ExtractLast as _, ExtractPaths as _, RefuseEarlyBody as _, RefuseError as _,
            RefuseExtension as _, RefuseExtract as _, RefuseExtractLast as _, RefuseExtractor as _, RefuseHook as _,
            RefuseInner as _, RefuseOptional as _, RefuseOrder as _, RefusePathValue as _, RefuseReply as _,
            RefuseState as _,
        },
        reply::RestOf as _,
        returned::{SettleFuture as _, SettleValue as _, ShapeOf as _},
        sharing::{RefuseUnsent as _, RefuseUnsentAndUnshared as _, RefuseUnshared as _, RefuseUnsized as _},
    };
    #[cfg(feature = "templates")]
    pub use super::{
        refused::{RefusePageError as _, RefuseShape as _},
        web::WebOf as _,
    };
}

/// The body of a method that exists for the compiler's message: it needs a trait that nothing implements, so no call of it compiles.
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
