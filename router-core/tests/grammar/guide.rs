//! The tables that show the conventions, in the guide and elsewhere, held to the grammar.

use std::fs;

use router_axum_core::VERBS;

use crate::written::derive;

/// A row of a table: the controller, the method, and what the page says of it.
struct Row {
    on: String,
    method: String,
    route: String,
    template: Option<String>,
}

fn read(page: &str) -> String {
    let path = format!("{}/../{page}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn rows() -> Vec<Row> {
    let page = read("router-axum/docs/conventions.md");
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
    let name = name.split_once(")]")?.0;
    let (name, below) = name
        .split_once(", below = ")
        .map_or((name, String::new()), |(name, path)| {
            (name, format!(" below {}", path.trim_matches('"')))
        });
    let (name, case) = name
        .split_once(", rename_all = ")
        .map_or((name, String::new()), |(name, case)| {
            (name, format!(" in {}", case.trim_matches('"')))
        });
    let name = name.trim_matches('"');
    let (kind, name) = name.split_once(", \"").unwrap_or((kind, name));
    Some(format!("{kind} {name}{below}{case}"))
}

/// The first cell of a row is a method; those of other tables are not.
fn row(on: &str, line: &str) -> Option<Row> {
    let cells = cells(line)?;
    let method = cells[0].strip_prefix('`')?.strip_suffix(")`")?;
    let template = cells
        .get(2)
        .filter(|cell| !cell.is_empty())
        .map(|cell| (*cell).to_owned());
    Some(Row {
        on: on.to_owned(),
        method: format!("{method})"),
        route: cells[1].to_owned(),
        template,
    })
}

fn cells(line: &str) -> Option<Vec<&str>> {
    Some(
        line.strip_prefix("| ")?
            .strip_suffix('|')?
            .split(" | ")
            .map(str::trim)
            .collect(),
    )
}

/// What stands between backticks.
fn words(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

fn is_method(word: &&str) -> bool {
    word.contains("_action(")
}

#[test]
fn every_row_is_what_the_grammar_says() {
    let rows = rows();
    assert!(rows.len() > 60, "{} rows", rows.len());
    for Row {
        on,
        method,
        route,
        template,
    } in rows
    {
        match derive(&on, &method) {
            Ok(action) => assert_eq!(
                (action.to_string(), action.template),
                (route, template),
                "{on}: {method}"
            ),
            Err(error) => assert_eq!(route, "is refused", "{on}: {method}: {}", error.report()),
        }
    }
}

#[test]
fn every_verb_is_shown() {
    let rows = rows();
    for kind in ["rest", "singular", "web"] {
        let of_kind: Vec<&Row> = rows
            .iter()
            .filter(|row| row.on.starts_with(kind) && row.route != "is refused")
            .collect();
        for verb in VERBS {
            let words = if kind == "rest" {
                vec![verb.word, verb.collection]
            } else {
                vec![verb.word]
            };
            for word in words {
                let is_shown = of_kind
                    .iter()
                    .any(|row| row.method.starts_with(&format!("{word}_")));
                assert!(is_shown, "no `{word}` of a {kind} controller");
            }
        }
    }
}

/// What to write in place of a refused name is legal.
#[test]
fn what_is_advised_is_legal() {
    let page = read("router-axum/docs/conventions.md");
    let refused = page
        .lines()
        .filter_map(cells)
        .filter(|cells| cells.len() == 3 && cells[1] == "is refused");
    let advised: Vec<&str> = refused
        .flat_map(|cells| words(cells[2]).filter(is_method))
        .collect();
    assert!(advised.len() > 5, "{advised:#?}");
    for method in advised {
        derive("rest users", method).unwrap_or_else(|error| panic!("{method}: {}", error.report()));
    }
}

/// The rule of the status.
#[test]
fn the_status_is_one_sentence() {
    let sentence = "A REST controller's value is answered with 200, also of `post_..`; `Created` is a 201, and `#[status(..)]` says another status.";
    let guide =
        ["arguments", "conventions", "migrating"].map(|page| format!("router-axum/docs/{page}.md"));
    for page in guide.iter().map(String::as_str).chain(["README.md"]) {
        assert!(read(page).contains(sentence), "{page}");
    }
}

/// The README shows some of the rows: REST actions of `users`, and web actions of the controller that a row, or one before it, names.
#[test]
fn the_short_table_says_the_same() {
    let text = read("README.md");
    let mut checked = 0;
    let mut web = String::new();
    for cells in text
        .lines()
        .filter_map(cells)
        .filter(|cells| words(cells[0]).next().is_some_and(|m| is_method(&m)))
    {
        web = words(cells[0])
            .find(|word| !is_method(word))
            .map_or(web, |name| format!("web {name}"));
        let (on, template) = if cells.len() == 3 {
            (&*web, Some(cells[2]))
        } else {
            ("rest users", None)
        };
        for method in words(cells[0]).filter(is_method) {
            let action = derive(on, &method.replace("Json(new)", "")).expect(method);
            let route = cells[1].replace("that method on", action.method.as_str());
            assert_eq!(
                (action.to_string(), action.template.as_deref()),
                (route, template),
                "{on}: {method}"
            );
            checked += 1;
        }
    }
    assert!(checked > 6, "{checked} methods");
}
