//! The versions of the application.

use std::convert::Infallible;

use axum::body::Body;
use hyper::{Request, body::Incoming};
use hyper_util::service::TowerToHyperService;
use tower::service_fn;

use crate::{
    alone, bare,
    by_hand::{self, Errors},
    library,
    run::{Calls, Connections},
};

/// A version of the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    /// By hand with axum.
    ByHand,
    /// The same with axum's own empty answers in place of problem details.
    ByHandEmpty,
    /// axum's router alone, with answers that were made beforehand.
    RouterAlone,
    /// With this library, as ordinary axum routes.
    Routes,
    /// With this library, as it is served: what needs nothing of axum's router is answered in front of it.
    Served,
    /// As it is served, with two versions of the API.
    ServedOfVersions,
    /// As it is served, by `axum::serve`.
    ServedByAxum,
    /// As it is served, in the spans that it has by hand.
    ServedInSpans,
    /// A service for hyper, by hand.
    Bare,
}

impl Version {
    pub const ALL: [Self; 9] = [
        Self::ByHand,
        Self::ByHandEmpty,
        Self::RouterAlone,
        Self::Routes,
        Self::Served,
        Self::ServedOfVersions,
        Self::ServedByAxum,
        Self::ServedInSpans,
        Self::Bare,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::ByHand => "axum-by-hand",
            Self::ByHandEmpty => "axum-by-hand-empty-errors",
            Self::RouterAlone => "router-alone",
            Self::Routes => "routes",
            Self::Served => "served",
            Self::ServedOfVersions => "served-of-versions",
            Self::ServedByAxum => "served-by-axum",
            Self::ServedInSpans => "served-in-spans",
            Self::Bare => "hyper-by-hand",
        }
    }

    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|version| version.name() == name)
    }

    /// Calls it in this process.
    pub fn call(self, calls: Calls<'_>) {
        match self {
            Self::ByHand => calls.make(by_hand::router(Errors::Problems)),
            Self::ByHandEmpty => calls.make(by_hand::router(Errors::Empty)),
            Self::RouterAlone => calls.make(alone::router()),
            Self::Routes => calls.make(library::router()),
            Self::Served | Self::ServedByAxum | Self::ServedInSpans => {
                calls.make(library::service())
            }
            Self::ServedOfVersions => calls.make(library::service_of_versions()),
            Self::Bare => {
                let service = |request: Request<Body>| async {
                    Ok::<_, Infallible>(bare::answer(request).await)
                };
                calls.make(service_fn(service));
            }
        }
    }

    /// Asks it through connections.
    pub async fn connect<C: Connections>(self, connections: C) -> C::Output {
        match self {
            Self::ByHand => {
                connections
                    .to(TowerToHyperService::new(by_hand::router(Errors::Problems)))
                    .await
            }
            Self::ByHandEmpty => {
                connections
                    .to(TowerToHyperService::new(by_hand::router(Errors::Empty)))
                    .await
            }
            Self::RouterAlone => {
                connections
                    .to(TowerToHyperService::new(alone::router()))
                    .await
            }
            Self::Routes => {
                connections
                    .to(TowerToHyperService::new(library::router()))
                    .await
            }
            Self::Served | Self::ServedByAxum | Self::ServedInSpans => {
                connections
                    .to(TowerToHyperService::new(library::service()))
                    .await
            }
            Self::ServedOfVersions => {
                connections
                    .to(TowerToHyperService::new(library::service_of_versions()))
                    .await
            }
            Self::Bare => {
                let service = |request: Request<Incoming>| async {
                    Ok::<_, Infallible>(bare::answer(request).await)
                };
                connections.to(hyper::service::service_fn(service)).await
            }
        }
    }
}
