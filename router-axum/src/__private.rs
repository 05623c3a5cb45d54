//! The functions and types that the macros' output names. Not for users: anything here may change with any release.
//!
//! Nothing of the library imports from here: what stands behind these names is in `private`, `controller` and the folders below.

pub use crate::{
    controller::{
        BlockOf, CalledWith, Controller, HasPart, ListActions, Listed, Nothing, Part,
        extractors::{IsGuard, OtherExtractor},
    },
    private::{
        action::*,
        argument::*,
        around::*,
        body::*,
        error::*,
        method::*,
        probe::*,
        reader::*,
        reply::*,
        returned::*,
        rules::{
            ApplicationState, TakesStatus,
            application::{BySaid, ControllerState, NoState, PartSaid, SaysState, routes_of},
        },
        sharing::{Sharing, SharingState},
    },
    reply::Replying,
    request::call::{Call, Interrupt, ReplyFuture},
    routes::action_path::{ActionPath, Base, OtherSpelling, PathArgument, SpellingOf},
    routing::services::{Field as ServiceField, IntoService, NoController, Service, Services},
};
#[cfg(feature = "openapi")]
pub use crate::{
    private::operation::*,
    routes::operation::described::{Docs, Operations},
};
pub use router_core::{
    Case, Controller as Grammar, Ending, Kind, Link, Method, Route, Spelling, Versions,
    check_forms, check_links,
    page::{
        Fields as FieldsOf, ReturnedPage, Use, Variable, check_template, check_urls,
        check_variables,
    },
    table::{self, Mistakes, check_guarded, check_taken, check_within},
};
pub use std::{
    clone::Clone,
    marker::{Send, Sync},
    option::Option::{self, None, Some},
    primitive::{bool, f64, str, u8, usize},
    sync::Arc,
};

#[cfg(feature = "templates")]
pub use pages::*;

/// The rows of forms, and their checks.
pub mod forms {
    pub use router_core::{check_forms_between, forms::*};
}

/// The part for pages.
#[cfg(feature = "templates")]
mod pages {
    pub use crate::{
        forms::{FormFields, FormValue},
        pages::{templates::EmbeddedTemplates, variables::PageVariables},
        private::pages::{
            field::{Borrowed, Field, Fields, fields},
            form::{OtherReader, ReadForm, ReaderOf},
            web::{KnownFields, Redirected, RedirectedText, Variables, WholePage},
        },
    };
    pub use minijinja::Value;
    pub use router_core::forms::{
        FieldKind, FieldType, FormField, FormShape, count_fields, joined_fields,
    };
    pub use router_pages::router::{OtherType, TypeOfField};

    /// The traits of page variables whose methods are called.
    pub mod field_steps {
        pub use crate::private::pages::field::{
            TakeAny as _, TakeKnown as _, TakeUnwritten as _, UnknownFields as _, ValueOf as _,
        };
    }

    /// The traits whose methods say what page an action renders. They refuse nothing.
    pub mod page_steps {
        pub use crate::__private::shape_steps::*;
        pub use crate::private::pages::web::NoPage as _;
    }
}

/// The part for clients.
#[cfg(feature = "client")]
pub mod client {
    pub use crate::{
        controller::caller::{Caller, Calls},
        private::received::sent_value,
        reply::ReplyTo,
    };
    pub use axum::{extract::Request, http::Method, response::Response};
    pub use router_client::{Answer, Call, Draft, PageRequest, Received, Sent};
    pub use std::time::SystemTime;
}

/// The traits that take a returned type apart, without their names: nothing of the user's is shadowed.
pub mod shape_steps {
    pub use crate::private::method::{SettleFuture as _, SettleValue as _};
    pub use crate::private::reply::WebOf as _;
    pub use crate::private::returned::{LeaveClosed as _, OpenOne as _, ShapeOf as _};
    pub use crate::private::rules::PlainReply as _;
}

/// The traits whose methods are called for an action.
pub mod steps {
    pub use super::shape_steps::*;
    #[cfg(feature = "openapi")]
    pub use crate::private::operation::{
        DescribeAnyShape as _, DescribeNothing as _, DescribeOpenError as _, DescribeOtherPart as _,
    };
    #[cfg(feature = "templates")]
    pub use crate::private::pages::{
        form::{HasFormFields as _, LastForm as _, ReadRuled as _, ReadUnruled as _},
        web::RefuseShape as _,
    };
    pub use crate::private::{
        argument::{
            OtherOrder as _, ReadEarly as _, ReadLast as _, ReadPathValue as _, ReadPathsOf as _,
        },
        error::{ErrorReplyOf as _, RefuseError as _},
        reply::{RefuseUnsaid as _, RestOf as _, SaidReply as _},
        rules::{
            ActionError as _, AllInOrder as _, BytesOrJson as _, ExtensionValue as _,
            Extractor as _, HookReply as _, InOrder as _, InnerReply as _, LastArgument as _,
            MarkedAsExtract as _, OptionalExtractor as _, PartOfState as _, ReadByFromStr as _,
            ReadBySerde as _, ReadFromPath as _, RejectedExtractor as _, RestReply as _,
            StatusInOrder as _, TextOrJson as _, WebReply as _,
            arguments::{HasGardeRules as _, HasValidatorRules as _, InsideValid as _},
        },
        sharing::{RefuseState as _, RefuseUnsent as _, RefuseUnshared as _, RefuseUnsized as _},
    };
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
