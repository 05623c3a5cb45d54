//! The route table of an application.

mod page;
mod row;
mod text;

use std::{any::TypeId, fmt, sync::Arc};

use router_core::{Method, PathTemplate, Route, Segment};

#[cfg(feature = "openapi")]
use {crate::__private::Describe, router_core::Kind};

use crate::{
    Error,
    controller::Controller,
    paths::{Base, Paths},
    routing::{
        assembly::{DefaultAction, Mounted},
        checks,
        layers::RouteLayer,
        services::Service,
    },
};

pub(crate) use page::router as page_router;
pub use row::Row;
use row::{default_row, rows_of};

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
    rows: Arc<Vec<Row>>,
    pub(crate) mounts: Arc<[Mount]>,
    origin: Option<Arc<str>>,
    warnings: Arc<[String]>,
    nested_at: String,
    /// Whether it is the table of a router without a kernel, which may stand beside others.
    is_part: bool,
}

/// A service in its place, with the layers around it.
pub(crate) struct Listed<'a, S> {
    pub(crate) service: &'a Service<S>,
    pub(crate) prefix: &'a str,
    pub(crate) layers: &'a [RouteLayer<S>],
}

impl<'a, S> From<&'a Mounted<S>> for Listed<'a, S> {
    fn from(mounted: &'a Mounted<S>) -> Self {
        Self { service: &mounted.service, prefix: &mounted.prefix, layers: &mounted.layers }
    }
}

/// A controller under a service name and below a URL prefix.
#[derive(Debug)]
pub(crate) struct Mount {
    controller: TypeId,
    pub(crate) service: Arc<str>,
    /// Of the service name.
    prefix_len: usize,
    url_prefix: String,
    pub(crate) rows: &'static [Route],
    #[cfg(feature = "openapi")]
    pub(crate) kind: Kind,
    #[cfg(feature = "openapi")]
    pub(crate) describe: Describe,
}

impl Routes {
    pub(crate) fn new<S>(
        mounts: &[Listed<'_, S>],
        default_action: Option<&DefaultAction<S>>,
        left: &[Service<S>],
        origin: Option<Arc<str>>,
    ) -> Self {
        let mut rows: Vec<Row> = mounts.iter().flat_map(rows_of).collect();
        rows.sort_by(text::order);
        rows.extend(default_action.and_then(default_row));
        let default_mount = default_action.map(|default| Mount::new(&default.service, &default.prefix));
        let mounts = mounts.iter().map(|listed| Mount::new(listed.service, listed.prefix)).chain(default_mount);
        let warnings = checks::unused(left).chain(shadowed(&rows).into_iter().map(|(.., line)| line));
        Self {
            warnings: warnings.collect(),
            mounts: mounts.collect(),
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
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     async fn delete_action(&self, id: u32) {}
    ///     #[route(GET, "/open", shadows)]
    ///     async fn open_action(&self) {}
    /// }
    ///
    /// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
    /// assert_eq!(
    ///     router.routes().warnings(),
    ///     ["DELETE /api/orders/open is answered 405: \
    ///       `OrdersController::open_action` takes the path from `OrdersController::delete_action`"],
    /// );
    /// ```
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

    /// The row of an action, by the names that templates use.
    pub(crate) fn find(&self, service: &str, action: &str) -> Result<&Row, String> {
        let services = || self.rows.iter().map(|row| row.service.as_str());
        if !services().any(|known| known == service) {
            return Err(format!("there is no service `{service}`{}", service_meant(service, services)));
        }
        let rows = || self.rows.iter().filter(|row| row.service == service);
        rows().find(|row| row.action == action).ok_or_else(|| {
            let hint = checks::nearest(router_core::action_meant(action), rows().map(|row| row.action));
            format!("the service `{service}` has no action `{action}`{hint}")
        })
    }

    pub(crate) fn has_service(&self, service: &str) -> bool {
        self.rows.iter().any(|row| row.service == service)
    }

    pub(crate) fn origin(&self) -> Option<Arc<str>> {
        self.origin.clone()
    }

    /// The paths of a controller, for tests and other code outside of actions. (An action takes them as an argument, [`Paths`].)
    ///
    /// # Errors
    ///
    /// The controller is not mounted, or it is mounted under several service names: use [`paths_of`](Self::paths_of) then.
    pub fn paths<C: Controller>(&self) -> Result<Paths<C>, Error> {
        self.base_of::<C>(None).map(Paths::behind)
    }

    /// The paths of a controller under one of its service names: `controller.rest.v2.users`.
    ///
    /// # Errors
    ///
    /// The controller is not mounted under this name.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     async fn get_action(&self, id: u32) {}
    /// }
    ///
    /// let app = WebApp::new(".", false)
    ///     .with_service("controller.rest.v1.", OrdersController)
    ///     .with_service("controller.rest.v2.", OrdersController)
    ///     .activate(ErrorRouter::new())
    ///     .activate(RestRouter::new("/api/v1", "controller.rest.v1."))
    ///     .activate(RestRouter::new("/api/v2", "controller.rest.v2."))
    ///     .finish()?;
    /// let newest = app.routes().paths_of::<OrdersController>("controller.rest.v2.orders")?;
    /// assert_eq!(newest.get_path(7), "/api/v2/orders/7");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn paths_of<C: Controller>(&self, service: &str) -> Result<Paths<C>, Error> {
        match self.mounts_of::<C>().find(|mount| &*mount.service == service) {
            Some(mount) => Ok(Paths::behind(self.base::<C>(mount))),
            None => Err(unknown::<C>(&format!("is not mounted as `{service}`"))),
        }
    }

    /// Where the paths of a controller begin, for an action of the service `asking`. If the controller is mounted several times, the mount
    /// is that service itself, else the one with the same service-name prefix (the same version), else the only one. In the last case the
    /// asking version may have another controller of the same name: the paths of that one come first.
    pub(crate) fn base_of<C: ?Sized + Controller>(&self, asking: Option<&str>) -> Result<Base, Error> {
        let asking = asking.and_then(|service| self.mounts.iter().find(|mount| &*mount.service == service));
        let is_asking = |mount: &&Mount| asking.is_some_and(|asking| *asking.service == *mount.service);
        let is_same_version = |mount: &&Mount| asking.is_some_and(|asking| asking.prefix() == mount.prefix());
        let mut all = self.mounts_of::<C>();
        let found = self.mounts_of::<C>().find(is_asking).or_else(|| self.mounts_of::<C>().find(is_same_version));
        match (found, all.next(), all.next()) {
            (Some(mount), ..) => Ok(self.base::<C>(mount)),
            (None, Some(mount), None) => {
                let is_namesake =
                    |mount: &&Mount| is_same_version(mount) && mount.service[mount.prefix_len..] == *C::NAME;
                let nearer = self.mounts.iter().find(is_namesake).map(|other| (other.rows, self.below(other)));
                Ok(Base { nearer, ..self.base::<C>(mount) })
            }
            (None, None, _) if self.is_part => Err(unknown::<C>(
                "this router does not mount: without a kernel a router knows the paths of its own controllers alone",
            )),
            (None, None, _) => Err(unknown::<C>("is mounted by no router of this application")),
            (None, Some(a), Some(b)) => Err(unknown::<C>(&format!(
                "is mounted as `{}` and as `{}`: `Routes::paths_of` says which is meant",
                a.service, b.service
            ))),
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

    fn mounts_of<C: ?Sized + Controller>(&self) -> impl Iterator<Item = &Mount> {
        self.mounts.iter().filter(|mount| mount.controller == C::bare())
    }

    fn base<C: ?Sized + Controller>(&self, mount: &Mount) -> Base {
        Base { rows: C::ROUTES, prefix: self.below(mount), origin: self.origin.clone(), nearer: None }
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
    fn new<S>(service: &Service<S>, url_prefix: &str) -> Self {
        Self {
            controller: service.controller(),
            service: service.name().into(),
            prefix_len: service.prefix().len(),
            url_prefix: url_prefix.to_owned(),
            rows: service.routes(),
            #[cfg(feature = "openapi")]
            kind: service.kind(),
            #[cfg(feature = "openapi")]
            describe: service.describe(),
        }
    }

    fn prefix(&self) -> &str {
        &self.service[..self.prefix_len]
    }
}

fn unknown<C: ?Sized + Controller>(what: &str) -> Error {
    let name = std::any::type_name::<C>();
    let name = name.split('<').next().and_then(|path| path.rsplit("::").next()).unwrap_or(name);
    Error::internal().context(format!("the paths of `{name}` are asked for, which {what}"))
}

/// The service that was meant by the name of none: `blog` and `controller.web.blog.show` are not whole names, or more than that.
fn service_meant<'a, I: Iterator<Item = &'a str>>(name: &str, known: impl Fn() -> I) -> String {
    if let Some(whole) = known().find(|known| known.rsplit('.').next() == Some(name)) {
        return format!(": did you mean `{whole}`?");
    }
    let action = |known| name.strip_prefix(known).and_then(|rest| rest.strip_prefix('.'));
    match known().find_map(|known| Some((known, action(known)?))) {
        Some((known, action)) => format!(": write `path({known:?}, {action:?}, ..)`"),
        None => checks::nearest(name, known()),
    }
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
