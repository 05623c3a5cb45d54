//! What the macros' output calls. Not for users: anything here may change with any release.

mod answer;
mod argument;
mod failure;
#[cfg(feature = "templates")]
mod field;
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
pub(crate) use answer::{Answer, Listed, Rows};
pub use argument::*;
pub use failure::*;
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

pub use crate::{
    call::{Call, Interrupt, ReplyFuture},
    controller::{Controller, Mount, Registration, Site},
    paths::{ActionPath, Base, PathArgument},
    registrar::Registrar,
    reply::Replying,
    rules::ApplicationState,
    services::{Field as ServiceField, IntoService, NoController, Service, Services},
};
pub use router_core::{
    Kind, Link, Method, Route, check_links,
    page::{Page, Variable, check_shared, check_template, check_variables},
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
    pub use crate::{templates::EmbeddedTemplates, variables::PageVariables};
    pub use minijinja::Value;
}

/// Of a page's variables, the traits whose methods are called.
#[cfg(feature = "templates")]
pub mod field_steps {
    pub use super::field::{TakeAny as _, TakeKnown as _, TakeUnwritten as _, UnknownFields as _, ValueOf as _};
}

/// The traits whose methods are called, without their names: nothing of the user's is shadowed.
pub mod steps {
    #[cfg(any(feature = "garde", feature = "validator"))]
    pub use super::refused::RefuseValid as _;
    #[cfg(feature = "garde")]
    pub use super::refused::RefuseWithoutGardeRules as _;
    #[cfg(feature = "validator")]
    pub use super::refused::RefuseWithoutValidatorRules as _;
    pub use super::{
        argument::{ExtractKnown as _, ExtractLastFromHead as _, ExtractPlainHead as _, ExtractPlainLast as _},
        failure::FailureOf as _,
        refused::{
            ExtractHead as _, ExtractLast as _, ExtractPaths as _, RefuseEarlyBody as _, RefuseError as _,
            RefuseExtension as _, RefuseExtract as _, RefuseExtractLast as _, RefuseExtractor as _, RefuseHook as _,
            RefuseInner as _, RefuseOptional as _, RefuseOrder as _, RefusePathValue as _, RefuseReply as _,
            RefuseState as _,
        },
        reply::RestOf as _,
        returned::{SettleFuture as _, SettleValue as _, ShapeOf as _},
        sharing::{RefuseUnsent as _, RefuseUnsentAndUnshared as _, RefuseUnshared as _},
    };
    #[cfg(feature = "templates")]
    pub use super::{
        refused::{RefusePageError as _, RefuseShape as _},
        web::WebOf as _,
    };
}

/// Name and version of a package.
pub type Package = (&'static str, &'static str);

/// Name and version of the package that a controller is part of, where its build tells them.
#[must_use]
pub const fn package(name: Option<&'static str>, version: Option<&'static str>) -> Package {
    match (name, version) {
        (Some(name), Some(version)) => (name, version),
        _ => ("", ""),
    }
}
