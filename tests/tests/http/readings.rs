//! How often what was sent is read: a constant number of times, however much it is, and whether it can be read or not.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicUsize, Ordering},
};

use router_axum::{FormFields, forms::Checked, prelude::*, testing::TestApp, valid::garde::Valid};
use serde::{Deserialize, Deserializer, de::Error as _};
use tests::client::block_on;

/// Counts how often it is read.
#[derive(Debug)]
struct Word;

static READ: AtomicUsize = AtomicUsize::new(0);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        READ.fetch_add(1, Ordering::Relaxed);
        match String::deserialize(deserializer)?.as_str() {
            "bad" => Err(D::Error::custom("no word")),
            _ => Ok(Self),
        }
    }
}

impl garde::Validate for Word {
    type Context = ();

    fn validate_into(
        &self,
        _: &(),
        path: &mut dyn FnMut() -> garde::Path,
        report: &mut garde::Report,
    ) {
        report.append(path(), garde::Error::new("is no word"));
    }
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Item {
    word: Word,
    count: Option<u32>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Items {
    x: Vec<Item>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Around {
    #[serde(flatten)]
    items: Items,
}

#[derive(Debug, Deserialize, garde::Validate)]
struct Ruled {
    #[garde(dive)]
    words: BTreeMap<String, Word>,
    #[garde(required)]
    note: Option<String>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Flat {
    #[serde(flatten)]
    words: BTreeMap<String, Word>,
}

#[derive(Debug, Deserialize, FormFields)]
#[expect(dead_code, reason = "nothing looks at it")]
struct Listed {
    words: Vec<Word>,
    is_new: bool,
    is_old: bool,
    count: u8,
}

struct ReadingsController;

#[rest_controller("readings")]
impl ReadingsController {
    #[route(POST, "/typed")]
    async fn typed_action(&self, Json(_): Json<Items>) {}

    #[route(POST, "/kept")]
    async fn kept_action(&self, Json(_): Json<Around>) {}

    #[route(POST, "/ruled")]
    async fn ruled_action(&self, Valid(Json(_)): Valid<Json<Ruled>>) {}

    #[route(GET, "/query")]
    async fn query_action(&self, Query(_): Query<Flat>) {}

    #[route(POST, "/form")]
    async fn form_action(&self, Form(_): Form<Listed>) {}

    #[route(POST, "/checked")]
    async fn checked_action(&self, form: Checked<Listed>) -> Result<()> {
        form.check()?;
        Ok(())
    }
}

/// One test, since all of them count together.
#[test]
fn what_is_sent_is_read_at_most_three_times() {
    let rest: RestRouter = RestRouter::new("", "c.").with(ReadingsController);
    let app = TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    );
    let check = |path: &str, body: &dyn Fn(usize) -> String, status: u16| {
        for count in [100, 1_000, 10_000] {
            let path = format!("/readings/{path}");
            let body = body(count);
            READ.store(0, Ordering::Relaxed);
            let request = match body.chars().next() {
                Some('?') => app.get(path.clone() + &body),
                Some('{') => app.post(&path).body("application/json", body),
                _ => app
                    .post(&path)
                    .body("application/x-www-form-urlencoded", body),
            };
            block_on(request.send()).assert_status(status);
            let read = READ.load(Ordering::Relaxed);
            assert!(read <= 3 * count + 20, "{path} {count}: {read}");
        }
    };
    let items = |item: &'static str, last: &'static str| {
        move |count: usize| format!(r#"{{"x":[{}{last}]}}"#, item.repeat(count))
    };
    for path in ["typed", "kept"] {
        check(path, &items(r#"{"word":"a"},"#, r#"{"word":"a"}"#), 204);
        check(path, &items(r#"{"word":"a"},"#, r#"{"word":"bad"}"#), 422);
        check(
            path,
            &items(r#"{"word":"a"},"#, r#"{"word":"a","count":"x"}"#),
            422,
        );
        check(path, &items(r#"{"word":"a"},"#, "{}"), 422);
        check(path, &items("{},", "{}"), 422);
    }
    let map = |count: usize| {
        let words = (0..count).map(|at| format!(r#""w{at}":"a","#));
        format!(r#"{{"words":{{{}"z":"a"}}}}"#, words.collect::<String>())
    };
    check("ruled", &map, 422);
    let fields = |value: &'static str, last: &'static str| {
        move |count: usize| {
            let words = (0..count.min(5_000)).map(|at| format!("f{at}={value}&"));
            format!("?{}{last}", words.collect::<String>())
        }
    };
    check("query", &fields("v", ""), 204);
    check("query", &fields("7", ""), 204);
    check("query", &fields("v", "z=bad"), 400);
    check("query", &fields("", "z=bad"), 400);
    for path in ["form", "checked"] {
        let words = |value: &'static str, last: &'static str| {
            move |count: usize| format!("{}{last}", format!("words={value}&").repeat(count))
        };
        check(path, &words("v", "count=1"), 204);
        check(path, &words("v", ""), 422);
        check(path, &words("v", "count=x&is_new=x&is_old=x"), 422);
        check(path, &words("v", "words=bad"), 422);
    }
    let many = app
        .post("/readings/ruled")
        .body("application/json", map(1_000));
    let problem = block_on(many.send()).problem();
    assert_eq!(
        problem.members["errors"].as_array().map(Vec::len),
        Some(100)
    );
    let one = r#"{"words":{"a":"b"}}"#;
    let answer = block_on(
        app.post("/readings/ruled")
            .body("application/json", one)
            .send(),
    );
    assert_eq!(
        answer.assert_status(422).problem().members["errors"].to_string(),
        r#"[{"detail":"not set","pointer":"/note"},{"detail":"is no word","pointer":"/words/a"}]"#,
    );
}
