//! The paths that take requests from others, and the plain axum routes that do so from guarded actions.

use router_core::{
    Method, PathTemplate,
    table::{reads, takes},
};

use super::row::Row;

/// The literal paths that take requests of other methods from a path value: who takes them, from whom, and a warning.
pub(super) fn shadowed(rows: &[Row]) -> Vec<(&Row, &Row, String)> {
    // the default action has no path
    let rows: Vec<_> = rows
        .iter()
        .filter(|row| !row.is_plain() && !row.path.ends_with("/*"))
        .collect();
    let routes = rows.iter().filter_map(|row| {
        Some((
            Method::parse(row.method).ok()?,
            PathTemplate::parse(&row.path),
        ))
    });
    let routes: Vec<_> = routes.collect();
    let table: Vec<_> = routes
        .iter()
        .map(|(method, path)| (*method, path))
        .collect();
    let shadows = router_core::shadows(&table);
    let lost = shadows
        .iter()
        .flat_map(|shadow| shadow.lost.iter().map(move |lost| (shadow.routes[0], lost)));
    lost.filter_map(|(by, lost)| {
        let by = rows[by];
        let from = rows[lost.route];
        if !reads(&from.path, from.spellings, &lost.path.to_string()) || !is_together(by, from) {
            return None;
        }
        let line = format!(
            "{} {} is answered 405: `{}` takes the path from `{}`",
            from.method, lost.path, by.function, from.function
        );
        Some((by, from, line))
    })
    .collect()
}

/// True if both answer in some version.
fn is_together(a: &Row, b: &Row) -> bool {
    a.versions.is_empty()
        || b.versions.is_empty()
        || a.versions.iter().any(|version| b.is_in(version))
}

/// Marks the plain routes that take requests from guarded actions, whose guards do not run then: `/vault/7` beside `/vault/{id}`.
pub(super) fn mark_unguarded(rows: &mut [Row]) {
    let marks: Vec<_> = rows
        .iter()
        .map(|row| {
            if row.is_plain() {
                guarded_behind(row, rows)
            } else {
                Vec::new()
            }
        })
        .collect();
    for (row, mark) in rows.iter_mut().zip(marks) {
        row.in_front_of = mark;
    }
}

/// A warning for each plain route that is marked.
pub(super) fn unguarded(rows: &[Row]) -> impl Iterator<Item = String> {
    rows.iter()
        .filter(|row| !row.in_front_of.is_empty())
        .map(|row| {
            let Row {
                method,
                path,
                file,
                line,
                in_front_of,
                ..
            } = row;
            let actions = in_front_of.join("`, `");
            format!(
                "{method} {path} is a plain route ({file}:{line}) in front of `{actions}`, \
             of which no guard runs for it"
            )
        })
}

fn guarded_behind(plain: &Row, rows: &[Row]) -> Vec<String> {
    let is_guarded = |row: &&Row| row.guards.first().is_some_and(|guard| guard != "public");
    rows.iter()
        .filter(is_guarded)
        .filter(|row| share_a_method(plain.method, row.method) && stands_before(plain, row))
        .map(|row| row.function.clone())
        .collect()
}

fn share_a_method(plain: &str, action: &str) -> bool {
    plain == action
        || [plain, action].contains(&"ANY")
        || matches!((plain, action), ("GET", "HEAD") | ("HEAD", "GET"))
}

/// True if the path of a plain route, which may take the rest of a path, is matched before that of an action. A nested service answers its own path as well.
fn stands_before(plain: &Row, row: &Row) -> bool {
    let action = &*row.path;
    let nested = plain.path.split_once("/{*").map(|(nested, _)| nested);
    let nested = nested.filter(|_| plain.method == "ANY");
    (takes(&plain.path, action) && reads(action, row.spellings, &plain.path))
        || nested.is_some_and(|nested| takes(nested, action))
}
