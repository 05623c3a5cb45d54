//! The ways to an answer, in front of axum's router and through it: in each version of an API, of which one is chosen before the path of a request.

use std::{
    cmp::Reverse, collections::BTreeSet, convert::Infallible, future::ready, mem::take, sync::Arc,
};

use axum::{
    Router,
    extract::Request,
    http::{HeaderName, HeaderValue, header::VARY},
};
use router_errors::router::ErrorResponder;
use router_http::Format;
use tower::service_fn;

use super::paths::FastPath;
use crate::error::{Error, ErrorLayer, RequestHead, is_below};
use crate::routes::{VersionPlace, Versioning};
use crate::routing::ending::{Said, gone, value};
use crate::routing::plain::Plain;
use crate::routing::route_map::RouteMap;
use crate::routing::startup_error::StartupError;

/// The versions of an application.
pub(crate) struct VersionWays {
    routers: Vec<VersionedRouter>,
    /// The ways of each version that requests ask for.
    ways: Vec<Dispatch>,
    /// Paths of plain routes, which are asked for without a version, too: documents for example.
    plain: BTreeSet<String>,
}

/// A router whose requests ask for versions.
struct VersionedRouter {
    prefix: String,
    versioning: Arc<Versioning>,
    /// The answers in each version.
    said: Vec<Said>,
    /// The answer to requests for no version, or for one that is unknown or gone.
    refused: Dispatch,
    said_of_refused: Said,
}

impl VersionWays {
    /// The versions of an application, if it has any. Their maps are taken out of its own.
    ///
    /// # Errors
    ///
    /// The plain routes cannot be merged.
    pub(crate) fn new(
        mut routers: Vec<(String, Versioning)>,
        map: &mut RouteMap<()>,
    ) -> Result<Option<Arc<Self>>, StartupError> {
        if !routers.iter().any(|(_, versioning)| versioning.is_needed()) {
            return Ok(None);
        }
        // `/api/v1` before `/api`
        routers.sort_by_key(|(prefix, _)| Reverse(prefix.len()));
        let ways = take(&mut map.versions).into_iter().map(|map| {
            let router = map.whole_router()?.with_state(());
            Ok(Dispatch {
                fast_path: FastPath::new(map),
                router,
            })
        });
        let routers = routers
            .into_iter()
            .map(|(prefix, versioning)| VersionedRouter::new(prefix, versioning, &map.errors));
        Ok(Some(Arc::new(Self {
            routers: routers.collect(),
            ways: ways.collect::<Result<_, StartupError>>()?,
            plain: map
                .plain
                .iter()
                .flat_map(Plain::known_paths)
                .cloned()
                .collect(),
        })))
    }

    /// The ways of the version that a request asks for, else those of the `others`, and what its answer says. Nothing where no version is asked for.
    pub(super) fn choose<'a>(
        &'a self,
        request: &Request,
        others: &'a Dispatch,
    ) -> Option<(&'a Dispatch, &'a Said)> {
        let path = request.uri().path();
        let router = self
            .routers
            .iter()
            .find(|router| is_below(path, &router.prefix))?;
        let newest = || {
            let plain = self.ways.last()?.fast_path.at(path)?;
            self.plain
                .contains(&*plain.path)
                .then(|| router.said.len() - 1)
        };
        let VersionedRouter {
            versioning,
            said,
            refused,
            ..
        } = router;
        let Some(version) = versioning.version_of(request).ok().or_else(newest) else {
            return Some((refused, &router.said_of_refused));
        };
        let ways = match self.ways.get(version) {
            _ if versioning.is_gone(version) => refused,
            Some(ways) if versioning.is_read() => ways,
            _ => others,
        };
        Some((ways, &said[version]))
    }
}

impl VersionedRouter {
    fn new(prefix: String, versioning: Versioning, errors: &Arc<ErrorLayer>) -> Self {
        versioning.log_ended();
        let responder = ErrorResponder::new(errors, Some(Format::Json));
        let versioning = Arc::new(versioning);
        let refusing = Arc::clone(&versioning);
        let refuse = service_fn(move |request: Request| {
            let error = match refusing.version_of(&request) {
                Ok(version) => refusing.gone(version),
                Err(problem) => refusing.refusal(problem),
            };
            ready(Ok::<_, Infallible>(
                responder.answer(error, &RequestHead::of(&request)),
            ))
        });
        let said = |version| versioning.said(version);
        Self {
            said: (0..versioning.versions.names().len())
                .map(|version| said(Some(version)))
                .collect(),
            said_of_refused: said(None),
            refused: Dispatch {
                fast_path: FastPath::default(),
                router: Router::new().fallback_service(refuse),
            },
            prefix,
            versioning,
        }
    }
}

impl Versioning {
    /// The answer to a request for a version that is gone.
    fn gone(&self, version: usize) -> Error {
        let names = self.versions.names();
        let left: Vec<_> = names
            .iter()
            .filter(|name| !self.is_past_sunset(name))
            .collect();
        let what = format!("The version {} of this API", names[version]);
        gone(&what, self.versions.end_of(names[version])).member("versions", left)
    }

    /// The header fields that every answer has.
    fn said(&self, version: Option<usize>) -> Said {
        let vary = match &self.source {
            VersionPlace::Header(_, name) => Some(HeaderValue::from(name.clone())),
            VersionPlace::MediaType(_) => Some(HeaderValue::from_static("accept, content-type")),
            VersionPlace::Prefix(_) | VersionPlace::Query(_) => None,
        };
        let names = self.versions.names();
        let reported = self.reports.then(|| value(names.join(", ")));
        let version = version.map(|version| names[version]);
        let ending = version.and_then(|version| self.versions.end_of(version));
        let mut fields: Vec<_> = vary.map(|vary| (VARY, vary)).into_iter().collect();
        fields.extend(
            reported.map(|names| (HeaderName::from_static("api-supported-versions"), names)),
        );
        let what = || format!("the version `{}`", version.unwrap_or_default());
        Said::new(fields, version, ending.map(|ending| (what(), ending)))
    }
}

/// The two ways to an answer: in front of axum's router, and through it.
pub(super) struct Dispatch {
    pub fast_path: FastPath,
    pub router: Router,
}
