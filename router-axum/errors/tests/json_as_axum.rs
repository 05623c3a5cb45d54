//! JSON is read as axum reads it where a router answers as axum does: whole, cut off at each byte, and with each byte replaced.

#![expect(dead_code, reason = "values are compared as they are shown")]

use std::{any::type_name, collections::BTreeMap, fmt::Debug};

use axum::{Json, response::IntoResponse};
use http_body_util::BodyExt;
use router_axum_errors::router::read_json_as_axum;
use serde::{Deserialize, de::DeserializeOwned};

#[derive(Debug, Deserialize)]
struct Order {
    name: String,
    lines: Vec<Line>,
    way: Way,
    #[serde(default)]
    note: Option<Box<Line>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    count: u8,
    #[serde(default)]
    prices: BTreeMap<String, f64>,
}

#[derive(Debug, Deserialize)]
enum Way {
    Fetched,
    Sent(String),
    Shared(u8, u8),
    Posted { street: String, number: i64 },
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind")]
enum Tagged {
    Order(Line),
    Cancel { reason: String },
}

#[derive(Debug, Deserialize)]
struct Flat {
    id: u32,
    #[serde(flatten)]
    line: Line,
    #[serde(flatten)]
    more: BTreeMap<String, u8>,
}

#[derive(Debug, Deserialize)]
struct Pair(u8, Option<bool>);

const BODIES: [&str; 32] = [
    r#"{"name":"a","lines":[{"count":1},{"count":2,"prices":{"1":1.5,"70000":2}}],"way":"Fetched"}"#,
    r#"{"name":"\u00e4\ud83d\ude00","lines":[[1,{"7":null}]],"way":{"Sent":"x"},"note":null}"#,
    r#"{"name":1,"lines":[],"way":{"Shared":[1,256]},"":{"x":[{}]}}"#,
    r#"{"name":"a","lines":[{"count":1,"more":2}],"way":{"Posted":{"street":"x","number":1.0}}}"#,
    r#"{"lines":{"0":1},"way":{"Fetched":1}}"#,
    r#"{"name":"a","lines":[],"way":"Sent","note":{"count":-1}}"#,
    r#"{"name":"a","lines":[],"way":"Posted"}"#,
    r#"{"name":"a","lines":[],"way":{"Fetched":null,"Sent":"x"}}"#,
    r#"{"name":"a","lines":[],"way":{}} "#,
    r#"{"name":"a","name":"b","lines":[],"way":"Flown"}"#,
    r#"["a",[[1],[2,{"3":4}]],{"Shared":[1]},[9]]"#,
    r#"[{"count":1},{"count":2,"prices":{"a":0.5}}]"#,
    r#"{"Posted":{"number":2,"street":"x"}}"#,
    r#"{"Shared":[1,2]}"#,
    "{\"name\":\"\u{FFFD}\",\"lines\":[],\"way\":\"Fetched\",\"more\":\"x\"}",
    r#"{"kind":"Order","count":300}"#,
    r#"{"count":3,"kind":"Order","prices":{"x":1}}"#,
    r#"{"kind":"Cancel"}"#,
    r#"{"id":1,"count":2,"a":3,"b":400}"#,
    r#"{"id":1,"prices":{"1":2}}"#,
    r#"{"Kilo":1,"Piece":[2],"Stone":[]}"#,
    r#"{"1":[true,1e3,-0.0,18446744073709551616,1e999]}"#,
    r#"[1,null]"#,
    r#"[1,true,{"a":[]}]"#,
    r#"[256.0,false]"#,
    r#"{"a b.c":{"d/e":[[],[{}]]}}"#,
    r#""text""#,
    "null",
    "1.0",
    " [ 1 , 2 ] ",
    "{} {}",
    "",
];

/// Compares both readers; returns how many values were read.
async fn compare<T: DeserializeOwned + Debug>(bytes: &[u8]) -> usize {
    let shown = format!("{} of {}", type_name::<T>(), String::from_utf8_lossy(bytes));
    match (read_json_as_axum::<T>(bytes), Json::<T>::from_bytes(bytes)) {
        (Ok(read), Ok(Json(expected))) => {
            assert_eq!(format!("{read:?}"), format!("{expected:?}"), "{shown}");
            1
        }
        (Err((status, text)), Err(rejection)) => {
            let expected = rejection.into_response();
            assert_eq!(status, expected.status(), "{shown}");
            let body = expected.into_body().collect().await.expect("a text");
            // where bytes are no UTF-8, the place may be another one
            if str::from_utf8(bytes).is_ok() {
                assert_eq!(text.as_bytes(), body.to_bytes(), "{text}: {shown}");
            }
            0
        }
        (read, expected) => panic!("{read:?}, not {expected:?}: {shown}"),
    }
}

async fn compare_all<T: DeserializeOwned + Debug>() {
    let mut read = 0;
    for body in BODIES {
        let body = body.as_bytes();
        for end in 0..=body.len() {
            read += compare::<T>(&body[..end]).await;
        }
        for place in 0..body.len() {
            for other in *b"\"\\,:{}[]01-e.tn \n\xff\xc3" {
                let mut changed = body.to_vec();
                changed[place] = other;
                read += compare::<T>(&changed).await;
            }
        }
    }
    assert_ne!(read, 0, "{}", type_name::<T>());
}

macro_rules! compared {
    ($($name:ident: $type:ty)*) => { $(
        #[tokio::test]
        async fn $name() {
            compare_all::<$type>().await;
        }
    )* };
}

compared! {
    structs: Order
    lists_of_structs: Vec<Line>
    enums: Way
    maps: BTreeMap<String, Vec<f64>>
    tags: Tagged
    flattened: Flat
    tuples: Pair
    options: Option<Vec<Option<u64>>>
    values: serde_json::Value
    texts: String
    numbers: i32
    nothing: ()
}
