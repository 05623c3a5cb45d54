//! A list of structs in a form: its entries are shown, read, added and taken out, and each says what is wrong with it.

use garde::Validate;
use router_axum::{
    prelude::*,
    templates::EmbeddedTemplates,
    testing::{TestApp, TestResponse},
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize, FormFields, Validate)]
struct Bill {
    #[garde(skip)]
    customer: String,
    #[garde(length(min = 1), dive)]
    #[serde(default)]
    items: Vec<Item>,
}

#[derive(Debug, Serialize, Deserialize, FormFields, Validate)]
struct Item {
    #[garde(length(chars, max = 5))]
    #[serde(rename = "title")]
    what: String,
    #[garde(skip)]
    quantity: u32,
    #[garde(skip)]
    note: Option<String>,
    #[garde(skip)]
    is_gift: bool,
}

#[derive(Serialize, PageVariables)]
struct BillForm {
    form: Checked<Bill>,
}

struct BillsController;

#[web_controller("bills", templates = false)]
impl BillsController {
    async fn edit_action(&self) -> BillForm {
        let item = |what: &str, quantity| Item {
            what: what.into(),
            quantity,
            note: None,
            is_gift: quantity > 1,
        };
        let bill = Bill {
            customer: "ada".into(),
            items: vec![item("tea", 2), item("oil", 1)],
        };
        BillForm {
            form: Checked::filled(&bill),
        }
    }

    async fn post_edit_action(&self, form: Checked<Bill>) -> Page {
        match form.check() {
            Ok(bill) => Page::new(serde_json::json!({ "bill": format!("{bill:?}") }))
                .template("bills/saved.html"),
            Err(form) => Page::refused(BillForm { form }),
        }
    }

    async fn post_plain_action(&self, Form(bill): Form<Bill>) -> Page {
        Page::new(serde_json::json!({ "bill": format!("{bill:?}") })).template("bills/saved.html")
    }
}

const EDIT: &str = r#"{% from "router/forms.html" import field, summary %}{{ summary(form, "Not yet") }}
{{- field(form.customer) }}
{%- for item in form.items %}
{{ field(item.title) }}{{ field(item.quantity) }}{{ field(item.is_gift) }}<button name="{{ item.remove }}">
{%- endfor %}
<button name="{{ form.items.add }}">{{ form.items.errors|join }}"#;

fn app() -> TestApp {
    let templates: &'static [_] = vec![
        ("bills/edit.html", EDIT),
        ("bills/saved.html", "{{ bill }}"),
    ]
    .leak();
    TestApp::new(
        WebApp::new("nowhere", false)
            .with_embedded_templates(EmbeddedTemplates::new(templates))
            .with_service("controller.web.", BillsController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", "controller.web.")),
    )
}

async fn sent(path: &str, fields: &[(&str, &str)]) -> TestResponse {
    app().post(path).form(fields).send().await
}

const RIGHT: [(&str, &str); 4] = [
    ("customer", "ada"),
    ("items[0][title]", "tea"),
    ("items[0][quantity]", "2"),
    ("items[0][is_gift]", "true"),
];

/// The names of the page's inputs and buttons.
fn names(page: &TestResponse) -> Vec<String> {
    let text = page.text();
    let names = text.split(" name=\"").skip(1);
    let names = names.filter_map(|rest| rest.split('"').next().map(str::to_owned));
    let mut names: Vec<_> = names.collect();
    names.dedup();
    names
}

#[tokio::test]
async fn the_entries_of_a_list_are_shown_with_a_button_each() {
    let page = app().get("/bills/edit").send().await;
    let entry = |number| {
        ["title", "quantity", "is_gift"]
            .map(|name| format!("items[{number}][{name}]"))
            .into_iter()
            .chain([format!("-items[{number}]")])
    };
    let expected: Vec<_> = ["customer".to_owned()]
        .into_iter()
        .chain(entry(0))
        .chain(entry(1))
        .chain(["+items".to_owned()])
        .collect();
    assert_eq!(names(&page), expected);
    let text = page.text();
    for part in [
        r#"id="items-0-title""#,
        r#"for="items-1-quantity""#,
        r#"value="oil""#,
        ">Title<",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[tokio::test]
async fn a_list_of_structs_is_read_from_its_entries() {
    let expected = r#"Bill { customer: "ada", items: [Item { what: "tea", quantity: 2, note: None, is_gift: true }, Item { what: "oil", quantity: 1, note: None, is_gift: false }] }"#;
    let second = [("items[7][quantity]", "1"), ("items[7][title]", "oil")];
    let fields = [&RIGHT[..], &second].concat();
    for path in ["/bills/edit", "/bills/plain"] {
        let page = sent(path, &fields).await;
        assert_eq!(page.text().replace("&quot;", "\""), expected, "{path}");
    }
}

#[tokio::test]
async fn a_button_adds_an_entry_or_takes_one_out_and_loses_nothing() {
    let grown = sent("/bills/edit", &[&RIGHT[..], &[("+items", "")]].concat()).await;
    assert_eq!(grown.status(), 422);
    assert!(names(&grown).contains(&"items[1][title]".to_owned()));
    assert!(grown.text().contains(r#"value="tea""#));
    assert!(!grown.text().contains("is missing"), "{}", grown.text());
    let second = [
        ("items[4][title]", "oil"),
        ("items[4][quantity]", "no number"),
        ("-items[0]", ""),
    ];
    let shrunk = sent("/bills/edit", &[&RIGHT[..], &second].concat()).await;
    let text = shrunk.text();
    assert!(
        !text.contains("tea") && text.contains(r#"value="oil""#),
        "{text}"
    );
    assert!(text.contains(r#"value="no number""#), "{text}");
}

#[tokio::test]
async fn each_entry_says_what_is_wrong_with_it() {
    let wrong = [
        ("items[3][title]", "oil and vinegar"),
        ("items[3][quantity]", ""),
        ("items[5][title]", "rum"),
        ("items[5][quantity]", "many"),
    ];
    let page = sent("/bills/edit", &[&RIGHT[..], &wrong].concat()).await;
    let text = page.text();
    for part in [
        "#items-3-quantity\">Items 2, Quantity is missing",
        "#items-5-quantity\">Items 3, Quantity is not valid",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    // a rule is broken where all values are read
    let long = [
        ("items[3][title]", "oil and vinegar"),
        ("items[3][quantity]", "1"),
    ];
    let page = sent("/bills/edit", &[&RIGHT[..], &long].concat()).await;
    assert!(page.text().contains("#items-3-title\">"), "{}", page.text());
    let none = sent("/bills/edit", &RIGHT[..1]).await;
    assert!(none.text().contains("#items\">"), "{}", none.text());
}

#[tokio::test]
async fn an_entry_that_cannot_be_read_is_named_in_problem_details() {
    let wrong = [("items[3][title]", "oil"), ("items[3][quantity]", "many")];
    let fields = [&RIGHT[..], &wrong].concat();
    let problem = app()
        .post("/bills/plain")
        .header("accept", "application/json")
        .form(&fields)
        .send()
        .await;
    assert_eq!(problem.status(), 422);
    let problem: serde_json::Value = problem.json();
    assert_eq!(problem["errors"][0]["pointer"], "/items/1/quantity");
}

#[test]
fn what_is_wrong_with_each_of_many_entries_is_found_without_searching_all_for_each() {
    let many = 1000;
    let fields = (0..many).map(|number| (format!("items[{number}][quantity]"), "many"));
    let form = Checked::<Bill>::sent(fields);
    let refused = form.check().expect_err("no numbers");
    let last = format!("items[{}][quantity]", many - 1);
    assert_eq!(refused.messages(&last), ["is not valid"]);
    assert_eq!(refused.text(&last), Some("many"));
    let error = Error::from(refused);
    // the customer is missing, too
    assert_eq!(error.invalid_values().len(), many + 1);
}

#[test]
fn a_list_of_more_than_a_thousand_entries_is_refused_and_not_shown_again() {
    let fields = |count: u32| (0..count).map(|number| (format!("items[{number}][title]"), "oil"));
    let messages = |count| {
        let form = Checked::<Bill>::sent(fields(count));
        let refused = form.check().expect_err("no quantity");
        (
            refused.messages("items").len(),
            refused.text("items[20000][title]").map(str::to_owned),
        )
    };
    assert_eq!(messages(1000), (0, None));
    assert_eq!(messages(20_001), (1, None));
}

#[tokio::test]
async fn entries_are_numbered_by_times_in_milliseconds() {
    let second = [
        ("items[1732862400000][quantity]", "1"),
        ("items[1732862400000][title]", "oil"),
    ];
    let page = sent("/bills/edit", &[&RIGHT[..], &second].concat()).await;
    assert!(page.text().contains("oil"), "{}", page.text());
}
