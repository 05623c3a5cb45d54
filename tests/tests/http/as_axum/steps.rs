//! The rows of the second step in `migrating.md`, each asked for with the word and without it.

use axum::{body::Body, extract::Request};
use tests::client::{Answer, Server, block_on, send, server};

use super::{LIMIT, moved};

const GUIDE: &str = include_str!("../../../../router-axum/docs/migrating.md");

/// The cells of the table.
fn rows() -> Vec<Vec<&'static str>> {
    let (_, table) = GUIDE
        .split_once("| with the word | without |\n|---|---|---|---|\n")
        .expect("the table");
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    rows.map(|row| row.split('|').map(str::trim).collect())
        .collect()
}

/// Asks for what a cell writes: a line, and maybe a body, whose beginning tells its type.
fn ask(server: &Server, cell: &'static str) -> Answer {
    let mut texts = cell.split('`').skip(1).step_by(2);
    let (method, target) = texts
        .next()
        .and_then(|line| line.split_once(' '))
        .expect(cell);
    let mut request = Request::builder().method(method).uri(target);
    let body = texts.next().unwrap_or_default();
    request = match body.chars().next() {
        Some('{' | '[') => request.header("content-type", "application/json"),
        Some(_) => request.header("content-type", "application/x-www-form-urlencoded"),
        None => request,
    };
    block_on(send(server, request.body(Body::from(body)).expect(cell)))
}

#[track_caller]
fn check(answer: &Answer, cell: &str) {
    let (status, rest) = cell.split_once(", ").unwrap_or((cell, ""));
    assert_eq!(answer.status.as_str(), status, "{answer}");
    let media_type = answer.header("content-type");
    match rest {
        "" => {}
        "empty" => assert_eq!((&*answer.text(), &*media_type), ("", ""), "{answer}"),
        "problem details" => assert_eq!(media_type, "application/problem+json", "{answer}"),
        "no length" => assert_eq!(answer.header("content-length"), "", "{answer}"),
        "`content-length: 0`" => assert_eq!(answer.header("content-length"), "0", "{answer}"),
        text => {
            let inside = text
                .strip_prefix("``")
                .and_then(|text| text.strip_suffix(" ``"));
            assert_eq!(
                answer.text(),
                inside.unwrap_or(text.trim_matches('`')),
                "{answer}"
            );
        }
    }
}

#[test]
fn every_row_of_the_second_step_is_so() {
    let routers = [true, false].map(|as_axum| server(moved::router(LIMIT, as_axum)));
    for row in rows() {
        let [_, _, request, with, without, _] = row[..] else {
            panic!("{row:?}")
        };
        check(&ask(&routers[0], request), with);
        check(&ask(&routers[1], request), without);
    }
    assert_eq!(rows().len(), 14);
}
