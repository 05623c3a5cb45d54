//! A form with a list of structs: lines are added and removed by buttons, and saved by the Enter key, with and without scripts.

use std::sync::Mutex;

use fantoccini::{Client, Locator};
use router_axum::{Text, prelude::*, templates::EmbeddedTemplates};
use serde::{Deserialize, Serialize};

use crate::{Driver, expect, fill, listen, press};

#[derive(Debug, Clone, Default, Serialize, Deserialize, FormFields)]
struct Order {
    customer: String,
    items: Vec<Item>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize, FormFields)]
struct Item {
    title: String,
    quantity: u8,
    gift: bool,
}

#[derive(Serialize, PageVariables)]
struct OrderForm {
    form: Checked<Order>,
}

const NEW: &str = r#"{% from "router/forms.html" import field, summary %}<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An order</title></head><body><main><h1>An order</h1>
{{ summary(form, "Not yet") }}
<form method="post" action="/orders/new" novalidate>
<button hidden>Save</button>
{{ field(form.customer) }}
{% for item in form.items %}
<fieldset><legend>Line {{ loop.index }}</legend>
{{ field(item.title) }} {{ field(item.quantity) }} {{ field(item.gift) }}
<button name="{{ item.remove }}" formnovalidate>Remove</button></fieldset>
{% endfor %}
<button name="{{ form.items.add }}" formnovalidate>Add a line</button>
<button>Save</button>
</form></main></body></html>"#;

/// `Maja: 1 Desk, 4 Chair as a gift, `
fn written(order: &Order) -> String {
    let lines = order.items.iter().map(|item| {
        let gift = if item.gift { " as a gift" } else { "" };
        format!("{} {}{gift}, ", item.quantity, item.title)
    });
    format!("{}: {}", order.customer, lines.collect::<String>())
}

#[derive(Default)]
struct OrdersController {
    saved: Mutex<Vec<Order>>,
}

#[web_controller("orders", templates = false)]
impl OrdersController {
    async fn index_action(&self) -> Text<String> {
        let saved = self.saved.lock().expect("unharmed");
        Text(saved.iter().map(written).collect())
    }

    async fn new_action(&self) -> OrderForm {
        let empty = Order {
            items: vec![Item::default()],
            ..Order::default()
        };
        OrderForm {
            form: Checked::filled(&empty),
        }
    }

    async fn post_new_action(&self, form: Checked<Order>) -> Result<Page> {
        match form.check() {
            Ok(order) => {
                self.saved.lock().expect("unharmed").push(order);
                Ok(Page::redirect("/orders"))
            }
            Err(form) => Ok(Page::refused(OrderForm { form })),
        }
    }
}

fn field(name: &str) -> String {
    format!("input[name='{name}']:not([type=hidden])")
}

async fn value(browser: &Client, name: &str) -> Option<String> {
    let field = browser.find(Locator::Css(&field(name))).await.ok()?;
    field.prop("value").await.expect("a value")
}

#[tokio::test]
async fn lines_are_added_removed_and_saved() {
    let driver = Driver::start();
    for arguments in [&[][..], &["--blink-settings=scriptEnabled=false"]] {
        let (listener, origin) = listen().await;
        tokio::spawn(orders().serve(listener));
        let browser = driver.browser(1280, 1600, arguments).await;
        browser
            .goto(&format!("{origin}/orders/new"))
            .await
            .expect("a page");
        order_two_of_three(&browser).await;
        expect(&browser, "Maja: 1 Desk, 4 Chair as a gift,").await;
        browser.close().await.expect("closed");
    }
}

fn orders() -> WebApp {
    WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(&[("orders/new.html", NEW)]))
        .with_service("controller.web.", OrdersController::default())
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."))
}

/// Adds two lines, removes the first, and presses the Enter key in a field.
async fn order_two_of_three(browser: &Client) {
    fill(browser, &field("customer"), "Maja").await;
    fill(browser, &field("items[0][title]"), "Lamp").await;
    fill(browser, &field("items[0][quantity]"), "2").await;
    press_space(browser, &field("items[0][gift]")).await;
    for (line, title, quantity) in [(1, "Desk", "1"), (2, "Chair", "4")] {
        press(browser, "button[name='+items']").await;
        fill(browser, &field(&format!("items[{line}][title]")), title).await;
        fill(
            browser,
            &field(&format!("items[{line}][quantity]")),
            quantity,
        )
        .await;
    }
    press_space(browser, &field("items[2][gift]")).await;
    let ticked = browser
        .find(Locator::Css("input[name='items[0][gift]']:checked"))
        .await;
    assert!(ticked.is_ok(), "what was ticked is not shown again");
    press(browser, "button[name='-items[0]']").await;
    browser
        .wait()
        .for_element(Locator::Css("fieldset:nth-of-type(2):last-of-type"))
        .await
        .expect("two lines");
    assert_eq!(value(browser, "items[0][title]").await, None);
    assert_eq!(
        value(browser, "items[1][title]").await.as_deref(),
        Some("Desk")
    );
    press(browser, &field("customer")).await;
}

async fn press_space(browser: &Client, place: &str) {
    let field = browser.find(Locator::Css(place)).await.expect(place);
    field.send_keys(" ").await.expect(place);
}
