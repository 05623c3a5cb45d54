//! Fields as browsers send them, read as every kind of type, and what is said of those that cannot be read.

use std::{collections::BTreeMap, fmt::Debug};

use router_axum_fields::read;
use serde::{Deserialize, de::DeserializeOwned};

/// Splits `a=1&b=2` without any decoding.
fn read_text<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let pairs = text
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    read(&mut pairs.map(|(name, value)| (name.into(), value.into()))).map_err(|unread| {
        let element = unread
            .element
            .map(|element| format!("/{element}"))
            .unwrap_or_default();
        format!(
            "{}{element} {}",
            unread.name.unwrap_or_default(),
            unread.detail
        )
    })
}

#[track_caller]
fn check<T: DeserializeOwned + Debug>(text: &str, expected: &str) {
    let shown = match read_text::<T>(text) {
        Ok(value) => format!("{value:?}"),
        Err(unread) => unread,
    };
    assert_eq!(shown, expected, "{text}");
}

#[derive(Debug, Deserialize)]
struct Order {
    #[serde(rename = "n")]
    _n: u8,
    #[serde(rename = "gift")]
    _gift: bool,
    #[serde(default, rename = "tag")]
    _tags: Vec<u16>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[test]
fn what_is_not_ticked_or_chosen_is_read() {
    check::<Order>(
        "n=1",
        "Order { _n: 1, _gift: false, _tags: [], _note: None }",
    );
    check::<Order>(
        "n=1&gift=on&tag=7",
        "Order { _n: 1, _gift: true, _tags: [7], _note: None }",
    );
    check::<Order>(
        "gift=false&n=1&gift=true&tag=7&tag=8",
        "Order { _n: 1, _gift: true, _tags: [7, 8], _note: None }",
    );
    check::<BTreeMap<String, Option<u8>>>("a=1&b=", "{\"a\": Some(1), \"b\": None}");
    check::<Vec<(String, String)>>(
        "b=1&a=2&b=3",
        "[(\"b\", \"1\"), (\"a\", \"2\"), (\"b\", \"3\")]",
    );
}

#[test]
fn the_field_is_named_that_cannot_be_read() {
    check::<Order>("gift=on", "n is missing");
    check::<Order>("n=300", "n is not valid");
    check::<Order>("n=1&n=2", "n is given more than once");
    check::<Order>("n=1&gift=maybe", "gift is not valid");
    check::<Order>("n=1&tag=7&tag=x", "tag/1 is not valid");
}

#[derive(Debug, Deserialize)]
struct Around {
    #[serde(flatten)]
    _page: Page,
    #[serde(flatten)]
    _way: Option<Way>,
}

#[derive(Debug, Deserialize)]
struct Page {
    #[serde(rename = "page")]
    _page: u8,
    #[serde(rename = "all")]
    _all: bool,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "way")]
enum Way {
    Post {
        #[serde(rename = "zip")]
        _zip: u32,
    },
    Collect,
}

#[test]
fn what_serde_keeps_is_read_as_the_type_that_it_has_in_the_end() {
    check::<Around>(
        "page=2&all=1",
        "Around { _page: Page { _page: 2, _all: true }, _way: None }",
    );
    check::<Around>(
        "way=Post&zip=10115&page=2",
        "Around { _page: Page { _page: 2, _all: false }, _way: Some(Post { _zip: 10115 }) }",
    );
    check::<Around>(
        "page=2&way=Collect",
        "Around { _page: Page { _page: 2, _all: false }, _way: Some(Collect) }",
    );
    check::<Around>("page=x&all=1", "page is not valid");
}

/// A request of thousands of fields is not read thousands of times.
#[test]
fn a_struct_in_a_struct_is_never_read() {
    #[derive(Debug, Deserialize)]
    struct Address {
        #[serde(rename = "street")]
        _street: String,
    }

    #[derive(Debug, Deserialize)]
    struct Person<T> {
        #[serde(rename = "home")]
        _home: T,
    }

    for text in [
        "home=Lane",
        "home[street]=Lane",
        "home.street=Lane",
        "street=Lane",
        "home=",
    ] {
        assert!(read_text::<Person<Address>>(text).is_err(), "{text}");
    }
    check::<Person<Option<Address>>>("home.street=Lane", "Person { _home: None }");
    assert!(read_text::<Person<Option<Address>>>("home=Lane").is_err());
}

#[test]
fn readings_are_limited() {
    let many = (0..50_000).map(|n| format!("&f{n}=1")).collect::<String>();
    check::<Around>(&format!("page=x{many}"), "page is not valid");
}
