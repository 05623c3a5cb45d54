//! Random fields and shapes: what axum reads by hand is read as the same value, and a flattened part as it is read alone.

use std::{collections::BTreeMap, fmt::Debug};

use router_axum_errors::fields::read;
use serde::{Deserialize, de::DeserializeOwned};

/// Numbers that look random, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    /// Up to seven fields; of one name only once, unless it is a list.
    fn fields(&mut self) -> String {
        const NAMES: [&str; 10] = ["a", "b", "c", "s", "o", "k", "v", "l", "z", "l"];
        const VALUES: [&str; 14] = [
            "", "7", "7", "x", "on", "true", "0", "-1", "05", "1.5", "300", "1.10", "A", "B",
        ];
        let mut sent: Vec<&str> = Vec::new();
        let mut text = String::new();
        for _ in 0..self.below(8) {
            let name = NAMES[self.below(NAMES.len())];
            if name == "l" || !sent.contains(&name) {
                sent.push(name);
                let value = VALUES[self.below(VALUES.len())];
                text += &format!("{name}={value}&");
            }
        }
        text.pop();
        text
    }
}

fn here<T: DeserializeOwned>(text: &str) -> Option<T> {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    read(
        &mut { pairs }.map(|(name, value)| (name.into(), value.into())),
        &[],
    )
    .ok()
}

fn by_hand<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_urlencoded::from_str(text).ok()
}

#[derive(Debug, PartialEq, Deserialize)]
struct Texts {
    s: String,
    o: Option<String>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Numbers {
    a: u8,
    b: Option<f32>,
    c: bool,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Mixed {
    a: u8,
    b: Option<String>,
    #[serde(default)]
    c: i64,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Lists {
    #[serde(default)]
    l: Vec<u16>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct ListOfTexts {
    l: Vec<String>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "k")]
enum Tagged {
    A {
        v: String,
        o: Option<String>,
    },
    B {
        v: Option<u8>,
        #[serde(default)]
        c: bool,
    },
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(untagged)]
enum Either {
    Number(u8),
    Text(String),
}

#[derive(Debug, PartialEq, Deserialize)]
struct Eithers {
    v: Either,
    z: Option<Either>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Range {
    a: Option<u8>,
    b: Option<f32>,
    #[serde(default)]
    c: bool,
}

/// By hand all is a text.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(untagged)]
enum Shape {
    Point { a: u8, b: u8 },
    Name { s: String },
    Texts { a: String, b: String },
}

type Rest = BTreeMap<String, String>;

#[derive(Debug, PartialEq, Deserialize)]
struct Two<A, B> {
    #[serde(flatten)]
    one: A,
    #[serde(flatten)]
    other: B,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Around<A, B> {
    z: Option<u8>,
    #[serde(flatten)]
    one: A,
    #[serde(flatten)]
    rest: B,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Nothing {}

/// Reads random fields both ways. What is read by hand is read here, as the same value but for what is listed.
#[track_caller]
fn compare<T: DeserializeOwned + Debug + PartialEq>(is_listed: fn(&T, &T) -> bool) {
    let mut random = Random(7);
    let mut read = 0;
    for _ in 0..3_000 {
        let text = random.fields();
        if text.matches("l=").count() > 1 {
            continue;
        }
        let Some(by_hand) = by_hand::<T>(&text) else {
            continue;
        };
        let here = here::<T>(&text);
        let is_same = here
            .as_ref()
            .is_some_and(|here| *here == by_hand || is_listed(&by_hand, here));
        assert!(is_same, "{text}: by hand {by_hand:?}, here {here:?}");
        read += 1;
    }
    assert!(read > 0, "nothing was read");
}

#[test]
fn what_is_read_by_hand_is_read_as_the_same() {
    compare::<Texts>(|_, _| false);
    compare::<Mixed>(|_, _| false);
    compare::<Rest>(|_, _| false);
    compare::<Two<Texts, Rest>>(|_, _| false);
    compare::<Around<Texts, Rest>>(|_, _| false);
    compare::<Around<Rest, Nothing>>(|_, _| false);
    compare::<Two<Texts, Tagged>>(|_, _| false);
    compare::<Around<Tagged, Rest>>(|_, _| false);
    compare::<Around<Option<Texts>, Nothing>>(|_, _| false);
    compare::<Two<Option<Texts>, Option<Tagged>>>(|by_hand, here| {
        by_hand.one == here.one && by_hand.other.is_none()
    });
    // a number of a part that may be left out is read, too
    compare::<Two<Texts, Option<Numbers>>>(|by_hand, here| {
        by_hand.one == here.one && by_hand.other.is_none()
    });
    compare::<Two<Option<Mixed>, Option<Texts>>>(|by_hand, here| {
        by_hand.one.is_none() && by_hand.other == here.other
    });
    compare::<Around<Option<Mixed>, Texts>>(|by_hand, here| {
        by_hand.one.is_none() && (by_hand.z, &by_hand.rest) == (here.z, &here.rest)
    });
    // of an enum without a tag, the first variant that reads the text without a loss; one that may be left out is nothing if it is empty
    compare::<Eithers>(|by_hand, here| {
        let is_first = |by_hand: &Either, here: &Either| match (by_hand, here) {
            (Either::Text(text), Either::Number(number)) => *text == number.to_string(),
            _ => by_hand == here,
        };
        is_first(&by_hand.v, &here.v)
            && match (&by_hand.z, &here.z) {
                (Some(Either::Text(text)), None) => text.is_empty(),
                (Some(by_hand), Some(here)) => is_first(by_hand, here),
                (by_hand, here) => by_hand == here,
            }
    });
}

/// Reads random fields as two flattened parts, and as each of them alone.
#[track_caller]
fn compare_parts<A, B>()
where
    A: DeserializeOwned + Debug + PartialEq,
    B: DeserializeOwned + Debug + PartialEq,
{
    let mut random = Random(3);
    let mut read = 0;
    for _ in 0..3_000 {
        let text = random.fields();
        let alone = here::<A>(&text).zip(here::<B>(&text));
        let together = here::<Two<A, B>>(&text);
        let together = together.map(|read| (read.one, read.other));
        assert_eq!(together, alone, "{text}");
        read += usize::from(alone.is_some());
    }
    assert!(read > 0, "nothing was read");
}

#[test]
fn a_flattened_part_is_read_as_it_is_alone() {
    compare_parts::<Texts, Numbers>();
    compare_parts::<Numbers, Texts>();
    compare_parts::<Mixed, Texts>();
    compare_parts::<Texts, Lists>();
    compare_parts::<Numbers, Lists>();
    compare_parts::<Mixed, ListOfTexts>();
    compare_parts::<Numbers, Eithers>();
    compare_parts::<Texts, Eithers>();
    compare_parts::<Lists, Shape>();
}

/// A part that may be left out is `None` only where its values cannot be read, by hand as here.
#[test]
fn a_part_that_may_be_left_out_is_read_if_it_can_be() {
    let mut random = Random(5);
    for _ in 0..3_000 {
        let text = random.fields();
        // these are texts, as long as they may be
        if text.contains("=05") || text.contains("=1.10") {
            continue;
        }
        let alone = here::<Texts>(&text).map(|texts| (texts, here::<Range>(&text)));
        let together = here::<Two<Texts, Option<Range>>>(&text);
        let together = together.map(|read| (read.one, read.other));
        assert_eq!(together, alone, "{text}");
        let alone = here::<Range>(&text).map(|range| (here::<Texts>(&text), range));
        let together = here::<Two<Option<Texts>, Range>>(&text);
        let together = together.map(|read| (read.one, read.other));
        assert_eq!(together, alone, "{text}");
    }
}

#[test]
fn the_first_variant_is_read_that_can_be() {
    let shape = |text| here::<Two<Shape, Lists>>(text).map(|read| read.one);
    let texts = |a: &str, b: &str| Shape::Texts {
        a: a.into(),
        b: b.into(),
    };
    assert_eq!(shape("a=7&b=8&l=1"), Some(Shape::Point { a: 7, b: 8 }));
    assert_eq!(shape("a=7&b=x&l=1"), Some(texts("7", "x")));
    assert_eq!(shape("a=05&b=6"), Some(texts("05", "6")));
    assert_eq!(shape("s=7&a=1"), Some(Shape::Name { s: "7".into() }));
}

/// Each of these was refused, or lost a text.
#[test]
fn texts_of_two_flattened_parts_are_read() {
    #[track_caller]
    fn same<T: DeserializeOwned + Debug + PartialEq>(text: &str) {
        let by_hand = by_hand::<T>(text);
        assert!(by_hand.is_some(), "{text}");
        assert_eq!(here::<T>(text), by_hand, "{text}");
    }
    for text in ["s=7&k=9&y=on&z=3", "s=x&o=", "s=x&o=&k=", "s=7&o=8&k=9"] {
        same::<Around<Texts, Rest>>(text);
    }
    for text in ["s=7&o=x", "s=on", "s=-1", "s=true", "s="] {
        same::<Around<Option<Texts>, Nothing>>(text);
    }
    let mixed = here::<Two<Mixed, Texts>>("a=1&b=2&s=3&o=4").expect("all of them");
    assert_eq!(mixed.one.b.as_deref(), Some("2"));
    assert_eq!(mixed.other.o.as_deref(), Some("4"));
}
