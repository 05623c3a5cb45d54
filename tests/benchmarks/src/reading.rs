//! What reading costs by the size of what was sent, beside serde's own: `serde_json`, and `serde_urlencoded` as axum calls it. It has to stay linear, and no refusal may cost more
//! than three readings.

use std::{collections::BTreeMap, hint::black_box, io};

use axum::{Json, extract::Query};
use router_axum::error::read_json;
use serde::Deserialize;

use crate::callgrind::count_function;

const SIZES: [usize; 3] = [100, 1_000, 10_000];

/// How much more than serde's own a reading may cost.
const MOST: f64 = 3.0;

#[derive(Deserialize)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Item {
    name: String,
    count: u32,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Items {
    x: Vec<Item>,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Words {
    #[serde(flatten)]
    words: BTreeMap<String, Word>,
}

#[derive(Deserialize)]
enum Word {
    #[serde(rename = "v", alias = "")]
    V,
}

/// What is read: its name, if it is refused, and what is sent of a size.
type Row = (&'static str, bool, fn(usize) -> String);

const ROWS: [Row; 6] = [
    ("JSON", false, |size| {
        json(size, r#"{"name":"a","count":1}"#)
    }),
    ("JSON, the last wrong", true, |size| {
        json(size, r#"{"name":"a","count":"x"}"#)
    }),
    ("JSON, the last without a field", true, |size| {
        json(size, "{}")
    }),
    ("query", false, |size| query(size, "z=v")),
    ("query, the last wrong", true, |size| query(size, "z=bad")),
    ("query of empty values", false, |size| {
        query(size, "z=").replace("=v", "=")
    }),
];

fn json(size: usize, last: &str) -> String {
    let items = r#"{"name":"a","count":1},"#.repeat(size);
    format!(r#"{{"x":[{items}{last}]}}"#)
}

/// A URI has at most 64 KB: of more fields there are only as many.
fn query(size: usize, last: &str) -> String {
    let fields = (0..size.min(7_000)).map(|at| format!("f{at}=v&"));
    fields.collect::<String>() + last
}

/// The table, and an error if something costs too much.
pub fn show() -> io::Result<()> {
    println!(
        "| read | fields | serde's own, thousand instructions | here | |\n|---|--:|--:|--:|--:|"
    );
    let mut dear = Vec::new();
    for (name, ..) in ROWS {
        for size in SIZES {
            let count = |who| {
                count_function(
                    "benchmarks::reading::counted",
                    &["read", who, name, &size.to_string()],
                )
            };
            let (serdes, ours) = (count("serde")? as f64, count("here")? as f64);
            println!(
                "| {name} | {size} | {:.0} | {:.0} | {:.2} |",
                serdes / 1e3,
                ours / 1e3,
                ours / serdes
            );
            if ours / serdes > MOST {
                dear.push(format!(
                    "{name} of {size} costs {:.2} of serde's own",
                    ours / serdes
                ));
            }
        }
    }
    if dear.is_empty() {
        Ok(())
    } else {
        Err(io::Error::other(dear.join("\n")))
    }
}

/// Reads once, under callgrind.
pub fn read(who: &str, name: &str, size: &str) -> io::Result<()> {
    let row = ROWS.iter().find(|row| row.0 == name);
    let ((_, is_refused, text), Ok(size)) = (row.ok_or(io::ErrorKind::NotFound)?, size.parse())
    else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let text = text(size);
    let uri = format!("/?{text}").parse().unwrap_or_default();
    let is_read = match (who, name.starts_with("JSON")) {
        ("serde", true) => counted(|| Json::<Items>::from_bytes(text.as_bytes()).is_ok()),
        ("serde", false) => counted(|| Query::<Words>::try_from_uri(&uri).is_ok()),
        (_, true) => counted(|| read_json::<Items>(text.as_bytes()).is_ok()),
        (_, false) => counted(|| {
            let mut pairs = form_urlencoded::parse(text.as_bytes());
            router_axum_errors::fields::read::<Words>(&mut pairs, &[]).is_ok()
        }),
    };
    assert_ne!(is_read, *is_refused, "{who} {name}");
    Ok(())
}

#[inline(never)]
pub fn counted(read: impl FnOnce() -> bool) -> bool {
    black_box(read())
}
