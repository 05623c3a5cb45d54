//! How a router renders what its controllers return.

use std::{fmt, sync::Arc};

use router_core::Kind;

use crate::{error::Side, reply::Renderer, services::Service};

/// How the values that actions return become responses.
#[derive(Clone)]
pub enum RenderAs {
    /// JSON.
    Json,
    /// Templates.
    Pages,
    /// By a renderer of one's own.
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
    pub(crate) fn side(&self) -> Side {
        match self {
            Self::Pages => Side::Web,
            Self::Json | Self::Custom(_) => Side::Rest,
        }
    }

    /// A REST controller has no templates, and a web controller's strings are redirects.
    pub(crate) fn refuses<S>(&self, service: &Service<S>) -> Option<String> {
        let name = service.name();
        match (self, service.kind()) {
            (Self::Json, Kind::Web) => Some(format!("`{name}` is a web controller and is selected by a REST router")),
            (Self::Pages, Kind::Rest) => {
                Some(format!("`{name}` is a REST controller and is selected by a template router"))
            }
            _ => None,
        }
    }
}
