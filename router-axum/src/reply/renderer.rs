//! Rendering of one's own: another form for the same returned values.

use std::{fmt, sync::Arc};

use axum::{body::Bytes, http::StatusCode, response::Response};
use router_core::Route;
use serde::de::DeserializeOwned;

use crate::{Error, reply::PageDefaults};

/// Turns what actions return into responses, in place of JSON and templates.
///
/// A renderer is given to a router; the controllers stay as they are. Responses that actions build themselves pass it by.
pub trait Renderer: Send + Sync + 'static {
    /// The response for `reply`.
    fn render(&self, reply: Reply<'_>, context: &ReplyContext<'_>) -> Result<Response, Error>;
}

/// What an action returned.
#[derive(Debug)]
#[non_exhaustive]
pub enum Reply<'a> {
    /// `()`.
    Empty,
    /// A value that implements `Serialize`.
    Value(Value<'a>),
}

/// A returned value, serialised.
#[derive(Debug, Clone, Copy)]
pub struct Value<'a>(pub(crate) &'a Bytes);

impl Value<'_> {
    /// The value as JSON text, in the order of its fields.
    pub fn as_json(&self) -> &[u8] {
        self.0
    }

    /// The value in another shape, such as a list of maps. The error is a 500.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_json::from_slice(self.0).map_err(|error| {
            Error::internal().context("the returned value has another shape than the renderer expects").source(error)
        })
    }
}

/// Where a reply comes from, and what was decided about it already.
#[derive(Debug)]
#[non_exhaustive]
pub struct ReplyContext<'a> {
    /// The status it should have: 201 for what was posted, 204 for nothing, else 200.
    pub status: StatusCode,
    /// The action's row in the route table.
    pub route: &'static Route,
    /// The service name of its controller.
    pub service: &'a str,
}

/// How the controllers of one router are rendered.
#[derive(Clone)]
pub(crate) enum Rendering {
    Json,
    Pages(Arc<PageDefaults>),
    Custom(Arc<dyn Renderer>),
}

impl fmt::Debug for Rendering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Json => "Json",
            Self::Pages(_) => "Pages",
            Self::Custom(_) => "Custom",
        })
    }
}
