//! Values of many types go there and back unchanged: through JSON, a query and a path.

use std::collections::BTreeMap;

use axum::Router;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use router_axum::{
    client::{Client, ClientError},
    prelude::*,
};
use serde::{Deserialize, Serialize};

/// How many values of each type go there and back.
const ROUNDS: usize = 1_000;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Size {
    Small,
    VeryLarge,
}

/// Plain values, as a query takes them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Fields {
    text: String,
    signed: i64,
    unsigned: u64,
    byte: u8,
    flag: bool,
    letter: char,
    size: Size,
    float: f64,
    maybe: Option<i32>,
    word: Option<String>,
}

/// Whatever JSON can have.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Tree {
    fields: Fields,
    wide: (i128, u128),
    shape: Shape,
    list: Vec<Tree>,
    map: BTreeMap<String, Option<char>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind")]
enum Shape {
    Nothing,
    Circle { radius: u32 },
    Named(Names),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Names {
    first: String,
    last: Option<String>,
}

struct EchoController;

/// An action for each type of path value, which gives it back.
macro_rules! echo {
    ($($action:ident $path:literal $type:ty;)*) => {
        #[rest_controller("echo")]
        impl EchoController {
            async fn post_action(&self, tree: Json<Tree>) -> Json<Tree> {
                tree
            }

            async fn cget_action(&self, Query(fields): Query<Fields>) -> Json<Fields> {
                Json(fields)
            }

            #[route(POST, "/form")]
            async fn form_action(&self, Form(fields): Form<Fields>) -> Json<Fields> {
                Json(fields)
            }

            $(
                #[route(GET, $path)]
                async fn $action(&self, value: $type) -> Json<$type> {
                    Json(value)
                }
            )*
        }
    };
}

echo! {
    text_action "/text/{value}" String;
    signed_action "/signed/{value}" i64;
    small_action "/small/{value}" i8;
    unsigned_action "/unsigned/{value}" u64;
    wide_action "/wide/{value}" u128;
    float_action "/float/{value}" f64;
    letter_action "/letter/{value}" char;
    flag_action "/flag/{value}" bool;
}

fn text(random: &mut StdRng) -> String {
    const LETTERS: &[char] = &[
        'a', 'Z', '0', ' ', '+', '%', '&', '=', '/', '?', '#', '.', '~', '"', '\\', ';', 'ä', '文',
        '🦀', '\n', '\u{1}',
    ];
    let length = random.random_range(0..12);
    (0..length)
        .map(|_| LETTERS[random.random_range(0..LETTERS.len())])
        .collect()
}

/// Any float that JSON can have.
fn float(random: &mut StdRng) -> f64 {
    Some(f64::from_bits(random.random()))
        .filter(|float| float.is_finite())
        .unwrap_or(0.1)
}

fn fields(random: &mut StdRng) -> Fields {
    Fields {
        text: text(random),
        signed: random.random(),
        unsigned: random.random(),
        byte: random.random(),
        flag: random.random(),
        letter: random.random(),
        size: if random.random() {
            Size::Small
        } else {
            Size::VeryLarge
        },
        float: float(random),
        maybe: random.random::<bool>().then(|| random.random()),
        word: random
            .random::<bool>()
            .then(|| format!("x{}", text(random))),
    }
}

fn tree(random: &mut StdRng, depth: usize) -> Tree {
    let shape = match random.random_range(0..3) {
        0 => Shape::Nothing,
        1 => Shape::Circle {
            radius: random.random(),
        },
        _ => Shape::Named(Names {
            first: text(random),
            last: random.random::<bool>().then(|| text(random)),
        }),
    };
    Tree {
        fields: fields(random),
        wide: (random.random(), random.random()),
        shape,
        list: (0..random.random_range(0..=depth))
            .map(|_| tree(random, depth - 1))
            .collect(),
        map: (0..random.random_range(0..4))
            .map(|_| {
                (
                    text(random),
                    random.random::<bool>().then(|| random.random()),
                )
            })
            .collect(),
    }
}

#[tokio::test]
async fn values_go_there_and_back_unchanged() -> Result<(), ClientError> {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(EchoController);
    let echo = Client::<EchoController>::new(Router::from(rest), "/api");
    let seed = rand::random();
    println!("the seed is {seed}");
    let mut random = StdRng::seed_from_u64(seed);
    for _ in 0..ROUNDS {
        let (tree, fields) = (tree(&mut random, 2), fields(&mut random));
        assert_eq!(echo.post(&tree).await?, tree, "seed {seed}");
        assert_eq!(echo.cget(&fields).await?, fields, "seed {seed}");
        assert_eq!(echo.form(&fields).await?, fields, "seed {seed}");
        // an empty segment is no value, and a client resolves dots
        let word = format!("x{}", text(&mut random));
        assert_eq!(echo.text(&word).await?, word, "seed {seed}");
        let (signed, small, unsigned, wide): (i64, i8, u64, u128) = random.random();
        assert_eq!(echo.signed(signed).await?, signed);
        assert_eq!(echo.small(small).await?, small);
        assert_eq!(echo.unsigned(unsigned).await?, unsigned);
        assert_eq!(echo.wide(wide).await?, wide);
        let (float, flag): (f64, bool) = (float(&mut random), random.random());
        assert_eq!(echo.float(float).await?, float);
        assert_eq!(echo.flag(flag).await?, flag);
        let letter: char = random.random();
        if letter != '.' {
            assert_eq!(echo.letter(letter).await?, letter, "seed {seed}");
        }
    }
    Ok(())
}
