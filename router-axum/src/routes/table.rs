//! The route table of an application.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use router_core::Route;

use super::{
    mount::Mount,
    row::{Row, Ways, cells, order, text_table},
    shadows::{mark_unguarded, shadowed, unguarded},
};
use crate::error::described::ErrorForm;

/// The route table of an application: every route of its controllers, in the order of their paths, and the plain axum routes of
/// [`WebApp::route`](crate::WebApp::route) and [`WebApp::nest_service`](crate::WebApp::nest_service). Those of a merged router are not in it.
///
/// A kernel's is `app.finish()?.routes()`; an action takes it by `#[extract] routes: Routes`. See the [module](crate::listing).
///
/// ```
/// use router_axum::prelude::*;
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn cget_action(&self) {}
///     async fn get_action(&self, id: u32) {}
///     async fn delete_action(&self, id: u32) {}
/// }
///
/// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
/// let routes = router.routes();
/// assert_eq!(routes.iter().map(|row| row.action).collect::<Vec<_>>(), ["cget", "get", "delete"]);
/// assert_eq!(routes.paths::<OrdersController>()?.get_path(7), "/api/orders/7");
///
/// // for a front end, or a log
/// let rows: Vec<serde_json::Value> = serde_json::from_str(&routes.to_json())?;
/// assert_eq!(rows[2]["path"], "/api/orders/{id}");
/// let changes = routes.clone().filter(|row| row.method != "GET");
/// assert_eq!(routes.search("orders delete").to_string(), changes.to_string());
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Routes {
    table: Arc<Table>,
    /// The rows that a filter has left, or that a request sees through a `nest`; else those of the table.
    own: Option<Arc<[Row]>>,
    pub(super) nested_at: String,
    /// The version of the API that the table is of; else it is of all.
    version: Option<&'static str>,
    /// True in the table of a router that an `axum::Router` merges. Services that it does not have may be those of another router beside it.
    pub(crate) is_part: bool,
    /// The form of the application's errors in JSON, for the document.
    #[cfg_attr(
        not(feature = "openapi"),
        expect(dead_code, reason = "read by documents alone")
    )]
    pub(crate) errors: ErrorForm,
}

/// The mounts of an application. Rows and warnings are made of them when somebody asks, which most servers never do.
#[derive(Debug, Default)]
struct Table {
    mounts: Vec<Mount>,
    /// The mounts that the application's configuration leaves out.
    absent: Vec<Mount>,
    unused: Vec<String>,
    origin: Option<Arc<str>>,
    ways: OnceLock<Ways>,
    rows: OnceLock<Vec<Row>>,
    warnings: OnceLock<Vec<String>>,
}

impl Routes {
    /// The table of these mounts, with the warnings about services that no router activates.
    pub(crate) fn new(mounts: Vec<Mount>, unused: Vec<String>, origin: Option<Arc<str>>) -> Self {
        let (absent, mounts) = mounts.into_iter().partition(|mount| mount.is_absent);
        Self {
            table: Arc::new(Table {
                mounts,
                absent,
                unused,
                origin,
                ..Table::default()
            }),
            own: None,
            nested_at: String::new(),
            version: None,
            is_part: false,
            errors: Default::default(),
        }
    }

    /// Completes the table, before its rows are read.
    pub(crate) fn complete(&self, ways: Ways) {
        let _ = self.table.ways.set(ways);
    }

    /// Logs the warnings of paths that one controller, or a plain route, takes from another.
    pub(crate) fn log_shadows(&self) {
        for line in self.warnings().iter().skip(self.table.unused.len()) {
            tracing::warn!(target: "router_axum::routes", "{line}");
        }
    }

    /// The routes.
    pub fn iter(&self) -> std::slice::Iter<'_, Row> {
        self.own
            .as_deref()
            .unwrap_or_else(|| self.table.rows())
            .iter()
    }

    pub(crate) fn mounts(&self) -> &[Mount] {
        &self.table.mounts
    }

    pub(crate) fn mount(&self, service: &str) -> Option<&Mount> {
        self.mounts()
            .iter()
            .find(|mount| *mount.service == *service)
    }

    /// The mounts of controllers that the application's configuration leaves out.
    pub(crate) fn absent(&self) -> &[Mount] {
        &self.table.absent
    }

    /// The mounts of controllers, without that of the default action.
    pub(crate) fn controllers(&self) -> impl Iterator<Item = &Mount> {
        self.mounts()
            .iter()
            .filter(|mount| mount.default_action.is_none())
    }

    /// The actions of all controllers, each with its place.
    pub(crate) fn actions(&self) -> impl Iterator<Item = (&Mount, &'static Route)> {
        self.controllers()
            .flat_map(|mount| mount.actions().map(move |route| (mount, route)))
    }

    pub(crate) fn default_action(&self) -> Option<&Mount> {
        self.mounts()
            .iter()
            .find(|mount| mount.default_action.is_some())
    }

    pub(crate) fn origin(&self) -> Option<&Arc<str>> {
        self.table.origin.as_ref()
    }

    /// Warnings of what is legal but perhaps not intended and is confirmed nowhere: a path that takes requests from another and answers them with 405, a plain route in front of a
    /// guarded action, and a service that no router activates.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        self.table.warnings()
    }

    /// Keeps only the routes for which `is_kept` returns true.
    #[must_use]
    pub fn filter(self, mut is_kept: impl FnMut(&Row) -> bool) -> Self {
        let kept = self.iter().filter(|row| is_kept(row)).cloned().collect();
        Self {
            own: Some(kept),
            ..self
        }
    }

    /// Keeps only the routes below a URL prefix, such as those of one version of an API: `routes.clone().below_prefix("/api/v1")`.
    #[must_use]
    pub fn below_prefix(self, prefix: &str) -> Self {
        let below = format!("{}{prefix}/", self.nested_at);
        self.filter(|row| row.path.starts_with(&below))
    }

    /// Keeps only the routes that answer in a version of the API, see [`Versioning`](crate::Versioning).
    #[must_use]
    pub fn of_version(self, version: &str) -> Self {
        let known = self.iter().flat_map(|row| row.versions.iter().copied());
        let known = known.into_iter().find(|known| *known == version);
        self.filter(|row| row.is_in(version)).in_version(known)
    }

    /// The version of the API that the table is of: that of [`of_version`](Self::of_version), or the one that a request asks for.
    #[must_use]
    pub fn version(&self) -> Option<&'static str> {
        self.version
    }

    pub(crate) fn in_version(self, version: Option<&'static str>) -> Self {
        Self { version, ..self }
    }

    /// Keeps only the routes that contain every word of `text`: in the method, the path, the service, the action, the template, a guard or a layer.
    #[must_use]
    pub fn search(self, text: &str) -> Self {
        let words: Vec<_> = text.split_whitespace().map(str::to_lowercase).collect();
        self.filter(|row| {
            let all = cells(row).join(" ").to_lowercase();
            words.iter().all(|word| all.contains(word.as_str()))
        })
    }

    /// The routes as JSON: a list of objects with the fields of [`Row`].
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self.iter().as_slice()).expect("rows are texts and numbers")
    }

    /// The table as a request sees it: of the version that it asks for, and below the path of axum's `nest` that it came through.
    pub(crate) fn nested(&self, at: &str) -> Self {
        if at.is_empty() && self.version.is_none() {
            return self.clone();
        }
        let is_there = |row: &&Row| self.version.is_none_or(|version| row.is_in(version));
        let nested = |row: &Row| Row {
            path: router_core::full_path(at, &row.path),
            ..row.clone()
        };
        Self {
            own: Some(self.iter().filter(is_there).map(nested).collect()),
            nested_at: at.to_owned(),
            ..self.clone()
        }
    }

    /// The table without the path below which a request finds the application, through axum's `nest` say, and that path: empty, or `/shop`.
    #[cfg(feature = "openapi-ui")]
    pub(crate) fn into_mounted(mut self) -> (Self, String) {
        let at = std::mem::take(&mut self.nested_at);
        if !at.is_empty() {
            self.own = None;
            self = self.nested("");
        }
        (self, at)
    }
}

impl<'a> IntoIterator for &'a Routes {
    type Item = &'a Row;
    type IntoIter = std::slice::Iter<'a, Row>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Table {
    /// The routes in the order of their paths; the default action is the last.
    fn rows(&self) -> &[Row] {
        self.rows.get_or_init(|| {
            let (default, listed): (Vec<_>, Vec<_>) = self
                .mounts
                .iter()
                .partition(|mount| mount.default_action.is_some());
            let ways = self.ways.get();
            let mut rows: Vec<_> = listed
                .into_iter()
                .flat_map(|mount| mount.rows(ways))
                .collect();
            rows.extend(ways.iter().flat_map(|ways| ways.plain.iter().cloned()));
            rows.sort_by(order);
            mark_unguarded(&mut rows);
            rows.extend(default.into_iter().flat_map(|mount| mount.rows(ways)));
            rows
        })
    }

    fn warnings(&self) -> &[String] {
        let is_meant = |by: &Row| {
            self.mounts
                .iter()
                .any(|mount| mount.shadows && *mount.service == by.service)
        };
        // within a controller the compiler asks for `shadows`
        let shadows = || {
            shadowed(self.rows())
                .into_iter()
                .filter(|(by, from, _)| by.service != from.service && !is_meant(by))
                .map(|(.., line)| line)
        };
        self.warnings.get_or_init(|| {
            self.unused
                .iter()
                .cloned()
                .chain(shadows())
                .chain(unguarded(self.rows()))
                .collect()
        })
    }
}

/// Without a document nothing is known of errors and of answers.
#[cfg(not(feature = "openapi"))]
impl Routes {
    pub(crate) fn with_errors(self, _: Option<&crate::error::ErrorRouter>) -> Self {
        self
    }

    pub(crate) fn answers(&self) -> Vec<String> {
        Vec::new()
    }
}

impl fmt::Display for Routes {
    /// An aligned table; `{:#}` with the file and line of every action.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text_table(self.iter(), f.alternate()))
    }
}
