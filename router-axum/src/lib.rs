// the first definition of a link counts: here the README's lead to items, and on the web to files
#![doc = include_str!("../docs/debug_page_link.md")]
#![doc = include_str!("../docs/readme_links.md")]
#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

// so that the macros' output finds this crate from within it, in its own examples and tests
extern crate self as router_axum;

/// Implements `Debug` by some of the fields, or by parts of them: the others are closures, or too much to show.
macro_rules! debug_fields {
    ($([$($generics:tt)*])? $type:ident $(<$($parameter:ident),*>)? $(: $($field:ident $(. $part:ident)?),+)?) => {
        impl $(<$($generics)*>)? std::fmt::Debug for $type $(<$($parameter),*>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($type)) $($(.field(stringify!($field), &self.$field $(.$part)?))+)? .finish_non_exhaustive()
            }
        }
    };
}

/// Implements a trait for types, a row each: the value of its one item, and the types that have it; or all of its items, behind the types.
/// `where [..]` declares the parameters of a type.
macro_rules! rows {
    (type $item:ident of $trait:path; $($value:ty => $($type:ty $(where [$($generics:tt)*])?),+;)+) => { $( $(
        impl$(<$($generics)*>)? $trait for $type {
            type $item = $value;
        }
    )+ )+ };
    (const $item:ident: $kind:ident of $trait:path; $($value:expr => $($type:ty $(where [$($generics:tt)*])?),+;)+) => { $( $(
        impl$(<$($generics)*>)? $trait for $type {
            const $item: $kind = $value;
        }
    )+ )+ };
    (impl $trait:path: $($type:ty $(where [$($generics:tt)*])?),+; $items:tt) => { $(
        impl$(<$($generics)*>)? $trait for $type $items
    )+ };
}

#[doc(hidden)]
pub mod __private;
mod app;
#[cfg(feature = "client")]
pub mod client;
mod controller;
#[cfg(feature = "openapi")]
mod describe;
pub mod error;
#[cfg(feature = "templates")]
pub mod forms;
pub mod guide;
pub mod listing {
    #![doc = include_str!("../docs/listing.md")]

    pub use crate::routes::{Routes, Row};
}
#[cfg(feature = "openapi")]
pub mod openapi;
#[cfg(feature = "templates")]
mod pages;
pub mod paths {
    #![doc = include_str!("../docs/paths.md")]

    pub use crate::{
        controller::paths::Paths,
        routes::action_path::{ActionPath, Base, PathArgument},
    };
}
pub mod prelude;
#[doc(hidden)]
mod private;
mod reply;
mod request;
mod routes;
mod routing;
pub mod rules {
    //! The rules that an action's signature keeps, as traits that the compiler names in its messages.
    //!
    //! You neither implement them nor call what they have. Where a type breaks a rule, the error stands under that type in the signature and says what is
    //! legal there; the trait it mentions is documented here.

    #[cfg(feature = "templates")]
    pub use crate::private::pages::form::{HasFormFields, LastForm};
    #[cfg(feature = "templates")]
    #[doc(hidden)]
    pub use crate::private::pages::web::RefuseShape;
    #[doc(hidden)]
    pub use crate::private::reply::RefuseUnsaid;
    #[doc(hidden)]
    pub use crate::{
        controller::{BlockOf, Part},
        private::{
            action::List,
            argument::ReadPathsOf,
            error::RefuseError,
            sharing::{RefuseState, RefuseUnsent, RefuseUnshared, RefuseUnsized},
        },
        routing::services::{Field, IntoService},
    };
    pub use crate::{
        controller::{CalledWith, HasPart, MarkedBlock},
        error::{BecomesError, WholeRouter},
        private::rules::*,
        routing::{
            Stateless,
            services::{EachActions, Entries},
        },
    };
    #[cfg(feature = "client")]
    #[doc(hidden)]
    pub use {
        crate::private::received::{ReadsAs, SentValue},
        router_client::{BySerde, Received, Sent},
    };
}
#[cfg(feature = "test")]
pub mod testing;
#[cfg(any(feature = "garde", feature = "validator"))]
pub mod valid;

#[cfg(feature = "templates")]
pub use crate::{
    forms::FormFields,
    pages::{
        macros::{FormFields, PageVariables, embed_templates},
        page::Page,
        templates,
        variables::PageVariables,
    },
    routing::pages::{TemplateDefaultRouter, TemplateRouter},
};
#[cfg(debug_assertions)]
#[doc(hidden)]
pub use app::stateless::compiled_without_state;
pub use app::{
    application::Application,
    health::Health,
    server::{Listen, ServeError, Server, Serving},
    web_app::WebApp,
};
pub use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
pub use controller::{
    Actions, Controller,
    attributes::{
        before, client, ends, extract, fragment, layer, no_before, no_route, public, responses,
        route, since, singular, status, sub_resources, until,
    },
    client_address::ClientAddress,
    extractors::{Guard, NeedsNoRouter},
    layers::ActionLayer,
};
pub use error::{Error, ErrorRouter};
pub use paths::{ActionPath, Paths};
pub use reply::{
    Created, Download, Events, Redirection, RenderAs, Renderer, Reply, ReplyContext, ReplyTo,
    ReturnedValue, Text,
};
pub use request::path_value::PathValue;
pub use router_core::{Ending, Kind, Method, Route, Spelling, Versions};
pub use router_http::entity_tag::{EntityTag, EntityTags};
#[doc = include_str!("../docs/services.md")]
pub use router_macros::Services;
#[doc = include_str!("../docs/rest_controller.md")]
pub use router_macros::rest_controller;
#[doc = include_str!("../docs/web_controller.md")]
pub use router_macros::web_controller;
#[cfg(feature = "telemetry")]
pub use router_otel::{Observed, Telemetry};
pub use router_server::{Hold, Listener, Stopping, shutdown_signal};
pub use routes::{Routes, Versioning, path_spelling::PathSpelling};
pub use routing::{
    Activate, ApplicationFuture, ApplicationService, Assembly, ControllerExt, Controllers, Layered,
    RestRouter, Service, Services, Shadowing, Stage, TrailingSlash, startup_error::StartupError,
};

/// A `Result` whose error is [`Error`] unless another is named.
///
/// ```
/// use router_axum::Result;
///
/// fn half(text: &str) -> Result<u32> {
///     Ok(text.parse::<u32>()? / 2)
/// }
/// assert_eq!(half("8").unwrap(), 4);
/// ```
pub type Result<T, E = Error> = std::result::Result<T, E>;
