//! The names in an OpenAPI document: paths and operation ids.

use std::collections::HashMap;

use router_core::PathTemplate;

use crate::routes::Row;

/// The names in a document: of two paths of one shape the first is both, and no two operations have one id.
pub(super) struct Names<'a> {
    paths: HashMap<String, String>,
    /// The operation with each short id whose router is activated first: another version does not rename it.
    ids: HashMap<String, (usize, &'a Row)>,
}

impl<'a> Names<'a> {
    /// The names of rows, each with the place of its router.
    pub(super) fn new(rows: impl Iterator<Item = (usize, &'a Row)>) -> Self {
        let (mut paths, mut ids) = (HashMap::new(), HashMap::new());
        for (place, row) in rows {
            // OpenAPI has no rest of a path
            let path = || row.path.replace("{*", "{");
            paths.entry(shape(row)).or_insert_with(path);
            let first = ids.entry(short_id(row)).or_insert((place, row));
            if place < first.0 {
                *first = (place, row);
            }
        }
        Self { paths, ids }
    }

    pub(super) fn path(&self, row: &Row) -> &str {
        &self.paths[&shape(row)]
    }

    /// `users.get_comments`, or with the whole service name where an earlier version has the same. Further routes of one action are numbered, and the methods
    /// of one that answers any are added.
    pub(super) fn id(&self, row: &Row, method: &str) -> String {
        let short = short_id(row);
        let id = if self.ids[&short].1.service == row.service {
            short
        } else {
            identifier(&format!("{}.{}", row.service, row.action))
        };
        let id = if row.further == 0 {
            id
        } else {
            format!("{id}_{}", row.further + 1)
        };
        if method == row.method {
            id
        } else {
            format!("{id}_{}", method.to_lowercase())
        }
    }
}

fn short_id(row: &Row) -> String {
    let action = router_core::unversioned(row.action, row.since);
    identifier(&format!("{}.{action}", controller(row)))
}

pub(super) fn controller(row: &Row) -> &str {
    row.service.rsplit('.').next().unwrap_or_default()
}

fn identifier(text: &str) -> String {
    text.replace('-', "_")
}

pub(super) fn shape(row: &Row) -> String {
    PathTemplate::parse(&row.path).canonical()
}
