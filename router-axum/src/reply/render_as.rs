//! How a router renders what its controllers return.

use std::{fmt, sync::Arc};

use router_core::Kind;
use router_http::Format;

use super::Renderer;

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
