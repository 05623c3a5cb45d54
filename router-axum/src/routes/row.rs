//! A row of the route table: a route in its place, how requests come to it, and its text.

use std::{cmp::Ordering, collections::BTreeMap, panic::Location};

use router_core::{Ending, Method, Spelling};
use serde::{Serialize, Serializer};

/// A row of the route table: a route with its full path, its service and its layers.
///
/// A plain axum route of a kernel has a row for each of its methods, without a service and an action.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// The HTTP method; `ANY` for a default action, and for a route that answers all methods that no other has.
    pub method: &'static str,
    /// The full path, with the user's names for its values: `/api/v1/users/{id}`.
    pub path: String,
    /// The service name of the controller: `controller.rest.v1.users`.
    pub service: String,
    /// The action's name without `_action`: `get`.
    pub action: &'static str,
    /// The function as it is called in the code: `UsersController::get_action`; `plain route` for one of axum's.
    pub function: String,
    /// The names of the path values, in path order.
    pub arguments: Vec<&'static str>,
    /// The template of the page that the action renders; `None` for any other row.
    pub template: Option<&'static str>,
    /// The status that `#[status(..)]` says for the action's value.
    pub status: Option<u16>,
    /// The layers of the router, of the controller and of the action: what comes first, runs first.
    pub layers: Vec<String>,
    /// Who may call the action: `public`, or the hooks that run before it and the arguments that are guards, by their types.
    pub guards: Vec<String>,
    /// The guarded actions from which a plain route takes requests, for which no guard of theirs runs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub in_front_of: Vec<String>,
    /// Why axum's router answers its requests when the application is [served](crate::Application::into_service): `layer`, `extractor`, `method`, `merged router`,
    /// `default action` or `plain route`. `None` if they are answered in front of it. Known in the table of a kernel.
    pub router: Option<&'static str>,
    /// The versions of the API in which it answers, the oldest first; none where its router says none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<&'static str>,
    /// The end of the action, `deprecated 2026-06-01, gone 2027-01-01`, if `#[ends(..)]` says one.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    pub ends: Option<Ending>,
    /// The source file of the action.
    pub file: &'static str,
    /// The line of the action in that file.
    pub line: u32,
    /// The largest body in bytes that axum's extractors read.
    #[serde(skip)]
    pub(crate) body_limit: u64,
    /// True if its path is answered with a slash at its end, too.
    #[serde(skip)]
    pub(crate) answers_slash: bool,
    /// The first version that has it.
    #[serde(skip)]
    pub(crate) since: Option<&'static str>,
    /// The number of routes that its action has before this one.
    #[serde(skip)]
    pub(crate) further: usize,
    /// How its path values are spelled.
    #[serde(skip)]
    pub(crate) spellings: &'static [Spelling],
}

/// Writes the end of an action as a text.
fn as_text<S: Serializer>(ending: &Option<Ending>, to: S) -> Result<S::Ok, S::Error> {
    ending.map(|ending| ending.to_string()).serialize(to)
}

impl Row {
    /// A plain axum route, which was added at a place in the code.
    pub(crate) fn plain(
        method: &'static str,
        path: &str,
        place: &'static Location<'static>,
    ) -> Self {
        let function = "plain route".to_owned();
        Self {
            method,
            path: path.to_owned(),
            function,
            file: place.file(),
            line: place.line(),
            ..Self::default()
        }
    }

    /// True if it answers in a version of the API, or in all.
    pub(crate) fn is_in(&self, version: &str) -> bool {
        self.versions.is_empty() || self.versions.contains(&version)
    }

    /// True for a plain axum route: every action has a service.
    pub(super) fn is_plain(&self) -> bool {
        self.service.is_empty()
    }
}

/// How requests come to the routes of an application that is put together.
#[derive(Debug)]
pub(crate) struct Ways {
    /// Plain axum routes.
    pub plain: Vec<Row>,
    /// Why axum's router answers an action, by its canonical path and its method.
    pub left: BTreeMap<(String, Method), &'static str>,
}

const HEADER: [&str; 12] = [
    "METHOD", "PATH", "SERVICE", "ACTION", "VERSIONS", "ENDS", "TEMPLATE", "STATUS", "GUARDS",
    "LAYERS", "ROUTER", "PLACE",
];

/// Compares rows by their paths, and rows of one path by their methods, in the order in which axum lists them.
pub(super) fn order(a: &Row, b: &Row) -> Ordering {
    let method = |row: &Row| Method::parse(row.method).ok();
    let methods = || method(a).cmp(&method(b));
    a.path.split('/').cmp(b.path.split('/')).then_with(methods)
}

pub(super) fn cells(row: &Row) -> [String; 12] {
    [
        row.method.to_owned(),
        row.path.clone(),
        row.service.clone(),
        row.function.clone(),
        row.versions.join(", "),
        row.ends
            .map(|ending| ending.to_string())
            .unwrap_or_default(),
        row.template.unwrap_or_default().to_owned(),
        row.status
            .map(|status| status.to_string())
            .unwrap_or_default(),
        guards(row),
        row.layers.join(", "),
        row.router.unwrap_or_default().to_owned(),
        format!("{}:{}", row.file, row.line),
    ]
}

fn guards(row: &Row) -> String {
    if row.in_front_of.is_empty() {
        row.guards.join(", ")
    } else {
        format!("none, in front of {}", row.in_front_of.join(", "))
    }
}

/// Columns as wide as their widest cell. Empty columns are left out; the place is shown by `with_place` alone.
pub(super) fn text_table<'a>(rows: impl Iterator<Item = &'a Row>, with_place: bool) -> String {
    let rows: Vec<_> = rows.map(cells).collect();
    let columns: Vec<usize> = (0..HEADER.len())
        .filter(|column| is_shown(*column, &rows, with_place))
        .collect();
    let lines: Vec<_> = std::iter::once(HEADER.map(str::to_owned))
        .chain(rows)
        .collect();
    let width = |column: usize| {
        lines
            .iter()
            .map(|line| line[column].chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<_> = columns.iter().map(|column| width(*column)).collect();
    lines
        .iter()
        .map(|line| {
            let cells = columns
                .iter()
                .zip(&widths)
                .map(|(column, width)| format!("{:width$}", line[*column]));
            format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
        })
        .collect()
}

fn is_shown(column: usize, rows: &[[String; 12]], with_place: bool) -> bool {
    match HEADER[column] {
        "PLACE" => with_place,
        "ROUTER" => with_place && rows.iter().any(|row| !row[column].is_empty()),
        "VERSIONS" | "ENDS" | "TEMPLATE" | "STATUS" | "GUARDS" | "LAYERS" => {
            rows.iter().any(|row| !row[column].is_empty())
        }
        _ => true,
    }
}
