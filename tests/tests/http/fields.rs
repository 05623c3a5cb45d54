//! Queries and forms, as browsers and `fetch` send them.

#![expect(dead_code, reason = "what is read is shown by `Debug`")]

use std::collections::BTreeMap;

use axum::extract::{
    Path,
    rejection::{FormRejection, QueryRejection},
};
use axum_extra::extract::{Form as FormOfExtra, OptionalQuery, Query as QueryOfExtra};
use chrono::NaiveDate;
use router_axum::{prelude::*, testing::TestApp, valid::garde::Valid};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct Paging {
    offset: u32,
    limit: Option<i64>,
    #[serde(default)]
    reverse: bool,
    since: Option<NaiveDate>,
    #[serde(default)]
    ids: Vec<u64>,
}

#[derive(Debug, Deserialize)]
struct Flattened {
    zip: Option<String>,
    #[serde(flatten)]
    paging: Paging,
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "by", rename_all = "lowercase")]
enum Tagged {
    Number { number: u64, strict: bool },
    Name { name: String },
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Untagged {
    Yes(bool),
    Number(i64),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Order {
    Up,
    Down,
}

#[derive(Debug, Deserialize)]
struct Count(u32);

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Filter {
    day: Option<NaiveDate>,
    order: Option<Order>,
    count: Option<Count>,
    letter: Option<char>,
    text: Option<String>,
    on: bool,
    off: Option<bool>,
    list: Vec<u8>,
    large: Option<u128>,
    any: Option<Untagged>,
    range: Option<[u8; 2]>,
    #[serde(rename = "a/b")]
    renamed: Option<u8>,
}

#[derive(Debug, Deserialize)]
struct Drawing {
    shapes: Vec<Shape>,
    #[serde(flatten)]
    price: Price,
}

#[derive(Debug, Deserialize)]
struct Price {
    cents: u32,
    day: Option<NaiveDate>,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Shape {
    Circle { name: String, radius: f64 },
    Line { from: Corner, to: Corner },
}

#[derive(Debug, Deserialize)]
struct Corner {
    x: u8,
    y: u8,
}

#[derive(Debug, Deserialize)]
struct Choices {
    name: String,
    is_on: bool,
    days: Vec<u8>,
    agreed: Agreed,
    #[serde(flatten)]
    more: MoreChoices,
}

#[derive(Debug, Deserialize)]
struct Agreed(bool);

#[derive(Debug, Deserialize)]
struct MoreChoices {
    is_loud: bool,
    tags: Vec<String>,
    #[serde(default = "shown_unless_said")]
    is_shown: bool,
    pair: Option<(u8, u8)>,
}

fn shown_unless_said() -> bool {
    true
}

struct ReadController;

#[rest_controller("read")]
impl ReadController {
    #[route(GET, "/flat")]
    fn flat_action(&self, Query(value): Query<Flattened>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/flat/extra")]
    fn flat_extra_action(&self, QueryOfExtra(value): QueryOfExtra<Flattened>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/flat/optional")]
    fn flat_optional_action(
        &self,
        OptionalQuery(value): OptionalQuery<Paging>,
    ) -> Json<Option<u32>> {
        Json(value.map(|paging| paging.offset))
    }

    #[route(GET, "/choices")]
    fn choices_action(&self, Query(value): Query<Choices>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(POST, "/choices")]
    fn post_choices_action(&self, Form(value): Form<Choices>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/tagged")]
    fn tagged_action(&self, Query(value): Query<Tagged>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/filter")]
    fn filter_action(&self, Query(value): Query<Filter>) -> Json<String> {
        Json(shown(&value))
    }

    #[route(GET, "/pairs")]
    fn pairs_action(&self, Query(value): Query<Vec<(String, u32)>>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/map")]
    fn map_action(&self, Query(value): Query<BTreeMap<u8, Vec<bool>>>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(POST, "/flat")]
    fn post_flat_action(&self, Form(value): Form<Flattened>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(POST, "/shapes")]
    fn post_shapes_action(&self, Json(value): Json<Drawing>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(POST, "/flat/extra")]
    fn post_flat_extra_action(&self, FormOfExtra(value): FormOfExtra<Flattened>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(POST, "/filter")]
    fn post_filter_action(&self, Form(value): Form<Filter>) -> Json<String> {
        Json(shown(&value))
    }
}

/// The fields that are something.
fn shown(filter: &Filter) -> String {
    let shown = format!("{filter:?}");
    let fields = shown
        .trim_start_matches("Filter { ")
        .trim_end_matches(" }")
        .split(", ");
    let fields = fields.filter(|field| {
        !field.ends_with("None") && !field.ends_with("[]") && *field != "on: false"
    });
    fields.collect::<Vec<_>>().join(", ")
}

fn app() -> TestApp {
    let rest: RestRouter = RestRouter::new("", "c.").with(ReadController);
    TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    )
}

fn block_on<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime")
        .block_on(future)
}

/// What an action reads of these fields, or the status and what `errors` says.
fn read(app: &TestApp, path: &str, fields: &str) -> String {
    let request = match path.split_once(' ') {
        Some(("POST", path)) => app
            .post(path)
            .body("application/x-www-form-urlencoded", fields.to_owned()),
        _ => app.get(format!("{path}?{fields}")),
    };
    let response = block_on(request.send());
    if response.status() == 200 {
        return response.json();
    }
    let problem = response.problem();
    assert_eq!(
        problem.detail, "Some of the values sent are missing or not valid.",
        "{path} {fields}"
    );
    format!("{} {}", problem.status, problem.members["errors"])
}

fn check(path: &str, fields: &str, expected: &str) {
    assert_eq!(read(&app(), path, fields), expected, "{path} {fields}");
}

#[test]
fn numbers_and_truths_in_a_flattened_struct_are_read() {
    for path in [
        "/read/flat",
        "/read/flat/extra",
        "POST /read/flat",
        "POST /read/flat/extra",
    ] {
        check(
            path,
            "zip=01234&offset=3&limit=-5&reverse=on&since=2026-11-26&ids=7&x=8",
            "Flattened { zip: Some(\"01234\"), paging: Paging { offset: 3, limit: Some(-5), reverse: true, since: Some(2026-11-26), ids: [7] }, \
             rest: {\"x\": \"8\"} }",
        );
    }
}

#[test]
fn numbers_and_truths_in_an_enum_with_a_tag_are_read() {
    check(
        "/read/tagged",
        "by=number&number=7&strict=1",
        "Number { number: 7, strict: true }",
    );
    check(
        "/read/tagged",
        "number=7&strict=no&by=number",
        "Number { number: 7, strict: false }",
    );
    check("/read/tagged", "by=name&name=7", "Name { name: \"7\" }");
    check("/read/filter", "any=yes", "any: Some(Yes(true))");
    check("/read/filter", "any=-7", "any: Some(Number(-7))");
}

#[test]
fn an_optional_query_is_rejected_like_any_other() {
    let path = "/read/flat/optional";
    assert_eq!(block_on(app().get(path).send()).json::<Option<u32>>(), None);
    assert_eq!(
        block_on(app().get("/read/flat/optional?offset=7").send()).json::<Option<u32>>(),
        Some(7)
    );
    check(
        path,
        "offset=x",
        "400 [{\"detail\":\"is not valid\",\"parameter\":\"offset\"}]",
    );
}

#[test]
fn an_empty_value_is_nothing_unless_its_type_reads_it() {
    for path in ["/read/filter", "POST /read/filter"] {
        for field in [
            "day", "order", "count", "letter", "off", "large", "any", "a/b",
        ] {
            check(path, &format!("{field}="), "");
        }
        check(
            path,
            "day=&order=&text=&count=&list=1",
            "text: Some(\"\"), list: [1]",
        );
        check(
            path,
            "day=2026-11-26&order=up&count=7&letter=a&large=9",
            "day: Some(2026-11-26), order: Some(Up), count: Some(Count(7)), letter: Some('a'), large: Some(9)",
        );
    }
    check(
        "/read/flat",
        "zip=&offset=3&limit=&since=",
        "Flattened { zip: Some(\"\"), paging: Paging { offset: 3, limit: None, reverse: false, since: None, ids: [] }, rest: {} }",
    );
}

#[test]
fn a_bool_reads_what_browsers_and_templates_write() {
    for path in ["/read/filter", "POST /read/filter"] {
        for truth in ["true", "on", "yes", "1", "True"] {
            check(
                path,
                &format!("on={truth}&off={truth}"),
                "on: true, off: Some(true)",
            );
        }
        for untruth in ["false", "off", "no", "0", "False"] {
            check(
                path,
                &format!("on={untruth}&off={untruth}"),
                "off: Some(false)",
            );
        }
    }
}

#[test]
fn a_hidden_field_and_a_checkbox_are_a_yes() {
    for path in ["/read/filter", "POST /read/filter"] {
        check(
            path,
            "on=false&on=true&off=0&off=on",
            "on: true, off: Some(true)",
        );
        check(path, "on=false", "");
    }
    let read = read(&app(), "/read/flat", "offset=1&reverse=false&reverse=true");
    assert!(read.contains("reverse: true"), "{read}");
}

/// A browser sends nothing of a checkbox that is not ticked, and of a list of which nothing is chosen.
#[test]
fn what_is_not_ticked_is_false_or_empty() {
    for path in ["/read/choices", "POST /read/choices"] {
        let more = "more: MoreChoices { is_loud: false, tags: [], is_shown: true, pair: None }";
        let nothing = format!(
            "Choices {{ name: \"x\", is_on: false, days: [], agreed: Agreed(false), {more} }}"
        );
        check(path, "name=x", &nothing);
        check(path, "name=x&is_on=off&other=7", &nothing);
        let more =
            "more: MoreChoices { is_loud: true, tags: [\"a\"], is_shown: false, pair: None }";
        let some = format!(
            "Choices {{ name: \"x\", is_on: false, days: [3, 4], agreed: Agreed(true), {more} }}"
        );
        check(
            path,
            "name=x&is_loud=on&tags=a&is_shown=0&days=3&days=4&agreed=1",
            &some,
        );
    }
    check(
        "POST /read/choices",
        "is_on=1",
        r#"422 [{"detail":"is missing","pointer":"/name"}]"#,
    );
    check(
        "POST /read/choices",
        "name=x&is_loud=7",
        r#"422 [{"detail":"is not valid","pointer":"/is_loud"}]"#,
    );
    check(
        "/read/tagged",
        "by=number&number=7",
        "Number { number: 7, strict: false }",
    );
    check(
        "/read/tagged",
        "by=name",
        r#"400 [{"detail":"is missing","parameter":"name"}]"#,
    );
    check(
        "/read/flat",
        "",
        r#"400 [{"detail":"is missing","parameter":"offset"}]"#,
    );
}

#[test]
fn wrong_values_are_named_in_a_query_and_in_a_form() {
    let check = |fields: &str, name: &str, detail: &str| {
        let query = format!("400 [{{\"detail\":\"{detail}\",\"parameter\":\"{name}\"}}]");
        let form = format!(
            "422 [{{\"detail\":\"{detail}\",\"pointer\":\"/{}\"}}]",
            name.replace('/', "~1")
        );
        check("/read/filter", fields, &query);
        check("POST /read/filter", fields, &form);
    };
    check("order=left", "order", "is not valid");
    check("day=never", "day", "is not valid");
    check("on=perhaps", "on", "is not valid");
    check("a/b=256", "a/b", "is not valid");
    check("any=perhaps", "any", "is not valid");
    check("range=1", "range", "has the wrong length");
    check("range=1&range=2&range=3", "range", "has the wrong length");
    for twice in [
        "count=7&count=7",
        "order=up&order=up",
        "text=a&text=b",
        "on=true&on=false",
    ] {
        check(
            twice,
            twice.split_once('=').expect("a name").0,
            "is given more than once",
        );
    }
}

#[test]
fn the_place_of_a_wrong_value_is_not_lost_where_serde_keeps_it() {
    let check = |fields: &str, name: &str, detail: &str| {
        check(
            "/read/flat",
            fields,
            &format!("400 [{{\"detail\":\"{detail}\",\"parameter\":\"{name}\"}}]"),
        );
        check(
            "POST /read/flat",
            fields,
            &format!("422 [{{\"detail\":\"{detail}\",\"pointer\":\"/{name}\"}}]"),
        );
    };
    check("zip=x&offset=x&limit=7", "offset", "is not valid");
    check("zip=x&limit=7&offset=-3", "offset", "is not valid");
    check("offset=3&limit=x", "limit", "is not valid");
    check("offset=3&since=never&limit=5", "since", "is not valid");
    // a day does not say which text it refuses
    check("since=never&x=never&offset=4", "since", "is not valid");
    check("offset=3&ids=4&ids=x", "ids", "is not valid");
    check("limit=3", "offset", "is missing");
    self::check(
        "/read/tagged",
        "by=number&number=x&strict=1",
        "400 [{\"detail\":\"is not valid\",\"parameter\":\"number\"}]",
    );
    self::check(
        "/read/tagged",
        "by=number&strict=1",
        "400 [{\"detail\":\"is missing\",\"parameter\":\"number\"}]",
    );
    self::check(
        "/read/tagged",
        "by=thing",
        "400 [{\"detail\":\"is not valid\",\"parameter\":\"by\"}]",
    );
    self::check(
        "/read/map",
        "1=on&x=on",
        "400 [{\"detail\":\"is not valid\",\"parameter\":\"x\"}]",
    );
    self::check(
        "/read/map",
        "1=on&2=off&2=on",
        "{1: [true], 2: [false, true]}",
    );
    self::check(
        "/read/pairs",
        "b=1&a=2&b=3",
        "[(\"b\", 1), (\"a\", 2), (\"b\", 3)]",
    );
    self::check(
        "/read/pairs",
        "b=1&a=x",
        "400 [{\"detail\":\"is not valid\",\"parameter\":\"a\"}]",
    );
    self::check(
        "POST /read/filter",
        "list=1&list=x",
        "422 [{\"detail\":\"is not valid\",\"pointer\":\"/list/1\"}]",
    );
}

#[test]
fn many_fields_are_not_read_again_for_each() {
    let many: String = (0..50_000).map(|name| format!("&n{name}=")).collect();
    let started = std::time::Instant::now();
    let refused = read(&app(), "POST /read/flat", &format!("offset=x{many}"));
    assert!(refused.starts_with("422 "), "{refused}");
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}

#[test]
fn the_place_of_a_wrong_value_is_not_lost_in_json() {
    let app = app();
    for (shape, price, pointer) in [
        (
            r#"{"kind":"circle","name":"a","radius":"x"}"#,
            r#""cents":1"#,
            "/shapes/0/radius",
        ),
        (
            r#"{"kind":"circle","radius":1,"name":2}"#,
            r#""cents":1"#,
            "/shapes/0/name",
        ),
        (
            r#"{"kind":"circle","name":"a"}"#,
            r#""cents":1"#,
            "/shapes/0/radius",
        ),
        (
            r#"{"kind":"line","to":{"x":1,"y":2},"from":{"x":1,"y":256}}"#,
            r#""cents":1"#,
            "/shapes/0/from/y",
        ),
        (
            r#"{"kind":"line","from":{"x":1,"y":2},"to":{"y":2}}"#,
            r#""cents":1"#,
            "/shapes/0/to/x",
        ),
        (
            r#"{"kind":"circle","name":"a","radius":1}"#,
            r#""cents":"1""#,
            "/cents",
        ),
        (
            r#"{"kind":"circle","name":"a","radius":1}"#,
            r#""cents":1,"day":"never""#,
            "/day",
        ),
        (
            r#"{"kind":"circle","name":"a","radius":1}"#,
            r#""day":null"#,
            "/cents",
        ),
        // the same text twice, and once as a name that is right
        (
            r#"{"kind":"line","from":{"x":1,"y":"7"},"to":{"x":"7","y":1}}"#,
            r#""cents":1"#,
            "/shapes/0/from/y",
        ),
        (
            r#"{"kind":"circle","name":"7","radius":"7"}"#,
            r#""cents":1"#,
            "/shapes/0/radius",
        ),
    ] {
        let body = format!(r#"{{"shapes":[{shape}],{price}}}"#);
        let response = block_on(
            app.post("/read/shapes")
                .body("application/json", body.clone())
                .send(),
        );
        assert_eq!(
            response.assert_status(422).problem().members["errors"][0]["pointer"],
            pointer,
            "{body}"
        );
    }
}

#[derive(Debug, Deserialize)]
struct Perhaps {
    q: Option<String>,
    #[serde(flatten)]
    paging: Option<Paging>,
    #[serde(flatten)]
    price: Option<Price>,
    any: Option<Untagged>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Which {
    Id { id: u64, fresh: Option<bool> },
    Slug { id: String },
}

#[derive(Debug, Deserialize)]
struct Chosen {
    #[serde(flatten)]
    which: ById,
    #[serde(flatten)]
    paging: Option<Paging>,
}

#[derive(Debug, Deserialize)]
struct ById {
    id: IdOrName,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum IdOrName {
    Id(u64),
    Name(String),
}

struct PerhapsController;

#[rest_controller("perhaps")]
impl PerhapsController {
    async fn cget_action(&self, Query(value): Query<Perhaps>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/extra")]
    async fn extra_action(&self, QueryOfExtra(value): QueryOfExtra<Perhaps>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/which")]
    async fn which_action(&self, Query(value): Query<Which>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/chosen")]
    async fn chosen_action(&self, Query(value): Query<Chosen>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    async fn post_action(&self, Form(value): Form<Perhaps>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    #[route(GET, "/result")]
    async fn result_action(
        &self,
        value: Result<Query<Filter>, QueryRejection>,
    ) -> Result<Json<String>> {
        Ok(Json(shown(&value?.0)))
    }

    #[route(GET, "/result/extra")]
    async fn extra_result_action(
        &self,
        value: Result<QueryOfExtra<Filter>, axum_extra::extract::QueryRejection>,
        _: axum::http::Method,
    ) -> Result<Json<String>> {
        Ok(Json(shown(&value?.0)))
    }

    #[route(GET, POST, "/result/form")]
    async fn form_result_action(
        &self,
        value: Result<Form<Filter>, FormRejection>,
    ) -> Result<Json<String>> {
        Ok(Json(shown(&value?.0)))
    }

    #[route(POST, "/result/form/extra")]
    async fn extra_form_result_action(
        &self,
        value: Result<FormOfExtra<Filter>, axum_extra::extract::FormRejection>,
    ) -> Result<Json<String>> {
        Ok(Json(shown(&value?.0)))
    }
}

fn perhaps() -> TestApp {
    let rest: RestRouter = RestRouter::new("", "c.").with(PerhapsController);
    TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    )
}

#[test]
fn numbers_in_a_flattened_option_are_read() {
    let app = perhaps();
    let some = |offset: u32, limit: &str| {
        format!(
            "Some(Paging {{ offset: {offset}, limit: {limit}, reverse: false, since: None, ids: [] }})"
        )
    };
    let perhaps = |paging: &str, price: &str, any: &str| {
        format!("Perhaps {{ q: Some(\"7\"), paging: {paging}, price: {price}, any: {any} }}")
    };
    for (fields, expected) in [
        ("q=7&offset=3", perhaps(&some(3, "None"), "None", "None")),
        (
            "q=7&offset=3&limit=4&since=",
            perhaps(&some(3, "Some(4)"), "None", "None"),
        ),
        (
            "q=7&offset=3&limit=3&any=3",
            perhaps(&some(3, "Some(3)"), "None", "Some(Number(3))"),
        ),
        (
            "q=7&cents=5&offset=3&other=1",
            perhaps(
                &some(3, "None"),
                "Some(Price { cents: 5, day: None })",
                "None",
            ),
        ),
        // it is not there as long as it cannot be read, as serde has it
        ("q=7&offset=x", perhaps("None", "None", "None")),
        (
            "q=7&offset=x&cents=5",
            perhaps("None", "Some(Price { cents: 5, day: None })", "None"),
        ),
        (
            "q=7&offset=3&cents=5&day=x",
            perhaps(&some(3, "None"), "None", "None"),
        ),
        (
            "q=7&day=x&cents=5&offset=3",
            perhaps(&some(3, "None"), "None", "None"),
        ),
        ("q=7", perhaps("None", "None", "None")),
        ("q=7&any=yes", perhaps("None", "None", "Some(Yes(true))")),
    ] {
        for path in ["/perhaps", "/perhaps/extra", "POST /perhaps"] {
            assert_eq!(read(&app, path, fields), expected, "{path} {fields}");
        }
    }
}

#[test]
fn a_field_that_a_variant_refuses_takes_no_other_from_its_option() {
    let some = "Some(Paging { offset: 3, limit: None, reverse: false, since: None, ids: [] })";
    for (fields, id, paging) in [
        ("id=bread&offset=3", "Name(\"bread\")", some),
        ("offset=3&id=bread", "Name(\"bread\")", some),
        ("id=7&offset=3", "Id(7)", some),
        ("id=bread", "Name(\"bread\")", "None"),
        ("id=bread&offset=x", "Name(\"bread\")", "None"),
    ] {
        let expected = format!("Chosen {{ which: ById {{ id: {id} }}, paging: {paging} }}");
        assert_eq!(
            read(&perhaps(), "/perhaps/chosen", fields),
            expected,
            "{fields}"
        );
    }
}

#[test]
fn the_first_variant_that_can_read_a_query_does() {
    for (fields, expected) in [
        ("id=3", "Id { id: 3, fresh: None }"),
        ("id=3&fresh=yes", "Id { id: 3, fresh: Some(true) }"),
        ("id=bread", "Slug { id: \"bread\" }"),
    ] {
        assert_eq!(
            read(&perhaps(), "/perhaps/which", fields),
            expected,
            "{fields}"
        );
    }
}

#[test]
fn a_query_and_a_form_with_their_rejections_are_read_as_without() {
    let app = perhaps();
    for path in [
        "/perhaps/result",
        "/perhaps/result/extra",
        "/perhaps/result/form",
        "POST /perhaps/result/form",
        "POST /perhaps/result/form/extra",
    ] {
        let fields = "day=&order=&count=&on=false&on=true&off=no&list=1&list=2&text=";
        assert_eq!(
            read(&app, path, fields),
            "text: Some(\"\"), on: true, off: Some(false), list: [1, 2]",
            "{path}"
        );
        let refused = read(&app, path, "count=many");
        let (status, place) = if path.starts_with("POST") {
            ("422", "\"pointer\":\"/count\"")
        } else {
            ("400", "\"parameter\":\"count\"")
        };
        assert!(
            refused.starts_with(status) && refused.contains(place),
            "{path} {refused}"
        );
    }
    let another = block_on(app.post("/perhaps/result/form").json(1).send());
    another
        .assert_status(415)
        .assert_header("accept", "application/x-www-form-urlencoded");
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Strict {
    at: Option<Corner>,
    size: i32,
    ways: BTreeMap<u8, Way>,
    any: serde_json::Value,
    day: Option<NaiveDate>,
    since: Option<chrono::DateTime<chrono::Utc>>,
}

#[derive(Debug, Deserialize)]
enum Way {
    On,
    By { x: u8 },
    To(Corner),
    Between(u8, Corner),
}

struct StrictController;

#[rest_controller("strict")]
impl StrictController {
    async fn post_action(&self, Json(value): Json<Strict>) -> Json<String> {
        Json(format!("{value:?}"))
    }

    async fn cpatch_action(
        &self,
        value: Result<Json<Strict>, axum::extract::rejection::JsonRejection>,
    ) -> Result<Json<String>> {
        Ok(Json(format!("{:?}", value?.0)))
    }
}

/// JSON is read as its type is documented: serde takes a list for a struct, and refuses `1.0` for an integer.
#[test]
fn a_struct_is_an_object_and_an_integer_may_have_a_point() {
    let rest: RestRouter = RestRouter::new("", "c.").with(StrictController);
    let app = TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    );
    let send = |body: &'static str| {
        let requests = [app.post("/strict"), app.patch("/strict")];
        requests.map(|request| block_on(request.body("application/json", body).send()))
    };
    for (body, read) in [
        (
            r#"{"at":{"x":1.0,"y":2},"size":-3e2,"any":[1.0,{"a":[]}]}"#,
            "Strict { at: Some(Corner { x: 1, y: 2 }), size: -300, ways: {}, any: Array [Number(1.0), Object {\"a\": Array []}], day: None, since: None }",
        ),
        (
            r#"{"ways":{"1":"On","2":{"By":{"x":1}},"3":{"To":{"x":1,"y":2}},"4":{"Between":[1,{"x":1,"y":2}]}}}"#,
            "Strict { at: None, size: 0, ways: {1: On, 2: By { x: 1 }, 3: To(Corner { x: 1, y: 2 }), 4: Between(1, Corner { x: 1, y: 2 })}, any: Null, day: None, since: None }",
        ),
    ] {
        for answer in send(body) {
            assert_eq!(answer.json::<String>(), read, "{body}");
        }
    }
    for (body, pointer) in [
        ("[null, 1, {}, 2]", ""),
        (r#"{"at":[1,2]}"#, "/at"),
        (r#"{"size":1.5}"#, "/size"),
        (r#"{"at":{"x":1e3,"y":1}}"#, "/at/x"),
        (r#"{"ways":{"x":"On"}}"#, "/ways/x"),
        (r#"{"ways":{"1":"On","2":{"By":[1]}}}"#, "/ways/2/By"),
        (r#"{"ways":{"2":{"By":{}}}}"#, "/ways/2/By/x"),
        (r#"{"ways":{"2":{"To":{"x":1,"y":"2"}}}}"#, "/ways/2/To/y"),
        (
            r#"{"ways":{"2":{"Between":[1,[1,2]]}}}"#,
            "/ways/2/Between/1",
        ),
        (r#"{"ways":{"2":{"On":1}}}"#, "/ways/2/On"),
        (r#"{"ways":{"2":"Off"}}"#, "/ways/2"),
    ] {
        let [own, axums] = send(body);
        let error = &own.assert_status(422).problem().members["errors"][0];
        assert_eq!(error["pointer"], pointer, "{body}");
        // a key that is no number is a 400 of axum's
        assert!(!axums.status().is_success(), "{body}");
    }
    for (body, detail) in [
        (r#"{"day":"27.11.2026"}"#, "is no day such as 2026-11-27"),
        (
            r#"{"since":"2026-11-27"}"#,
            "is no time such as 2026-11-27T09:30:00Z",
        ),
    ] {
        let [own, _] = send(body);
        let error = &own.assert_status(422).problem().members["errors"][0];
        assert_eq!(error["detail"], detail, "{body}");
    }
}

#[derive(Debug, Deserialize, garde::Validate)]
#[serde(deny_unknown_fields)]
struct Place {
    #[garde(range(min = 3))]
    room: u32,
    #[garde(skip)]
    seat: u32,
}

#[derive(Debug, Deserialize)]
struct Between {
    from: u32,
    to: u32,
}

struct SeatsController;

#[rest_controller("rooms")]
impl SeatsController {
    async fn get_seats_action(
        &self,
        room: u32,
        seat: u32,
        place: Valid<Path<Place>>,
        Query(between): Query<Between>,
    ) -> Json<String> {
        Json(format!("{room} {seat} {:?} {between:?}", place.0))
    }
}

/// A strict struct reads all values of the path beside the arguments that read each, and every wrong value of a query is named.
#[tokio::test]
async fn a_checked_path_stands_behind_its_values() {
    let rest: RestRouter = RestRouter::at("/api").with(SeatsController);
    let app = TestApp::new(rest.into_app());
    let read = app.get("/api/rooms/3/seats/4?from=1&to=2").send().await;
    assert_eq!(
        read.json::<String>(),
        "3 4 Path(Place { room: 3, seat: 4 }) Between { from: 1, to: 2 }"
    );
    let refused = app.get("/api/rooms/2/seats/4?from=1&to=2").send().await;
    refused.assert_status(422);
    let wrong = app.get("/api/rooms/3/seats/4?from=a&to=b").send().await;
    let errors = wrong.assert_status(400).problem().members["errors"].clone();
    assert_eq!(
        [&errors[0]["parameter"], &errors[1]["parameter"]],
        ["from", "to"]
    );
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limit {
    limit: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    word: String,
}

struct WordsController;

#[rest_controller("words")]
impl WordsController {
    #[route(GET, "/axum")]
    async fn axum_action(
        &self,
        Query(limit): Query<Limit>,
        word: Result<Form<Word>, FormRejection>,
    ) -> Result<Json<String>> {
        Ok(Json(format!("{limit:?} {:?}", word?.0)))
    }

    #[route(GET, "/extra")]
    async fn extra_action(
        &self,
        Query(limit): Query<Limit>,
        word: Result<FormOfExtra<Word>, axum_extra::extract::FormRejection>,
    ) -> Result<Json<String>> {
        Ok(Json(format!("{limit:?} {:?}", word?.0)))
    }
}

/// Strict structs know what another argument reads of the query, and nobody else.
#[tokio::test]
async fn two_strict_structs_share_a_query() {
    let rest: RestRouter = RestRouter::new("", "c.").with(WordsController);
    let app = TestApp::new(rest.into_app());
    for path in ["/words/axum", "/words/extra"] {
        let read = app.get(format!("{path}?limit=3&word=a")).send().await;
        assert_eq!(
            read.json::<String>(),
            "Limit { limit: 3 } Word { word: \"a\" }",
            "{path}"
        );
        let unknown = app.get(format!("{path}?limit=3&word=a&x=1")).send().await;
        unknown.assert_status(400);
    }
}
