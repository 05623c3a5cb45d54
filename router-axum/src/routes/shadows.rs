//! The paths that take requests from others.

use router_core::{Method, PathTemplate, table::reads};

use super::row::Row;

/// The literal paths that take requests of other methods from a path value: who takes them, from whom, and a warning.
pub(super) fn shadowed(rows: &[Row]) -> Vec<(&Row, &Row, String)> {
    // the default action has no path
    let actions = rows
        .iter()
        .filter(|row| !row.is_plain() && !row.path.ends_with("/*"));
    let rows: Vec<_> = actions.collect();
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
    let lines = lost.filter_map(|(by, lost)| {
        let (by, from) = (rows[by], rows[lost.route]);
        if !reads(&from.path, from.spellings, &lost.path.to_string()) || !is_together(by, from) {
            return None;
        }
        let line = format!(
            "{} {} is answered 405: `{}` takes the path from `{}`",
            from.method, lost.path, by.function, from.function
        );
        Some((by, from, line))
    });
    lines.collect()
}

/// True if both answer in some version.
fn is_together(a: &Row, b: &Row) -> bool {
    a.versions.is_empty()
        || b.versions.is_empty()
        || a.versions.iter().any(|version| b.is_in(version))
}
