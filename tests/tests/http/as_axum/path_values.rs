//! A path value that cannot be read: the text is that of axum's `Path`.

use std::{
    net::{IpAddr, SocketAddr},
    num::{NonZeroI64, NonZeroU8, ParseIntError},
    str::FromStr,
};

use axum::{Router, body::Body, extract::Path, routing::get};
use chrono::NaiveDate;
use router_axum::prelude::*;
use serde::Deserialize;
use tests::client::{block_on, send, server};
use uuid::Uuid;

use super::by_hand::Colour;

#[derive(Debug, Deserialize)]
struct Id(#[expect(dead_code, reason = "it is shown")] u16);

impl FromStr for Id {
    type Err = ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Size {
    Small,
    Large,
}

impl FromStr for Size {
    type Err = &'static str;

    fn from_str(text: &str) -> std::result::Result<Self, &'static str> {
        match text {
            "small" => Ok(Self::Small),
            "large" => Ok(Self::Large),
            _ => Err("no size"),
        }
    }
}

macro_rules! types {
    ($($controller:ident $name:tt $type:ty;)+) => {
        $(
            struct $controller;

            #[rest_controller($name)]
            impl $controller {
                async fn get_action(&self, value: $type) -> Text<String> {
                    Text(format!("{value:?}"))
                }
                async fn get_pairs_action(&self, value: u32, second: $type) -> Text<String> {
                    Text(format!("{value} {second:?}"))
                }
            }
        )+

        const NAMES: &[&str] = &[$($name),+];

        fn routers() -> [Router; 2] {
            let by_hand = Router::new();
            $(
                let by_hand = by_hand
                    .route(
                        concat!("/", $name, "/{value}"),
                        get(async |Path(value): Path<$type>| format!("{value:?}")),
                    )
                    .route(
                        concat!("/", $name, "/{value}/pairs/{second}"),
                        get(async |Path((value, second)): Path<(u32, $type)>| format!("{value} {second:?}")),
                    );
            )+
            let moved = RestRouter::at("")$(.with($controller))+;
            [by_hand, Router::new().merge(moved.as_axum())]
        }
    };
}

types! {
    BytesController "u8" u8;
    NumbersController "i64" i64;
    LongController "u128" u128;
    FloatsController "f64" f64;
    FlagsController "bool" bool;
    LettersController "char" char;
    TextsController "text" String;
    AddressesController "ip" IpAddr;
    SocketsController "socket" SocketAddr;
    CountsController "count" NonZeroU8;
    OffsetsController "offset" NonZeroI64;
    UuidsController "uuid" Uuid;
    DatesController "date" NaiveDate;
    IdsController "id" Id;
    SizesController "size" Size;
    ColoursController "colour" Colour;
}

#[test]
fn the_text_is_that_of_path() {
    let [by_hand, moved] = routers().map(server);
    for name in NAMES {
        for value in [
            "x",
            "-1",
            "0",
            "7",
            "300",
            "1.5",
            "true",
            "red",
            "small",
            "a%20b",
            "a%2Fb",
            "%FF",
            "%C3%BC",
            "127.0.0.1",
            "::1",
            "127.0.0.1:80",
            "2026-02-29",
            "2026-02-28",
            "99999999999999999999999999999999999999999",
            "0193e2f4-7c6b-7d3e-8a51-3f2b9c0d1e4f",
        ] {
            for path in [
                format!("/{name}/{value}"),
                format!("/{name}/1/pairs/{value}"),
                format!("/{name}/x/pairs/{value}"),
            ] {
                let ask = |app| {
                    let request = Request::get(&path).body(Body::empty());
                    block_on(send(app, request.expect("a request")))
                };
                let (by_hand, moved) = (ask(&by_hand), ask(&moved));
                assert_eq!(
                    (by_hand.status, by_hand.text()),
                    (moved.status, moved.text()),
                    "{path}"
                );
            }
        }
    }
    // what axum reads
    for (path, text) in [
        ("/text/%zz", "malformed percent-encoding"),
        ("/text/%00", "a NUL character"),
        ("/f64/inf", "JSON has no such number"),
    ] {
        let request = Request::get(path).body(Body::empty());
        let answer = block_on(send(&moved, request.expect("a request")));
        assert_eq!(
            (answer.status.as_u16(), answer.text()),
            (400, format!("Invalid URL: {text}"))
        );
    }
}
