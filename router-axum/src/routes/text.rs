//! Route tables as aligned texts.

use std::cmp::Ordering;

use super::row::Row;

const HEADER: [&str; 12] = [
    "METHOD", "PATH", "SERVICE", "ACTION", "VERSIONS", "ENDS", "TEMPLATE", "STATUS", "GUARDS",
    "LAYERS", "ROUTER", "PLACE",
];

/// Compares rows by their paths, and rows of one path by their methods, in the order in which axum lists them.
pub(super) fn order(a: &Row, b: &Row) -> Ordering {
    let method = |row: &Row| {
        router_core::Method::ALL
            .iter()
            .position(|method| method.as_str() == row.method)
    };
    let methods = || {
        method(a)
            .unwrap_or(usize::MAX)
            .cmp(&method(b).unwrap_or(usize::MAX))
    };
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
pub(super) fn table<'a>(rows: impl Iterator<Item = &'a Row>, with_place: bool) -> String {
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
    let shown = lines.iter().map(|line| {
        let cells = columns
            .iter()
            .zip(&widths)
            .map(|(column, width)| format!("{:width$}", line[*column]));
        format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    });
    shown.collect()
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
