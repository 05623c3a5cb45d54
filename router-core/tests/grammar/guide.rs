//! The page of the guide that shows the conventions, held to the grammar.

use std::fs;

use router_core::VERBS;

use crate::written::derive;

/// A row of a table: the controller, the method, and what the page says of it.
struct Row {
    on: String,
    method: String,
    route: String,
    template: Option<String>,
}

fn rows() -> Vec<Row> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../router-axum/docs/conventions.md");
    let page = fs::read_to_string(page).expect("the page");
    let mut on = String::new();
    let mut rows = Vec::new();
    for line in page.lines() {
        on = controller(line).unwrap_or(on);
        rows.extend(row(&on, line));
    }
    rows
}

/// `rest users`, of a heading or the head of a table that names a controller.
fn controller(line: &str) -> Option<String> {
    let (_, attribute) = line.strip_prefix(['#', '|'])?.split_once("#[")?;
    let (kind, name) = attribute.split_once("_controller(")?;
    let name = name.split_once(")]")?.0.trim_matches('"');
    let singular = name.strip_prefix("singular, \"");
    Some(singular.map_or_else(|| format!("{kind} {name}"), |name| format!("singular {name}")))
}

/// The first cell of a row is a method; those of other tables are not.
fn row(on: &str, line: &str) -> Option<Row> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.trim_end_matches('|').split(" | ").map(str::trim).collect();
    let method = cells[0].strip_prefix('`')?.strip_suffix(")`")?;
    let template = cells.get(2).filter(|cell| !cell.is_empty()).map(|cell| (*cell).to_owned());
    Some(Row { on: on.to_owned(), method: format!("{method})"), route: cells[1].to_owned(), template })
}

#[test]
fn every_row_is_what_the_grammar_says() {
    let rows = rows();
    assert!(rows.len() > 60, "{} rows", rows.len());
    for Row { on, method, route, template } in rows {
        match derive(&on, &method) {
            Ok(action) => assert_eq!((action.to_string(), action.template), (route, template), "{on}: {method}"),
            Err(error) => assert_eq!(route, "is refused", "{on}: {method}: {}", error.report()),
        }
    }
}

#[test]
fn every_verb_is_shown() {
    let rows = rows();
    for kind in ["rest", "singular", "web"] {
        let of_kind: Vec<&Row> =
            rows.iter().filter(|row| row.on.starts_with(kind) && row.route != "is refused").collect();
        for verb in VERBS {
            let words = if kind == "rest" { vec![verb.word, verb.collection] } else { vec![verb.word] };
            for word in words {
                let is_shown = of_kind.iter().any(|row| row.method.starts_with(&format!("{word}_")));
                assert!(is_shown, "no `{word}` of a {kind} controller");
            }
        }
    }
}
