//! Errors in a document: a schema for each status, and for what they are about.

use std::collections::BTreeMap;

use router_axum::{
    openapi::{DescribeRequest, Description},
    prelude::*,
    testing::TestApp,
    valid::{garde, validator},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{ShopError, Thing, of, operation};

/// The schema of an operation's error.
fn problem<'a>((operation, components): &'a (Value, Value), status: &str) -> (&'a str, &'a Value) {
    let response = &operation["responses"][status];
    let shared = response["$ref"]
        .as_str()
        .and_then(|name| name.strip_prefix("#/components/responses/"));
    let response = shared.map_or(response, |name| &components["responses"][name]);
    let name = response["content"]["application/problem+json"]["schema"]["$ref"]
        .as_str()
        .expect("a name");
    let name = name.rsplit('/').next().expect("a name");
    (name, &components["schemas"][name])
}

/// The schema of the pointers and the parameters in an operation's error.
fn places(described: &(Value, Value), status: &str) -> (Value, Value) {
    let value = &problem(described, status).1["properties"]["errors"]["items"]["properties"];
    let of = |key: &str| {
        let mut schema = value[key].clone();
        schema
            .as_object_mut()
            .into_iter()
            .for_each(|schema| drop(schema.remove("description")));
        schema
    };
    (of("pointer"), of("parameter"))
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, ::garde::Validate)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
struct Person {
    #[garde(length(min = 2))]
    full_name: String,
    address: Address,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Address {
    street: String,
}

#[test]
fn each_status_has_its_schema() {
    let described = operation!(
        #[responses(409, 499)]
        async fn get_action(&self, id: u8) -> Option<u8> {
            Some(id)
        }
    );
    for (status, name) in [
        ("404", "NotFoundProblem"),
        ("409", "ConflictProblem"),
        ("499", "Problem499"),
        ("400", "BadIdProblem"),
    ] {
        let (found, schema) = problem(&described, status);
        assert_eq!(found, name);
        assert_eq!(schema["properties"]["status"]["const"].to_string(), status);
    }
    assert_eq!(
        described.0["responses"]["409"]["$ref"],
        "#/components/responses/Conflict"
    );
    // nothing is left that no response refers to
    let names = |kind: &str| {
        described.1[kind]
            .as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(
        names("schemas"),
        [
            "BadIdProblem",
            "ConflictProblem",
            "InternalServerErrorProblem",
            "NotFoundProblem",
            "Problem499"
        ]
    );
    let open = operation!(
        async fn cget_action(&self) -> Result<u8, StatusCode> {
            Err(StatusCode::CONFLICT)
        }
    );
    let schema = &open.0["responses"]["default"]["content"]["application/problem+json"]["schema"];
    assert_eq!(*schema, json!({ "$ref": "#/components/schemas/Problem" }));
    assert_eq!(
        open.1["schemas"]["Problem"]["properties"]["status"]["minimum"],
        400
    );
}

#[test]
fn errors_of_a_body_name_its_places() {
    let described = operation!(
        async fn put_action(&self, _id: u8, Json(person): Json<Person>) -> Person {
            person
        }
    );
    let pointers =
        json!({ "type": "string", "enum": ["", "/address", "/address/street", "/fullName"] });
    assert_eq!(places(&described, "422"), (pointers, Value::Null));
    assert_eq!(problem(&described, "422").0, "InvalidPersonProblem");
    assert_eq!(
        places(&described, "400"),
        (Value::Null, json!({ "type": "string", "enum": ["id"] }))
    );
    let list = operation!(
        async fn post_action(&self, Json(things): Json<Vec<Thing>>) -> usize {
            things.len()
        }
    );
    let pattern = |pattern: &str| json!({ "type": "string", "pattern": pattern });
    let any = [
        json!({ "type": "string", "enum": [""] }),
        pattern("^/[0-9]+$"),
        pattern("^/[0-9]+/name$"),
        pattern("^/[0-9]+/stars$"),
    ];
    assert_eq!(places(&list, "422").0, json!({ "anyOf": any }));
    assert_eq!(problem(&list, "422").0, "InvalidThingsPostProblem");
    // what has no schema may be wrong anywhere
    let raw = operation!(
        #[responses(422)]
        async fn post_action(&self, text: axum::body::Bytes) -> usize {
            text.len()
        }
    );
    assert_eq!(problem(&raw, "422").0, "UnprocessableEntityProblem");
}

#[test]
fn errors_of_a_query_name_its_parameters() {
    let described = operation!(
        async fn cget_action(
            &self,
            garde::Valid(Query(thing)): garde::Valid<Query<Thing>>,
        ) -> Thing {
            thing
        }
    );
    let names = json!({ "type": "string", "enum": ["name", "stars"] });
    assert_eq!(places(&described, "400"), (Value::Null, names.clone()));
    assert_eq!(places(&described, "422"), (Value::Null, names.clone()));
    let both = operation!(
        async fn post_action(&self, Query(thing): Query<Thing>, Json(person): Json<Address>) {
            drop((thing, person))
        }
    );
    assert_eq!(places(&both, "422").1, names);
    assert_eq!(places(&both, "422").0["enum"], json!(["", "/street"]));
    assert_eq!(
        problem(&both, "422").1["properties"]["errors"]["items"]["required"],
        json!(["detail"])
    );
}

#[test]
fn two_bodies_of_one_name_have_two_errors() {
    /// Reads the fields of an upload by hand: others are not named.
    struct Upload;

    impl<S: Sync> axum::extract::FromRequest<S> for Upload {
        type Rejection = Error;

        async fn from_request(_: Request, _: &S) -> Result<Self> {
            Ok(Self)
        }
    }

    impl DescribeRequest for Upload {
        fn describe_request(description: &mut Description<'_>) {
            description
                .body::<Strict>("multipart/form-data")
                .errors([422]);
        }
    }

    #[derive(Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Strict {
        name: String,
    }

    struct StrictController;

    #[rest_controller("strict")]
    impl StrictController {
        async fn post_action(&self, Json(strict): Json<Strict>) -> Json<String> {
            Json(strict.name)
        }

        async fn cput_action(&self, #[extract] upload: Upload) {
            let _ = upload;
        }
    }

    let router: RestRouter = RestRouter::new("", "c.").with(StrictController);
    let document = json!(router.routes().openapi("Strict", "1").build());
    let pointer = |name: &str| {
        document["components"]["schemas"][name]["properties"]["errors"]["items"]["properties"]["pointer"].clone()
    };
    assert_eq!(
        pointer("StrictPostUnprocessableProblem")["anyOf"][1]["pattern"],
        "^/[^/]*$"
    );
    assert_eq!(
        pointer("StrictCputUnprocessableProblem")["enum"],
        json!(["", "/name"])
    );
    assert_eq!(pointer("InvalidStrictProblem"), Value::Null);
}

#[test]
fn the_names_of_errors_are_never_those_of_types() {
    #[derive(Serialize, JsonSchema)]
    struct NotFoundProblem {
        name: String,
    }

    let described = operation!(
        async fn cget_action(&self) -> Result<Json<NotFoundProblem>, ShopError> {
            Err(ShopError)
        }
    );
    assert_eq!(problem(&described, "404").0, "HttpNotFoundProblem");
    assert!(described.1["schemas"]["NotFoundProblem"]["properties"]["name"].is_object());
}

/// True if a schema of pointers has this one, by a literal or a pattern of lists and maps.
fn is_said(schema: &Value, found: &str) -> bool {
    let matches = |pattern: &str| {
        let steps = |text: &str| {
            text.trim_matches(['^', '$'])
                .split('/')
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let (steps, found) = (
            steps(&pattern.replace("[^/]*", "*")),
            found.split('/').collect::<Vec<_>>(),
        );
        let fits = |(step, found): (&String, &&str)| {
            step == "*" || (step == "[0-9]+" && found.parse::<u8>().is_ok()) || step == found
        };
        steps.len() == found.len() && steps.iter().zip(&found).all(fits)
    };
    let variants = schema["anyOf"]
        .as_array()
        .cloned()
        .unwrap_or_else(|| vec![schema.clone()]);
    variants
        .iter()
        .any(|variant| match variant["pattern"].as_str() {
            Some(pattern) => matches(pattern),
            None => variant["enum"]
                .as_array()
                .is_some_and(|all| all.contains(&found.into())),
        })
}

/// A body with one value in the place of another, or beside those of an object. `null` takes it away.
fn changed(good: &Value, place: &str, value: Value) -> Value {
    let mut body = good.clone();
    let (outer, name) = place.rsplit_once('/').unwrap_or_default();
    match body
        .pointer_mut(outer)
        .and_then(Value::as_object_mut)
        .filter(|_| !place.is_empty())
    {
        Some(fields) if value.is_null() => drop(fields.remove(name)),
        Some(fields) => drop(fields.insert(name.to_owned(), value)),
        None => *body.pointer_mut(place).expect("a place") = value,
    }
    body
}

/// What the running application says of wrong bodies is what its document says.
#[tokio::test]
async fn the_places_are_those_that_are_sent() {
    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    struct Order {
        dishes: Vec<Dish>,
        kind: Kind,
        notes: BTreeMap<String, u8>,
        pair: (u8, String),
        #[serde(flatten)]
        person: Person,
    }

    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Dish {
        stars: u8,
    }

    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    enum Kind {
        Here,
        Brought { street: String },
    }

    struct OrdersController;

    #[rest_controller("orders")]
    impl OrdersController {
        async fn post_action(&self, Json(order): Json<Order>) -> Order {
            order
        }
    }

    let app = RestRouter::at("").with(OrdersController).into_app();
    let app = TestApp::new(app);
    let document = json!(app.routes().openapi("Orders", "1").build());
    let schema =
        &document["components"]["schemas"]["InvalidOrderProblem"]["properties"]["errors"]["items"];
    let pointer = &schema["properties"]["pointer"];
    let good = json!({ "dishes": [{ "stars": 1 }], "kind": "Here", "notes": { "a": 1 }, "pair": [1, "b"], "fullName": "Ada", "address": { "street": "x" } });
    app.post("/orders")
        .json(&good)
        .send()
        .await
        .assert_status(200);
    for (place, wrong, expected) in [
        ("", json!([]), ""),
        ("/dishes", json!(1), "/dishes"),
        ("/dishes/0", json!(1), "/dishes/0"),
        ("/dishes/0/stars", json!("x"), "/dishes/0/stars"),
        ("/dishes/0/other", json!(1), "/dishes/0/other"),
        ("/kind", json!("There"), "/kind"),
        ("/kind", json!({ "Here": 5 }), "/kind"),
        (
            "/kind",
            json!({ "Brought": { "street": 5 } }),
            "/kind/Brought/street",
        ),
        ("/kind", json!({ "Brought": {} }), "/kind/Brought/street"),
        ("/notes/a", json!(1000), "/notes/a"),
        ("/pair/1", json!(1), "/pair/1"),
        ("/fullName", json!(1), "/fullName"),
        ("/address/street", json!(1), "/address/street"),
    ] {
        let body = changed(&good, place, wrong);
        let problem = app
            .post("/orders")
            .json(&body)
            .send()
            .await
            .assert_status(422)
            .problem();
        let found = problem.members["errors"][0]["pointer"]
            .as_str()
            .expect("a pointer")
            .to_owned();
        assert_eq!(found, expected, "{body}");
        assert!(is_said(pointer, &found), "{found} is not in {pointer}");
    }
}

/// Rules call a field as Rust does, and clients read the name that they have sent.
#[tokio::test]
async fn broken_rules_have_the_names_that_are_sent() {
    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    #[serde(rename_all = "camelCase")]
    #[garde(allow_unvalidated)]
    struct Order {
        #[garde(length(min = 2))]
        dish_name: String,
        #[serde(rename = "type")]
        #[garde(length(min = 2))]
        kind: String,
        #[garde(dive)]
        lines: Vec<Line>,
        #[garde(dive)]
        by_guest: BTreeMap<String, Line>,
        #[garde(dive)]
        outside: Outside,
        #[garde(dive)]
        inside: Inside,
        #[garde(dive)]
        beside: Beside,
        #[garde(dive)]
        either: Untagged,
        #[garde(dive)]
        only: Only,
        #[garde(required)]
        left_out: Option<u8>,
        #[serde(default, rename = "other")]
        #[garde(length(min = 1))]
        left_out_too: Vec<u8>,
        #[serde(flatten)]
        #[garde(dive)]
        contact: Contact,
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    struct Line {
        #[garde(range(max = 9))]
        dish_count: u8,
        #[garde(range(max = 9))]
        r#ref: u8,
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    struct Contact {
        #[garde(length(min = 2))]
        first_mail: String,
        #[garde(required)]
        second_mail: Option<String>,
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    enum Outside {
        Posted(#[garde(dive)] Line),
        Named {
            #[garde(range(max = 9))]
            floor: u8,
        },
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    #[serde(tag = "by", rename_all_fields = "camelCase")]
    enum Inside {
        Card {
            #[garde(range(max = 9))]
            card_number: u8,
        },
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    #[serde(tag = "kind", content = "value")]
    enum Beside {
        Posted(#[garde(dive)] Line),
        Counted(#[garde(range(max = 9))] u8),
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    #[serde(untagged)]
    enum Untagged {
        Posted(#[garde(dive)] Line),
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate)]
    struct Only(#[garde(range(max = 9))] u8);

    struct OrdersController;

    #[rest_controller("orders")]
    impl OrdersController {
        async fn post_action(&self, garde::Valid(Json(order)): garde::Valid<Json<Order>>) -> Order {
            order
        }
    }

    let app = TestApp::new(RestRouter::at("").with(OrdersController).into_app());
    let document = json!(app.routes().openapi("Orders", "1").build());
    let schemas = document["components"]["schemas"]
        .as_object()
        .expect("schemas");
    let (_, problem) = schemas
        .iter()
        .find(|(_, schema)| schema["properties"]["status"]["const"] == 422)
        .expect("a 422");
    let pointers = &problem["properties"]["errors"]["items"]["properties"]["pointer"];
    let line = json!({ "DISH-COUNT": 1, "REF": 1 });
    let good = json!({
        "dishName": "soup", "type": "hot", "lines": [line, line], "byGuest": { "a/b": line }, "outside": { "Posted": line },
        "inside": { "by": "Card", "cardNumber": 1 }, "beside": { "kind": "Posted", "value": line }, "either": line, "only": 1, "leftOut": 1,
        "other": [1], "first_mail": "a@b", "second_mail": "c@d",
    });
    app.post("/orders")
        .json(&good)
        .send()
        .await
        .assert_status(200);
    let large = || json!(99);
    for (place, wrong, expected, named) in [
        ("/dishName", json!("x"), "/dishName", ""),
        ("/type", json!("x"), "", "kind: "),
        ("/lines/1/DISH-COUNT", large(), "/lines/1/DISH-COUNT", ""),
        ("/lines/0/REF", large(), "/lines/0/REF", ""),
        ("/byGuest/a~1b/REF", large(), "/byGuest/a~1b/REF", ""),
        ("/outside/Posted/REF", large(), "/outside/Posted/REF", ""),
        (
            "/outside",
            json!({ "Named": { "floor": 99 } }),
            "/outside/Named/floor",
            "",
        ),
        ("/inside/cardNumber", large(), "/inside/cardNumber", ""),
        ("/beside/value/REF", large(), "/beside/value/REF", ""),
        (
            "/beside",
            json!({ "kind": "Counted", "value": 99 }),
            "/beside",
            "",
        ),
        ("/either/REF", large(), "/either/REF", ""),
        ("/only", large(), "/only", ""),
        ("/leftOut", Value::Null, "", ""),
        ("/other", Value::Null, "", "left_out_too: "),
        ("/first_mail", json!("x"), "/first_mail", ""),
        ("/second_mail", Value::Null, "", ""),
    ] {
        let body = changed(&good, place, wrong);
        let problem = app
            .post("/orders")
            .json(&body)
            .send()
            .await
            .assert_status(422)
            .problem();
        let errors = problem.members["errors"]
            .as_array()
            .expect("errors")
            .clone();
        assert_eq!(errors.len(), 1, "{body}: {errors:?}");
        let found = errors[0]["pointer"].as_str().expect("a pointer");
        assert_eq!(found, expected, "{body}: {errors:?}");
        assert!(is_said(pointers, found), "{found} is not in {pointers}");
        let detail = errors[0]["detail"].as_str().expect("a detail");
        assert_eq!(
            detail
                .split_once("length")
                .or(detail.split_once("great"))
                .map_or("", |(before, _)| before),
            named,
            "{detail}"
        );
    }
}

#[tokio::test]
async fn broken_rules_of_fields_have_the_names_that_are_sent() {
    use ::validator::Validate as _;

    #[derive(Serialize, Deserialize, JsonSchema, ::validator::Validate)]
    #[serde(rename_all = "camelCase")]
    struct Search {
        #[validate(length(min = 2))]
        first_word: String,
        #[serde(flatten)]
        #[validate(nested)]
        paging: Paging,
    }

    #[derive(Serialize, Deserialize, JsonSchema, ::validator::Validate)]
    struct Paging {
        #[validate(range(max = 9))]
        page: u8,
    }

    struct SearchesController;

    #[rest_controller("searches")]
    impl SearchesController {
        async fn cget_action(
            &self,
            validator::Valid(Query(search)): validator::Valid<Query<Search>>,
        ) -> Search {
            search
        }

        async fn post_action(
            &self,
            validator::Valid(Form(search)): validator::Valid<Form<Search>>,
        ) -> Search {
            search
        }
    }

    let app = TestApp::new(RestRouter::at("").with(SearchesController).into_app());
    let document = json!(app.routes().openapi("Searches", "1").build());
    let place = |problem: &Value| problem["properties"]["errors"]["items"]["properties"].clone();
    let all = &document["components"]["schemas"];
    assert_eq!(
        place(&all["InvalidFirstWordPageProblem"])["parameter"]["enum"],
        json!(["firstWord", "page"])
    );
    assert_eq!(
        place(&all["InvalidSearchProblem"])["pointer"]["enum"],
        json!(["", "/firstWord", "/page"])
    );
    let wrong = [("firstWord", "x"), ("page", "10")];
    let answer = app.get("/searches?firstWord=x&page=10").send().await;
    let errors = answer.assert_status(422).problem().members["errors"].clone();
    assert_eq!(
        [&errors[0]["parameter"], &errors[1]["parameter"]],
        ["firstWord", "page"]
    );
    let errors = app
        .post("/searches")
        .form(wrong)
        .send()
        .await
        .assert_status(422)
        .problem()
        .members["errors"]
        .clone();
    assert_eq!(
        [&errors[0]["pointer"], &errors[1]["pointer"]],
        ["/firstWord", "/page"]
    );
}
