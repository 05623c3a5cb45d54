//! Route tables as texts: aligned, and as a tree.

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

/// A segment of the paths, with what answers there and the segments below.
#[derive(Default)]
struct Node<'a> {
    segment: &'a str,
    rows: Vec<&'a Row>,
    below: Vec<Node<'a>>,
}

pub(super) fn tree<'a>(rows: impl Iterator<Item = &'a Row>) -> String {
    let mut root = Node {
        segment: "/",
        ..Node::default()
    };
    for row in rows {
        let segments = row.path.split('/').filter(|segment| !segment.is_empty());
        segments.fold(&mut root, Node::child).rows.push(row);
    }
    let mut lines = vec![(root.segment.to_owned(), answers(&root.rows))];
    root.lines_below("", &mut lines);
    let width = lines
        .iter()
        .map(|(line, _)| line.chars().count())
        .max()
        .unwrap_or_default();
    let lines = lines
        .iter()
        .map(|(line, answers)| format!("{}\n", format!("{line:width$}  {answers}").trim_end()));
    lines.collect()
}

impl<'a> Node<'a> {
    fn child(&mut self, segment: &'a str) -> &mut Self {
        let at = self
            .below
            .iter()
            .position(|node| node.segment == segment)
            .unwrap_or_else(|| {
                self.below.push(Node {
                    segment,
                    ..Node::default()
                });
                self.below.len() - 1
            });
        &mut self.below[at]
    }

    fn lines_below(&self, indent: &str, lines: &mut Vec<(String, String)>) {
        for (i, node) in self.below.iter().enumerate() {
            let (branch, further) = if i + 1 == self.below.len() {
                ("└── ", "    ")
            } else {
                ("├── ", "│   ")
            };
            lines.push((
                format!("{indent}{branch}{}", node.segment),
                answers(&node.rows),
            ));
            node.lines_below(&format!("{indent}{further}"), lines);
        }
    }
}

/// ``GET UsersController::cget_action, POST ..``
fn answers(rows: &[&Row]) -> String {
    let answers: Vec<_> = rows
        .iter()
        .map(|row| format!("{} {}", row.method, row.function))
        .collect();
    answers.join(", ")
}
