//! Variables whose fields are known are read like any others: every expression gives what it gives for the same values through serde.

use minijinja::{
    Environment, Value,
    value::{Serde, ValueKind},
};
use router_axum::PageVariables;
use serde::Serialize;

#[derive(Clone, Serialize, PageVariables)]
struct User {
    name: String,
    #[serde(rename = "years")]
    age: u8,
    tags: Vec<&'static str>,
    address: Option<Address>,
}

#[derive(Clone, Serialize, PageVariables)]
struct Address {
    city: String,
}

/// Its fields are not read one by one, since one may be left out.
#[derive(Clone, Serialize, PageVariables)]
struct Note {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

#[derive(Clone, Serialize, PageVariables)]
struct Users {
    users: Vec<User>,
    nobody: Vec<User>,
    fixed: &'static [Address],
    notes: Vec<Note>,
    owner: User,
    #[serde(skip)]
    _secret: u8,
}

fn users() -> Users {
    let user = |name: &str, age, city: &str| User {
        name: name.to_owned(),
        age,
        tags: vec!["<new>", "old"],
        address: (!city.is_empty()).then(|| Address {
            city: city.to_owned(),
        }),
    };
    Users {
        users: vec![user("Grace", 37, ""), user("Ada <Countess>", 36, "London")],
        nobody: Vec::new(),
        fixed: &[],
        notes: vec![
            Note { text: None },
            Note {
                text: Some("well".to_owned()),
            },
        ],
        owner: user("Joan", 40, "Paris"),
        _secret: 7,
    }
}

const EXPRESSIONS: &[&str] = &[
    "users",
    "users|length",
    "users|tojson",
    "users[1].name",
    "users[-1].name",
    "users[1]['years']",
    "users[0].tags[0]",
    "users[1].address.city",
    "users[0].address is none",
    "users[7] is undefined",
    "users[0].nothing is undefined",
    "users[0].age is undefined",
    "users[1:]|length",
    "users is sequence",
    "users is iterable",
    "users[0] is mapping",
    "users[0]|length",
    "users[0]|items",
    "users[0]|list",
    "'name' in users[0]",
    "users[0] == users[0]",
    "users[0] == users[1]",
    "users == users",
    "users[0] in users",
    "users|map(attribute='name')|join(', ')",
    "(users|sort(attribute='years')|first).name",
    "users|groupby('years')",
    "(users|last).name",
    "users|reverse",
    "dict(users[0]).name",
    "'some' if users else 'none'",
    "'some' if nobody else 'none'",
    "nobody",
    "fixed|length",
    "notes",
    "notes[0].text is undefined",
    "notes[1].text",
    "owner",
    "owner.address.city",
    "_secret is undefined",
];

#[test]
fn known_fields_are_read_as_serde_writes_them() {
    let environment = Environment::new();
    for expression in EXPRESSIONS {
        let page = format!(
            "{{{{ {expression} }}}}{{% for user in users %}}{{{{ loop.index }}}}{{{{ user.name }}}}{{% endfor %}}"
        );
        let render = |values: Value| environment.render_named_str("page.html", &page, values);
        let expected = render(Value::from(Serde(users())))
            .unwrap_or_else(|error| panic!("{expression}: {error}"));
        assert_eq!(
            render(users().into_value()).unwrap_or_else(|error| panic!("{expression}: {error}")),
            expected
        );
    }
}

#[test]
fn lists_of_known_structs_are_not_converted() {
    let entry = |values: Value| {
        values
            .get_attr("users")
            .and_then(|users| users.get_item_by_index(0))
            .unwrap()
    };
    let lazy = entry(users().into_value());
    assert_eq!(lazy.kind(), ValueKind::Map);
    assert!(format!("{:?}", lazy.as_object().unwrap()).starts_with("ListEntry"));
}
