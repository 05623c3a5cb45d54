//! The version that a request asks for, and the rule by which versions and actions end.

use std::time::{SystemTime, UNIX_EPOCH};

use axum::{
    extract::Request,
    http::{
        HeaderName, HeaderValue, Method,
        header::{ACCEPT, CONTENT_TYPE},
    },
};
use router_core::{Ending, Versions};
use router_http::lists;

use crate::error::Error;

/// The versions of an API, and where a request says which of them it asks for: for [`RestRouter::versions`](crate::RestRouter::versions).
///
/// The version is chosen before the path: each has routes of its own, with its own 404 and 405. A request without a version is a 400, as is one for a version that is not in the
/// list, unless [`or_newest`](Self::or_newest) or [`or_oldest`](Self::or_oldest) says what it means.
///
/// ```
/// use router_axum::{Versioning, Versions, prelude::*, testing::TestApp};
///
/// const API_VERSIONS: Versions = Versions::new(&["1", "2", "3"]);
///
/// struct BooksController;
///
/// #[rest_controller("books")]
/// impl BooksController {
///     async fn get_action(&self, id: u32) -> Text<String> {
///         Text(format!("book {id}"))
///     }
///
///     #[since("2")]
///     async fn get_v2_action(&self, id: u32) -> Json<[u32; 1]> {
///         Json([id])
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let versions = Versioning::by_header(API_VERSIONS, "api-version").or_newest();
/// let app = TestApp::new(RestRouter::at("/api").with(BooksController).versions(versions).into_app());
/// assert_eq!(app.get("/api/books/7").header("api-version", "1").send().await.text(), "book 7");
/// assert_eq!(app.get("/api/books/7").send().await.text(), "[7]");
/// # }
/// ```
///
/// See [the guide](crate::guide::versions).
#[derive(Debug, Clone)]
#[must_use]
pub struct Versioning {
    pub(crate) versions: Versions,
    pub(crate) source: VersionPlace,
    /// The version of a request that asks for none.
    pub(crate) missing: Option<usize>,
    pub(crate) reports: bool,
    pub(crate) sunsets: Sunsets,
}

/// The place of the version in a request.
#[derive(Debug, Clone)]
pub(crate) enum VersionPlace {
    Prefix(&'static str),
    Header(&'static str, HeaderName),
    MediaType(&'static str),
    Query(&'static str),
}

impl Versioning {
    fn new(versions: Versions, source: VersionPlace) -> Self {
        Self {
            versions,
            source,
            missing: None,
            reports: false,
            sunsets: Sunsets::default(),
        }
    }

    /// Every request below the router's prefix asks for this version: `RestRouter::new("/api/v2", "controller.rest.v2.")`.
    pub fn by_prefix(versions: Versions, version: &'static str) -> Self {
        Self::new(versions, VersionPlace::Prefix(version))
    }

    /// A header field names the version: `api-version: 2`. If `name` is none of a field, that is a start-up error.
    pub fn by_header(versions: Versions, name: &'static str) -> Self {
        // another field than the named one is a mistake
        let field = HeaderName::try_from(name).unwrap_or(ACCEPT);
        Self::new(versions, VersionPlace::Header(name, field))
    }

    /// A parameter of the media type names the version, in `Accept` or in `Content-Type`: `application/json;version=2`.
    pub fn by_media_type(versions: Versions, parameter: &'static str) -> Self {
        Self::new(versions, VersionPlace::MediaType(parameter))
    }

    /// A parameter of the query names the version: `?api-version=2`.
    pub fn by_query(versions: Versions, parameter: &'static str) -> Self {
        Self::new(versions, VersionPlace::Query(parameter))
    }

    /// A request without a version asks for the newest.
    pub fn or_newest(self) -> Self {
        Self {
            missing: Some(self.versions.names().len() - 1),
            ..self
        }
    }

    /// A request without a version asks for the oldest.
    pub fn or_oldest(self) -> Self {
        Self {
            missing: Some(0),
            ..self
        }
    }

    /// Names all versions in the answers, in `Api-Supported-Versions`.
    pub fn reported(self) -> Self {
        Self {
            reports: true,
            ..self
        }
    }

    /// The one version that all requests ask for.
    pub(crate) fn only(&self) -> Option<&'static str> {
        match self.source {
            VersionPlace::Prefix(version) => Some(version),
            _ => None,
        }
    }

    /// The versions that its router serves.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        let only = self.only();
        let names = self.versions.names().iter().copied();
        names.filter(move |name| only.is_none_or(|only| only == *name))
    }

    /// True if the version is read from a request.
    pub(crate) fn is_read(&self) -> bool {
        self.only().is_none()
    }

    /// True if requests have to be told apart by their versions, or their answers have something to say of them.
    pub(crate) fn is_needed(&self) -> bool {
        let ends = |name: &&str| self.versions.end_of(name).is_some();
        self.is_read() || self.reports || self.versions.names().iter().any(ends)
    }

    /// The mistake in it, for the start-up error.
    pub(crate) fn mistake(&self) -> Option<String> {
        let names = self.versions.names();
        match &self.source {
            VersionPlace::Prefix(version) if !names.contains(version) => Some(format!(
                "`Versioning::by_prefix` names the version `{version}`, which is none of `{}`",
                names.join("`, `")
            )),
            VersionPlace::Header(name, field) if field != name => Some(format!(
                "`Versioning::by_header` reads {name:?}, which is not the name of a header field: write such as `api-version`"
            )),
            _ => None,
        }
    }

    /// Logs the versions that are past their sunset.
    pub(crate) fn log_ended(&self) {
        for name in self.names() {
            if let Some(ending) = self.versions.end_of(name) {
                self.sunsets
                    .log_if_past(&format!("the version `{name}`"), ending);
            }
        }
    }

    pub(crate) fn is_past_sunset(&self, version: &str) -> bool {
        let ending = self.versions.end_of(version);
        ending.is_some_and(|ending| self.sunsets.is_past(ending))
    }

    /// The version that a request asks for, by its place in the list, else what is wrong with it. A preflight cannot say one.
    pub(crate) fn version_of(&self, request: &Request) -> Result<usize, &'static str> {
        let missing = self.missing.or_else(|| {
            (request.method() == Method::OPTIONS).then(|| self.versions.names().len() - 1)
        });
        self.asked(request)?
            .or(missing)
            .ok_or("The request names no version")
    }

    /// True if requests for a version are a 410.
    pub(crate) fn is_gone(&self, version: usize) -> bool {
        self.sunsets.are_kept && self.is_past_sunset(self.versions.names()[version])
    }

    fn asked(&self, request: &Request) -> Result<Option<usize>, &'static str> {
        let fields = request.headers();
        match &self.source {
            VersionPlace::Prefix(version) => self.one([version]),
            VersionPlace::Header(_, name) => {
                // several lines are a list, and a list may stand in one
                let lines = fields.get_all(name).into_iter().map(HeaderValue::as_bytes);
                self.one(lines.flat_map(|line| line.split(|byte| *byte == b',')))
            }
            VersionPlace::MediaType(parameter) => {
                let named = [ACCEPT, CONTENT_TYPE]
                    .into_iter()
                    .flat_map(|name| lists::elements(fields, name))
                    .filter_map(|element| lists::parameter(element, parameter));
                self.one(named.map(|value| value.into_owned()))
            }
            VersionPlace::Query(parameter) => {
                let named = request
                    .uri()
                    .query()
                    .unwrap_or_default()
                    .split('&')
                    .filter(|pair| pair.contains('='))
                    .flat_map(|pair| form_urlencoded::parse(pair.as_bytes()))
                    .filter(|(name, _)| name == parameter);
                self.one(named.map(|(_, value)| value.into_owned()))
            }
        }
    }

    /// The one version that all values name, if there are any.
    fn one(
        &self,
        values: impl IntoIterator<Item = impl AsRef<[u8]>>,
    ) -> Result<Option<usize>, &'static str> {
        let mut asked = None;
        for value in values {
            let value = value.as_ref().trim_ascii();
            let mut names = self.versions.names().iter();
            let found = names.position(|name| name.as_bytes() == value);
            let found = found.ok_or("The request names an unknown version")?;
            if asked.replace(found).is_some_and(|before| before != found) {
                return Err("The request names two versions that differ");
            }
        }
        Ok(asked)
    }

    /// The answer to a request that asks for no version that there is.
    pub(crate) fn refusal(&self, problem: &str) -> Error {
        let place = match &self.source {
            VersionPlace::Prefix(_) => "the prefix".to_owned(),
            VersionPlace::Header(name, _) => format!("the header field `{name}`"),
            VersionPlace::MediaType(name) => format!("the parameter `{name}` of the media type"),
            VersionPlace::Query(name) => format!("the parameter `{name}` of the query"),
        };
        let names = self.versions.names();
        Error::bad_request()
            .detail(format!(
                "{problem}: {place} is one of {}.",
                names.join(", ")
            ))
            .member("versions", names)
    }
}

/// The rule by which actions and versions end, and the day by which they are judged.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sunsets {
    /// True if nothing is answered after its sunset.
    pub are_kept: bool,
    /// A second of the day that a test sets.
    pub today: Option<u64>,
}

impl Sunsets {
    pub(crate) fn is_past(self, ending: &Ending) -> bool {
        let now = || {
            SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .unwrap_or_default()
        };
        let today = || self.today.unwrap_or_else(|| now().as_secs());
        ending.sunset_at().is_some_and(|sunset| sunset <= today())
    }

    /// Logs that a version or an action is past its sunset.
    pub(crate) fn log_if_past(self, what: &str, ending: &Ending) {
        if self.is_past(ending) {
            tracing::warn!(target: "router_axum::routes", "{what} is past its sunset: {ending}");
        }
    }
}
