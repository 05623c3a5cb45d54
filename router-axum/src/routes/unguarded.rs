//! Plain axum routes that stand in front of guarded actions.

use router_core::table::{reads, takes};

use super::row::Row;

/// Marks the plain routes that take requests from guarded actions, whose guards do not run then: `/vault/7` beside `/vault/{id}`.
pub(super) fn mark(rows: &mut [Row]) {
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
pub(super) fn warnings(rows: &[Row]) -> impl Iterator<Item = String> {
    rows.iter().filter(|row| !row.in_front_of.is_empty()).map(|row| {
        let Row { method, path, file, line, in_front_of, .. } = row;
        let actions = in_front_of.join("`, `");
        format!(
            "{method} {path} is a plain route ({file}:{line}) in front of `{actions}`, of which no guard runs for it"
        )
    })
}

fn guarded_behind(plain: &Row, rows: &[Row]) -> Vec<String> {
    let is_guarded = |row: &&Row| row.guards.first().is_some_and(|guard| guard != "public");
    let behind = rows
        .iter()
        .filter(is_guarded)
        .filter(|row| share_a_method(plain.method, row.method) && stands_before(plain, row));
    behind.map(|row| row.function.clone()).collect()
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
