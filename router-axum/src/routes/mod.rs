//! The route table of an application.

pub(crate) mod action_path;
pub(crate) mod nearest;
// hidden, as generated code alone names what is in them
#[cfg(feature = "openapi")]
#[doc(hidden)]
pub(crate) mod operation;
mod page;
pub(crate) mod place;
mod row;
#[doc(hidden)]
pub(crate) mod sent;
mod text;

use std::{any::TypeId, fmt, sync::Arc};

use router_core::{Method, PathTemplate, Route, Segment};

#[cfg(feature = "openapi")]
use router_core::Kind;

use crate::Error;

use action_path::Base;
pub(crate) use page::page;
pub use row::Row;

/// The route table of an application: every route of its controllers, in the order of their paths. Plain axum routes are not in it.
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
/// assert!(changes.to_tree().ends_with("── {id}  DELETE OrdersController::delete_action\n"));
/// assert_eq!(routes.search("orders delete").to_string(), changes.to_string());
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Routes {
    pub(crate) rows: Arc<Vec<Row>>,
    pub(crate) mounts: Arc<[Mount]>,
    pub(crate) origin: Option<Arc<str>>,
    warnings: Arc<[String]>,
    nested_at: String,
    /// True in the table of a router without a kernel, which may stand beside others.
    is_part: bool,
}

/// A controller whose paths are requested.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key {
    pub(crate) id: TypeId,
    pub(crate) name: &'static str,
    pub(crate) type_name: &'static str,
    pub(crate) rows: &'static [Route],
}

/// A controller under a service name and below a URL prefix.
#[derive(Debug)]
pub(crate) struct Mount {
    pub(crate) controller: TypeId,
    pub(crate) service: Arc<str>,
    /// The length of the prefix in the service name.
    pub(crate) prefix_len: usize,
    pub(crate) url_prefix: String,
    pub(crate) rows: &'static [Route],
    #[cfg(feature = "openapi")]
    pub(crate) kind: Kind,
    #[cfg(feature = "openapi")]
    pub(crate) describe: operation::Describe,
}

impl Routes {
    /// The rows in their order; `default` is the action that answers every other request.
    pub(crate) fn new(
        mut rows: Vec<Row>,
        default: Option<Row>,
        mounts: Vec<Mount>,
        unused: impl Iterator<Item = String>,
        origin: Option<Arc<str>>,
    ) -> Self {
        rows.sort_by(text::order);
        rows.extend(default);
        Self {
            warnings: unused.chain(shadowed(&rows).into_iter().map(|(.., line)| line)).collect(),
            mounts: mounts.into(),
            rows: Arc::new(rows),
            origin,
            nested_at: String::new(),
            is_part: false,
        }
    }

    /// Logs the warnings of paths that one controller takes from another. Within a controller the compiler asks for `shadows`.
    pub(crate) fn log_shadows(&self) {
        for (.., line) in shadowed(&self.rows).iter().filter(|(by, from, _)| by.service != from.service) {
            tracing::warn!("{line}");
        }
    }

    /// The same of a router that may be a part of an application.
    pub(crate) fn of_part(self, is_part: bool) -> Self {
        Self { is_part, ..self }
    }

    /// The routes.
    pub fn iter(&self) -> std::slice::Iter<'_, Row> {
        self.rows.iter()
    }

    /// What is legal but perhaps not intended: a path that takes requests from another and answers them with 405, and a service that no
    /// router activates.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// Only the routes for which `is_kept` returns true.
    #[must_use]
    pub fn filter(mut self, is_kept: impl FnMut(&Row) -> bool) -> Self {
        Arc::make_mut(&mut self.rows).retain(is_kept);
        self
    }

    /// Only the routes that contain every word of `text`: in the method, the path, the service, the action, the template or a layer.
    #[must_use]
    pub fn search(self, text: &str) -> Self {
        let words: Vec<_> = text.split_whitespace().map(str::to_lowercase).collect();
        self.filter(|row| {
            let all = text::cells(row).join(" ").to_lowercase();
            words.iter().all(|word| all.contains(word.as_str()))
        })
    }

    /// Where the paths of a controller begin, for an action of the service `asking`. If the controller is mounted several times, the mount
    /// is that service itself, else the one with the same service-name prefix (the same version), else the only one. In the last case the
    /// asking version may have another controller of the same name: the paths of that one come first.
    pub(crate) fn base_for(&self, key: Key, asking: Option<&str>) -> Result<Base, Error> {
        let asking = asking.and_then(|service| self.mounts.iter().find(|mount| &*mount.service == service));
        let is_asking = |mount: &&Mount| asking.is_some_and(|asking| *asking.service == *mount.service);
        let is_same_version = |mount: &&Mount| asking.is_some_and(|asking| asking.prefix() == mount.prefix());
        let mut all = self.mounts_of(key);
        let found = self.mounts_of(key).find(is_asking).or_else(|| self.mounts_of(key).find(is_same_version));
        match (found, all.next(), all.next()) {
            (Some(mount), ..) => Ok(self.base(key, mount)),
            (None, Some(mount), None) => {
                let is_namesake =
                    |mount: &&Mount| is_same_version(mount) && mount.service[mount.prefix_len..] == *key.name;
                let nearer = self.mounts.iter().find(is_namesake).map(|other| (other.rows, self.below(other)));
                Ok(Base { nearer, ..self.base(key, mount) })
            }
            (None, None, _) if self.is_part => Err(unknown(
                key,
                "this router does not mount: without a kernel a router knows the paths of its own controllers alone",
            )),
            (None, None, _) => Err(unknown(key, "is mounted by no router of this application")),
            (None, Some(a), Some(b)) => Err(unknown(
                key,
                &format!(
                    "is mounted as `{}` and as `{}`: `Routes::paths_of` says which is meant",
                    a.service, b.service
                ),
            )),
        }
    }

    /// The table as a request sees it that came through axum's `nest`.
    pub(crate) fn nested(&self, at: &str) -> Self {
        let mut routes = self.clone();
        if !at.is_empty() {
            routes.nested_at = at.to_owned();
            Arc::make_mut(&mut routes.rows).iter_mut().for_each(|row| row.path = router_core::full_path(at, &row.path));
        }
        routes
    }

    pub(crate) fn mounts_of(&self, key: Key) -> impl Iterator<Item = &Mount> {
        self.mounts.iter().filter(move |mount| mount.controller == key.id)
    }

    pub(crate) fn base(&self, key: Key, mount: &Mount) -> Base {
        Base { rows: key.rows, prefix: self.below(mount), origin: self.origin.clone(), nearer: None }
    }

    fn below(&self, mount: &Mount) -> String {
        format!("{}{}", self.nested_at, mount.url_prefix)
    }
}

impl<'a> IntoIterator for &'a Routes {
    type Item = &'a Row;
    type IntoIter = std::slice::Iter<'a, Row>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Mount {
    fn prefix(&self) -> &str {
        &self.service[..self.prefix_len]
    }
}

pub(crate) fn unknown(key: Key, what: &str) -> Error {
    let name = key.type_name;
    let name = name.split('<').next().and_then(|path| path.rsplit("::").next()).unwrap_or(name);
    Error::internal().context(format!("cannot build the paths of `{name}`, which {what}"))
}

/// The literal paths that take requests of other methods from a path value: who takes them, from whom, and a warning.
fn shadowed(rows: &[Row]) -> Vec<(&Row, &Row, String)> {
    let paths: Vec<_> = rows.iter().map(|row| template(&row.path)).collect();
    let methods = rows.iter().map(|row| Method::parse(row.method).unwrap_or(Method::Get));
    let table: Vec<_> = methods.zip(&paths).collect();
    let shadows = router_core::shadows(&table);
    let lost = shadows.iter().flat_map(|shadow| shadow.lost.iter().map(move |lost| (shadow.routes[0], lost)));
    let lines = lost.map(|(by, lost)| {
        let (by, from) = (&rows[by], &rows[lost.route]);
        let line = format!(
            "{} {} is answered 405: `{}` takes the path from `{}`",
            from.method, lost.path, by.function, from.function
        );
        (by, from, line)
    });
    lines.collect()
}

fn template(path: &str) -> PathTemplate {
    let segments = path.split('/').skip(1).map(|segment| match segment.strip_prefix('{') {
        Some(value) => Segment::Value(value.trim_end_matches('}').to_owned()),
        None => Segment::Literal(segment.to_owned()),
    });
    PathTemplate::new(segments.collect())
}

impl fmt::Display for Routes {
    /// An aligned table; `{:#}` with the file and line of every action.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::table(self.iter(), f.alternate()))
    }
}

impl Routes {
    /// The paths as a tree, a segment a line, with what answers there.
    #[must_use]
    pub fn to_tree(&self) -> String {
        text::tree(&self.rows)
    }

    /// The routes as JSON: a list of objects with the fields of [`Row`].
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(&*self.rows).expect("rows are texts and numbers")
    }
}
