//! Fields as browsers send them, read as every kind of type, and what is said of those that cannot be read.

use std::{cell::Cell, collections::BTreeMap, fmt::Debug};

use router_axum_errors::fields::read;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _},
};

/// Splits `a=1&b=2` without any decoding.
fn read_text<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let pairs = text
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    read(
        &mut pairs.map(|(name, value)| (name.into(), value.into())),
        &[],
    )
    .map_err(|unread| {
        let shown = unread.iter().map(|one| {
            let place = one.pointer.strip_prefix('/').unwrap_or_default();
            format!("{place} {}", one.detail)
        });
        shown.collect::<Vec<_>>().join(", ")
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
fn nothing_is_what_is_empty_or_not_sent() {
    #[derive(Debug, Deserialize)]
    struct Booking {
        #[serde(default = "two", rename = "seats")]
        _seats: u8,
        #[serde(default, rename = "from")]
        _from: String,
        #[serde(rename = "limit")]
        _limit: Option<u8>,
        #[serde(default, rename = "every")]
        _every: Vec<u8>,
        #[serde(rename = "all")]
        _all: bool,
    }
    fn two() -> u8 {
        2
    }
    let nothing = "Booking { _seats: 2, _from: \"\", _limit: None, _every: [], _all: false }";
    check::<Booking>("", nothing);
    check::<Booking>("seats=&from=&limit=&every=&all=", nothing);
    check::<Booking>("seats=x&limit=", "seats is not valid");
    check::<Order>("n=", "n is missing");
}

#[test]
fn a_list_in_the_spelling_of_other_frameworks_is_read() {
    check::<Order>(
        "n=1&tag[]=7&tag[]=8",
        "Order { _n: 1, _gift: false, _tags: [7, 8], _note: None }",
    );
    check::<Order>("n=1&tag[]=7&tag=8", "tag is given more than once");
    #[derive(Debug, Deserialize)]
    struct Required {
        #[serde(rename = "on")]
        _on: bool,
        #[serde(rename = "ids")]
        _ids: Vec<u8>,
    }
    check::<Required>("ids[]=7&ids[]=8", "Required { _on: false, _ids: [7, 8] }");
    check::<Required>(
        "ids[0]=7&ids[1]=8&x[0]=1&ids[a]=9",
        "Required { _on: false, _ids: [7, 8] }",
    );
    #[derive(Debug, Deserialize)]
    struct Named {
        #[serde(rename = "ids[]")]
        _ids: Vec<u8>,
    }
    check::<Named>("ids[]=7", "Named { _ids: [7] }");
}

#[test]
fn all_are_named_that_cannot_be_read() {
    check::<Order>(
        "note=a&n=x&tag=y&gift=on",
        "n is not valid, tag/0 is not valid",
    );
    check::<Order>("gift=z&tag=y", "gift is not valid, tag/0 is not valid");
    #[derive(Debug, Deserialize)]
    struct Sent {
        #[serde(flatten)]
        _page: Page,
        #[serde(flatten)]
        _size: Size,
    }
    #[derive(Debug, Deserialize)]
    struct Size {
        #[serde(rename = "high")]
        _high: Option<u8>,
        #[serde(rename = "wide")]
        _wide: Option<u8>,
    }
    for text in ["page=2&high=x&wide=x", "page=2&high=x&wide=y"] {
        check::<Sent>(text, "high is not valid, wide is not valid");
    }
    check::<Sent>("page=2&other=x&all=x", "all is not valid");
    check::<Sent>("page=2&other=y&all=x", "all is not valid");
}

#[test]
fn what_a_type_requires_is_read_as_it_wants_it_beside_what_it_does_not() {
    #[derive(Debug, Deserialize)]
    struct Search {
        #[serde(flatten)]
        _filter: Filter,
        #[serde(flatten)]
        _page: Option<Page>,
    }
    #[derive(Debug, Deserialize)]
    struct Filter {
        #[serde(rename = "zip")]
        _zip: String,
        #[serde(rename = "tags")]
        _tags: Vec<String>,
        #[serde(rename = "new")]
        _is_new: bool,
        #[serde(alias = "max", rename = "most")]
        _most: Option<f32>,
        #[serde(default, rename = "sizes")]
        _sizes: Vec<u8>,
    }
    check::<Search>(
        "zip=10115&tags=7&new=1&page=2&all=on&most=&sizes=4",
        "Search { _filter: Filter { _zip: \"10115\", _tags: [\"7\"], _is_new: true, _most: None, _sizes: [4] }, _page: Some(Page { _page: 2, _all: true }) }",
    );
    check::<Search>(
        "zip=&max=1.10",
        "Search { _filter: Filter { _zip: \"\", _tags: [], _is_new: false, _most: Some(1.1), _sizes: [] }, _page: None }",
    );
    check::<Search>("zip=1&new=2", "new is not valid");
}

/// By another name of a field the checkboxes behind it are found, too.
#[test]
fn what_is_not_ticked_beside_another_name_is_read() {
    #[derive(Debug, Deserialize)]
    struct Named {
        #[serde(rename = "name", alias = "title")]
        _name: String,
        #[serde(rename = "one")]
        _one: bool,
        #[serde(rename = "two")]
        _two: bool,
        #[serde(default = "yes", rename = "three")]
        _three: bool,
        #[serde(rename = "four")]
        _four: Vec<u8>,
    }
    fn yes() -> bool {
        true
    }
    check::<Named>(
        "title=x",
        "Named { _name: \"x\", _one: false, _two: false, _three: true, _four: [] }",
    );
}

#[test]
fn an_enum_without_a_tag_reads_one_way() {
    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    enum Either {
        Number(#[expect(dead_code, reason = "shown")] u32),
        Text(#[expect(dead_code, reason = "shown")] String),
    }
    #[derive(Debug, Deserialize)]
    struct Inner {
        #[serde(rename = "v")]
        _v: Either,
    }
    #[derive(Debug, Deserialize)]
    struct Outer {
        #[serde(flatten)]
        _inner: Inner,
    }
    for (text, v) in [
        ("v=5", "Number(5)"),
        ("v=five", "Text(\"five\")"),
        ("v=05", "Text(\"05\")"),
        ("v=-5", "Text(\"-5\")"),
        ("v=", "Text(\"\")"),
    ] {
        check::<Inner>(text, &format!("Inner {{ _v: {v} }}"));
        check::<Outer>(text, &format!("Outer {{ _inner: Inner {{ _v: {v} }} }}"));
    }
}

/// Counts how often it is read.
#[derive(Debug)]
struct Word;

thread_local! {
    static READ: Cell<usize> = const { Cell::new(0) };
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        READ.set(READ.get() + 1);
        match String::deserialize(deserializer)?.as_str() {
            "bad" => Err(D::Error::custom("no word")),
            _ => Ok(Self),
        }
    }
}

#[derive(Debug, Deserialize)]
struct Words<T> {
    #[serde(flatten)]
    _words: BTreeMap<String, T>,
}

#[derive(Debug, Deserialize)]
struct Listed {
    #[serde(rename = "word")]
    _words: Vec<Word>,
    #[serde(flatten)]
    _boxes: Boxes,
}

#[derive(Debug, Deserialize)]
struct Titled {
    #[serde(rename = "name", alias = "title")]
    _name: String,
    #[serde(flatten)]
    _words: BTreeMap<String, Word>,
    #[serde(flatten)]
    _boxes: Boxes,
}

#[derive(Debug, Deserialize)]
struct Boxes {
    #[serde(rename = "a")]
    _a: bool,
    #[serde(rename = "b")]
    _b: bool,
    #[serde(rename = "c")]
    _c: Option<u8>,
}

/// However many there are, and whether they can be read or not.
#[test]
fn fields_are_read_at_most_three_times() {
    let fields = |count: usize, name: &str, value: &str| -> String {
        (0..count)
            .map(|at| format!("{}={value}&", name.replace('#', &at.to_string())))
            .collect()
    };
    let readings = |text: &str, read: &dyn Fn(&str)| {
        READ.set(0);
        read(text);
        READ.get()
    };
    for count in [100, 1_000, 10_000] {
        let words = |text: &str| _ = read_text::<Words<Word>>(text);
        let maps = |text: &str| _ = read_text::<BTreeMap<String, Word>>(text);
        let lists = |text: &str| _ = read_text::<Listed>(text);
        let titled = |text: &str| _ = read_text::<Titled>(text);
        for (end, name) in [
            ("", "f#"),
            ("z=bad", "f#"),
            ("title=x", "f#"),
            ("a=x&c=x", "word"),
            ("", "word"),
            ("word=bad", "word"),
        ] {
            for value in ["v", "7", "", "on"] {
                let text = fields(count, name, value) + end;
                for read in [&words as &dyn Fn(&str), &maps, &lists, &titled] {
                    let read = readings(&text, read);
                    // as often as the type has fields, one value of each is read besides
                    assert!(
                        read <= 3 * count + 100,
                        "{count} {name}={value}&{end}: {read}"
                    );
                }
            }
        }
        let numbers = read_text::<Words<u32>>(&fields(count, "f#", "7"));
        assert_eq!(numbers.map(|read| read._words.len()), Ok(count));
        let texts = read_text::<Words<String>>(&fields(count, "f#", "7"));
        assert_eq!(texts.map(|read| read._words.len()), Ok(count));
    }
}

#[derive(Debug, Deserialize)]
struct Bill {
    #[serde(rename = "to")]
    _to: String,
    #[serde(default, rename = "items")]
    _items: Vec<Item>,
}

#[derive(Debug, Deserialize)]
struct Item {
    #[serde(rename = "what")]
    _what: String,
    #[serde(rename = "gift")]
    _gift: bool,
    #[serde(rename = "new")]
    _new: bool,
    #[serde(rename = "n")]
    _n: Option<u8>,
    #[serde(default, rename = "tags")]
    _tags: Vec<String>,
}

#[test]
fn a_list_of_structs_is_read_in_the_order_of_its_numbers() {
    let item = |what, gift, n, tags| {
        format!("Item {{ _what: {what:?}, _gift: {gift}, _new: false, _n: {n}, _tags: {tags} }}")
    };
    let bill =
        |items: &[String]| format!("Bill {{ _to: \"ada\", _items: [{}] }}", items.join(", "));
    check::<Bill>("to=ada", &bill(&[]));
    check::<Bill>(
        "items[10][what]=oil&to=ada&items[2][what]=tea&items[2][gift]=on&items[2][n]=3&items[10][n]=&items[10][tags][]=a&items[10][tags][]=b",
        &bill(&[
            item("tea", true, "Some(3)", "[]"),
            item("oil", false, "None", "[\"a\", \"b\"]"),
        ]),
    );
}

#[test]
fn what_is_wrong_in_an_entry_of_a_list_is_named() {
    let wrong = |text: &str| {
        let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        let pairs = pairs.map(|(name, value)| (name.into(), value.into()));
        let unread = read::<Bill>(&mut { pairs }, &[]).expect_err(text);
        let one = &unread[0];
        format!("{} {:?} {}", one.pointer, one.name, one.detail)
    };
    let named = |name: &str, detail| format!("/items/1/{name} Some({name:?}) {detail}");
    let others = "to=ada&items[0][what]=tea&";
    assert_eq!(
        wrong(&format!("{others}items[7][n]=x&items[7][what]=oil")),
        named("n", "is not valid")
    );
    assert_eq!(
        wrong(&format!("{others}items[7][n]=1")),
        named("what", "is missing")
    );
    assert_eq!(
        wrong(&format!("{others}items[7][what]=1&items[7][what]=2")),
        named("what", "is given more than once")
    );
    assert_eq!(
        wrong("to=ada&items=x&items[0][what]=tea"),
        "/items Some(\"items\") is given more than once"
    );
}

#[test]
fn brackets_are_a_part_of_names_where_no_list_of_structs_has_them() {
    check::<BTreeMap<String, String>>("a[0][b]=c", "{\"a[0][b]\": \"c\"}");
    check::<Order>(
        "n=1&others[0][n]=2",
        "Order { _n: 1, _gift: false, _tags: [], _note: None }",
    );
}

/// A name that begins as the field of an entry does is read or told, and never dropped.
#[test]
fn what_is_in_no_entry_is_told() {
    let no_entry = "items has an entry that is not sent as items[0][title]";
    for name in [
        "items[][what]",
        "items[-1][what]",
        "items[999999999999999999999999999999999999999999][what]",
        "items[0][what][more]",
        "items[what]",
        "items[0][]",
        "items[",
    ] {
        check::<Bill>(&format!("to=ada&{name}=tea"), no_entry);
        check::<Bill>(&format!("items[3][what]=oil&to=ada&{name}=tea"), no_entry);
    }
    assert!(read_text::<Bill>("to=ada&items[0]=tea").is_err());
    // elsewhere it is a field that nothing knows
    check::<Order>(
        "n=1&note[x]=a&tag[a]=9&tag[][b]=9&tag=7&n[0][x]=3",
        "Order { _n: 1, _gift: false, _tags: [7], _note: None }",
    );
    #[derive(Debug, Deserialize)]
    struct Flattened {
        #[serde(rename = "items")]
        _items: Vec<Step>,
        #[serde(flatten)]
        _page: Page,
    }
    #[derive(Debug, Deserialize)]
    struct Step {
        #[serde(rename = "n")]
        _n: u8,
    }
    check::<Flattened>(
        "items[1][n]=2&items[0][n]=1&page=3",
        "Flattened { _items: [Step { _n: 1 }, Step { _n: 2 }], _page: Page { _page: 3, _all: false } }",
    );
    check::<Flattened>("items[][n]=2&page=3", no_entry);
    check::<Words<u8>>(
        "a=1&n[0][x]=3",
        r#"Words { _words: {"a": 1, "n[0][x]": 3} }"#,
    );
    check::<Order>("n=x&tag[0][x]=1&note[x][y]=2", "n is not valid");
    check::<Order>(
        "tag[0][x]=1&note[x][y]=2&n=x&tag=y&gift=z",
        "n is not valid, tag/0 is not valid",
    );
}

/// By hand they are, too.
#[test]
fn a_map_has_its_names_as_they_are_sent() {
    check::<BTreeMap<String, String>>("a[]=x&q[]=1&q=2", r#"{"a[]": "x", "q": "2", "q[]": "1"}"#);
    check::<Words<String>>("q[]=1&q=2", r#"Words { _words: {"q": "2", "q[]": "1"} }"#);
}

#[test]
fn a_number_is_finite() {
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "they are shown")]
    struct Place {
        lat: f64,
        #[serde(flatten)]
        rest: BTreeMap<String, NumberOrText>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "they are shown")]
    enum NumberOrText {
        Number(f64),
        Text(String),
    }

    check::<Place>(
        "lat=-1e3&far=inf",
        r#"Place { lat: -1000.0, rest: {"far": Text("inf")} }"#,
    );
    for number in ["NaN", "inf", "-infinity", "1e400"] {
        check::<Place>(&format!("lat={number}"), "lat is not valid");
    }
}
