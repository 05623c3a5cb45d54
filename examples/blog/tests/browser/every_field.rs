//! Every input that `field(..)` of `router/forms.html` writes: empty, filled, and with messages.

use router_axum::{
    forms::{FieldKind, FieldType, FormField, FormFields, FormShape},
    prelude::*,
    templates::EmbeddedTemplates,
};
use serde::Serialize;

use crate::{Driver, check_page, listen};

/// A form with a field of every kind, with all rules that a kind has.
struct Every;

const fn of(kind: FieldKind, name: &'static str) -> FormField {
    FieldType::of(kind).named(name)
}

const fn list(kind: FieldKind, name: &'static str) -> FormField {
    FieldType::of(kind).list().named(name)
}

const TEXT: FormField = FormField {
    min_length: Some(2),
    max_length: Some(40),
    pattern: Some("^[a-z ]+$"),
    ..of(FieldKind::Text, "text")
};
const LEVEL: FieldType = FieldType {
    values: &["low", "high"],
    ..FieldType::of(FieldKind::Enum)
};

impl FormFields for Every {
    const SHAPE: FormShape = FormShape::of(&[
        TEXT,
        FormField {
            name: "search",
            ..TEXT
        },
        FormField {
            name: "phone",
            ..TEXT
        },
        FormField {
            name: "password",
            ..TEXT
        },
        FormField {
            name: "area",
            ..TEXT
        },
        FormField {
            name: "hidden",
            ..TEXT
        },
        FormField {
            name: "color",
            ..of(FieldKind::Text, "")
        },
        FormField {
            name: "month",
            ..of(FieldKind::Text, "")
        },
        FormField {
            name: "week",
            ..of(FieldKind::Text, "")
        },
        FormField {
            max_length: Some(90),
            ..of(FieldKind::Email, "email")
        },
        FormField {
            min_length: Some(9),
            pattern: Some("example"),
            ..of(FieldKind::Url, "url")
        },
        FormField {
            min: Some(1.0),
            max: Some(5.0),
            ..of(FieldKind::Integer, "integer")
        },
        FormField {
            min: Some(-0.5),
            max: Some(1e3),
            ..of(FieldKind::Decimal, "decimal")
        },
        FormField {
            min: Some(1.0),
            max: Some(5.0),
            ..of(FieldKind::Integer, "range")
        },
        of(FieldKind::Bool, "truth"),
        of(FieldKind::Date, "date"),
        of(FieldKind::DateTime, "date_time"),
        of(FieldKind::Time, "time"),
        of(FieldKind::File, "file"),
        list(FieldKind::File, "files"),
        LEVEL.named("level"),
        LEVEL.named("radio"),
        LEVEL.optional().named("optional"),
        LEVEL.list().named("levels"),
        LEVEL.list().named("boxes"),
        list(FieldKind::Integer, "teams"),
        of(FieldKind::Integer, "team"),
        of(FieldKind::Other, "other"),
    ]);
}

const PAGE: &str = r##"{% from "router/forms.html" import field, summary %}<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Every field</title></head><body><main><h1>Every field</h1>
{{ summary(form, "Not yet") }}
<form method="post" action="/" enctype="multipart/form-data">
{%- set teams = [[7, "Lamps & more"], [8, "Desks"]] %}
{%- for row in form %}
{%- set type = {"search": "search", "phone": "tel", "area": "textarea", "hidden": "hidden", "color": "color", "month": "month", "week": "week", "range": "range",
  "radio": "radio", "boxes": "checkboxes"}[row]|default("") %}
{%- for hint in ["", "A <hint>."] %}
{{ field(form[row], label="The " ~ row ~ hint, type=type, hint=hint, id=row ~ ("-2" if hint else ""), options=teams if row in ["team", "teams"] else [],
  attributes={"autocomplete": "off"} if row in ["text", "email", "area"] else {}) }}
{%- endfor %}
{%- endfor %}
<button>Send</button></form></main></body></html>"##;

#[derive(Serialize, PageVariables)]
struct Variables {
    form: Checked<Every>,
}

struct EveryController;

#[web_controller("every", templates = false)]
impl EveryController {
    fn empty_action(&self) -> Page {
        page(Checked::empty())
    }

    fn filled_action(&self) -> Page {
        page(filled())
    }

    fn refused_action(&self) -> Page {
        let wrong = filled().with_message("", "This is not the time for it.");
        page(Every::SHAPE.fields.iter().fold(wrong, |form, field| {
            form.with_message(field.name, "is \"wrong\"")
        }))
    }

    fn misread_action(&self) -> Page {
        let fields = Every::SHAPE
            .fields
            .iter()
            .filter(|field| !["color", "month", "week", "range"].contains(&field.name));
        let wrong = Checked::sent(fields.clone().map(|field| (field.name, "no \"<number>\"")));
        page(fields.fold(wrong, |form, field| {
            form.with_message(field.name, "is not valid")
        }))
    }
}

fn page(form: Checked<Every>) -> Page {
    Page::new(Variables { form }).template("every.html")
}

fn filled() -> Checked<Every> {
    Checked::sent([
        ("text", "a <text>"),
        ("area", "\n\"two\"\nlines"),
        ("hidden", "7"),
        ("color", "#336699"),
        ("month", "2026-11"),
        ("week", "2026-W48"),
        ("email", "maja@example.org"),
        ("url", "https://example.org"),
        ("integer", "3"),
        ("decimal", "0.5"),
        ("range", "4"),
        ("truth", "true"),
        ("date", "2026-11-27"),
        ("date_time", "2026-11-27T09:30"),
        ("time", "09:30:15"),
        ("level", "high"),
        ("radio", "low"),
        ("levels", "low"),
        ("levels", "high"),
        ("boxes", "high"),
        ("teams", "8"),
        ("team", "7"),
        ("other", "'"),
    ])
}

fn app() -> WebApp {
    WebApp::new("nowhere", false)
        .with_embedded_templates(EmbeddedTemplates::new(&[("every.html", PAGE)]))
        .with_service("controller.web.", EveryController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."))
}

#[tokio::test]
async fn every_field_is_good_html() {
    let (listener, origin) = listen().await;
    tokio::spawn(app().serve(listener));
    let driver = Driver::start();
    let browser = driver.browser(1280, 800, &[]).await;
    for name in ["empty", "filled", "refused", "misread"] {
        browser
            .goto(&format!("{origin}/every/{name}"))
            .await
            .expect("a page");
        check_page(&browser, name).await;
    }
    browser.close().await.expect("closed");
}
