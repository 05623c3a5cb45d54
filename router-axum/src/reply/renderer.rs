//! How a router renders what its controllers return: as JSON, as pages, or in another form by a renderer of your own.

use std::{cell::Cell, fmt, sync::Arc};

use axum::{
    body::Bytes,
    http::{StatusCode, header::ACCEPT},
    response::Response,
};
use router_core::{Kind, Route};
use router_http::{Format, accept};
use serde::de::DeserializeOwned;

use crate::error::{Error, RequestHead};

/// Turns what actions return into responses, in place of JSON and templates.
///
/// A renderer is given to a router; the controllers stay as they are. Responses that actions build themselves pass it by.
///
/// ```
/// # use router_axum::testing::TestApp;
/// use axum::http::header::CONTENT_TYPE;
/// use router_axum::{Renderer, Reply, ReplyContext, ReturnedValue, prelude::*};
///
/// /// Every value in an envelope: `{"data":..}`.
/// struct Envelope;
///
/// fn in_envelope(value: ReturnedValue<'_>) -> Vec<u8> {
///     [&b"{\"data\":"[..], value.as_json(), b"}"].concat()
/// }
///
/// impl Renderer for Envelope {
///     fn render(&self, reply: Reply<'_>, context: &ReplyContext<'_>) -> Result<Response> {
///         let Reply::Value(value) = reply else {
///             return Ok(context.status.into_response());
///         };
///         Ok((context.status, [(CONTENT_TYPE, "application/json")], in_envelope(value)).into_response())
///     }
/// }
///
/// # struct UsersController;
/// # #[rest_controller("users")]
/// # impl UsersController {
/// #     async fn cget_action(&self) -> [&'static str; 2] { ["Ada", "Grace"] }
/// #     async fn delete_action(&self, id: u32) {}
/// # }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let api = RestRouter::new("/api", "controller.rest.").with_renderer(Envelope).with(UsersController);
/// # let app = TestApp::of_router(api);
/// assert_eq!(app.get("/api/users").send().await.text(), r#"{"data":["Ada","Grace"]}"#);
/// assert_eq!(app.delete("/api/users/1").send().await.status(), 204);
/// # }
/// ```
pub trait Renderer: Send + Sync + 'static {
    /// The response for `reply`.
    fn render(&self, reply: Reply<'_>, context: &ReplyContext<'_>) -> Result<Response, Error>;
}

/// The returned value of an action.
#[derive(Debug)]
#[non_exhaustive]
pub enum Reply<'a> {
    /// `()`.
    Empty,
    /// A value that implements `Serialize`.
    Value(ReturnedValue<'a>),
}

/// A returned value, serialised.
#[derive(Debug, Clone, Copy)]
pub struct ReturnedValue<'a>(pub(crate) &'a Bytes);

impl ReturnedValue<'_> {
    /// The value as JSON text, in the order of its fields.
    pub fn as_json(&self) -> &[u8] {
        self.0
    }

    /// The value in another shape, such as a list of maps. The error is a 500.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_json::from_slice(self.0).map_err(|error| {
            Error::internal()
                .context("the returned value has another shape than the renderer expects")
                .source(error)
        })
    }
}

/// The action that a reply comes from, the request, and the status that was decided already.
#[derive(Debug)]
#[non_exhaustive]
pub struct ReplyContext<'a> {
    /// The status it should have: that of `#[status(..)]`, else 201 for `Created`, 204 for nothing, else 200.
    pub status: StatusCode,
    /// The action's row in the route table.
    pub route: &'static Route,
    /// The service name of its controller.
    pub service: &'a str,
    /// The head of the request. After an argument that takes the whole request, it has no headers but those that negotiation reads.
    pub request: RequestHead<'a>,
    pub(crate) is_negotiated: &'a Cell<bool>,
}

impl ReplyContext<'_> {
    /// The media type of `offered` that the request accepts most, of equals the first. The response then says `Vary: Accept`.
    ///
    /// # Errors
    ///
    /// 406, which lists what is offered: the request accepts none of it. The action has run by then.
    pub fn negotiate<'o>(&self, offered: &[&'o str]) -> Result<&'o str, Error> {
        self.is_negotiated.set(true);
        accept::best(self.request.headers.get_all(ACCEPT), offered).ok_or_else(|| {
            Error::not_acceptable()
                .detail(format!("This address answers with {}.", offered.join(", ")))
        })
    }
}

/// How the values that actions return become responses.
///
/// A router of your own chooses it for the services that it mounts.
#[derive(Clone)]
pub enum RenderAs {
    /// JSON.
    Json,
    /// Templates.
    Pages,
    /// Responses are made by a renderer of the application's own.
    Custom(Arc<dyn Renderer>),
}

impl fmt::Debug for RenderAs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Json => "Json",
            Self::Pages => "Pages",
            Self::Custom(_) => "Custom",
        })
    }
}

impl RenderAs {
    /// The format of errors for clients without a preference.
    pub(crate) fn format(&self) -> Format {
        match self {
            Self::Pages => Format::Html,
            Self::Json | Self::Custom(_) => Format::Json,
        }
    }

    /// A REST controller has no templates, and a web controller's strings are redirects.
    pub(crate) fn refuses(&self, name: &str, kind: Kind) -> Option<String> {
        let (found, by, example) = match (self, kind) {
            (Self::Json, Kind::Web) => (
                "web",
                "REST",
                "TemplateRouter::new(\"\", \"controller.web.\")",
            ),
            (Self::Pages, Kind::Rest) => (
                "REST",
                "template",
                "RestRouter::new(\"/api\", \"controller.rest.\")",
            ),
            _ => return None,
        };
        Some(format!(
            "`{name}` is a {found} controller and is selected by a {by} router: one that takes it is `{example}`"
        ))
    }
}
