//! Forms that are as they should be, though it takes a second look, and those that cannot be checked.
#![expect(
    clippy::unused_async,
    dead_code,
    reason = "actions of pages, and fields that nobody looks at"
)]

use std::collections::HashMap;

use axum::{
    extract::{FromRequestParts, RawQuery, Request},
    http::{HeaderMap, request::Parts},
    middleware::Next,
    response::Response,
};
use router_axum::{
    forms::SentFile,
    prelude::*,
    templates::engine::Value,
    testing::{TestApp, UncheckedForm},
    valid::garde::Valid,
};
use serde::Deserialize;

/// A form with a name for a layer that takes its POST for another method.
#[derive(Deserialize, FormFields)]
#[form(read_elsewhere("_method"))]
struct Overruled {
    title: String,
}

/// An enum with another text for one of its values.
#[derive(Debug, Deserialize, FormFields)]
#[serde(rename_all = "kebab-case")]
enum Urgency {
    Low,
    #[serde(alias = "asap")]
    VeryHigh,
}

/// An enum that reads any text.
#[derive(Debug, Deserialize, FormFields)]
#[serde(rename_all = "lowercase")]
enum Color {
    Red,
    #[serde(other)]
    Other,
}

/// Nearly every kind of field.
#[derive(Debug, Deserialize, FormFields)]
struct Ticket {
    #[serde(alias = "subject")]
    title: String,
    note: Option<String>,
    #[serde(default)]
    is_public: bool,
    #[serde(default)]
    tags: Vec<String>,
    urgency: Option<Urgency>,
    color: Option<Color>,
    amount: Option<u32>,
}

/// Rules.
#[derive(Debug, Deserialize, garde::Validate, FormFields)]
struct Ruled {
    #[garde(length(min = 2, max = 40))]
    name: String,
    #[garde(range(min = 1, max = 5))]
    stars: u8,
}

/// Any names.
#[derive(Debug, Deserialize, FormFields)]
struct Map {
    title: Option<String>,
    #[serde(flatten)]
    rest: HashMap<String, String>,
}

/// Without the derive.
#[derive(Debug, Deserialize)]
struct Underived {
    title: Option<String>,
}

/// A file.
#[derive(Debug, Deserialize, FormFields)]
struct Picture {
    picture: SentFile,
}

/// A query.
#[derive(Debug, Deserialize, FormFields)]
struct Search {
    q: String,
    page: Option<u32>,
}

/// A default for everything.
#[derive(Debug, Default, Deserialize, FormFields)]
#[serde(default)]
struct Defaults {
    title: String,
    amount: u32,
}

/// A long form.
#[derive(Debug, Deserialize, garde::Validate, FormFields)]
struct Long {
    #[garde(length(max = 200))]
    field_0_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_1_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_2_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_3_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_4_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_5_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_6_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_7_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_8_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_9_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_10_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_11_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_12_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_13_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_14_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_15_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_16_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_17_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_18_of_a_long_form: String,
    #[garde(length(max = 200))]
    field_19_of_a_long_form: String,
}

/// An extractor of its own.
#[derive(Debug)]
struct Own;

impl<S: Sync> FromRequestParts<S> for Own {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

/// A layer.
async fn token(request: Request, next: Next) -> Response {
    next.run(request).await
}

/// The templates are beside the cases for the compiler.
#[derive(Debug)]
struct RightController;

#[web_controller("right", templates = "ui/forms/right")]
impl RightController {
    /// A button alone, for an action that reads no form.
    async fn nothing_read_action(&self) {}

    /// Inputs in conditions of which one holds.
    async fn exclusive_action(&self) {}

    /// The direction of a text.
    async fn directed_action(&self) {}

    /// Options that are disabled.
    async fn unsent_choice_action(&self) {}

    /// Elements whose names begin like those of inputs.
    async fn elements_action(&self) {}

    /// Values that a script adds.
    async fn scripted_values_action(&self) {}

    /// A variable that may be markup.
    async fn unescaped_action(&self) {}

    /// An input in the legend of a fieldset that is disabled.
    async fn legend_action(&self) {}

    /// Names in a dict, a filter and a block that is set.
    async fn written_values_action(&self) {}

    /// A button for another action, which reads no form.
    async fn other_button_action(&self) {}

    /// A token that a layer reads, for an action that reads no form.
    async fn token_of_layer_action(&self) {}

    /// A form that a script may send as JSON.
    async fn json_by_script_action(&self) {}

    /// A form that a script catches.
    async fn caught_action(&self) {}

    /// A form that is sent nowhere else.
    async fn by_script_action(&self) {}

    /// An extractor of which nothing is known.
    async fn own_extractor_action(&self) {}

    /// Layers that may read it.
    async fn around_action(&self) {}

    /// Whole requests, and a multipart body without a file, for an extractor of which nothing is known.
    async fn raw_action(&self, _: RawQuery) {}

    /// An input that is not sent.
    async fn disabled_for_nothing_action(&self) {}

    /// A token of which the struct says that somebody else reads it.
    async fn token_action(&self) {}

    /// Another name that serde reads.
    async fn alias_action(&self) {}

    /// A hidden field before the checkbox of a `bool`.
    async fn hidden_before_action(&self) {}

    /// Checkboxes of a list.
    async fn checkboxes_action(&self) {}

    /// Radio buttons of one name.
    async fn radios_action(&self) {}

    /// Buttons that are a choice.
    async fn buttons_action(&self) {}

    /// An empty choice, groups, and a label that is the value.
    async fn empty_choice_action(&self) {}

    /// One field by two inputs, of which a condition takes one.
    async fn branches_action(&self) {}

    /// Inputs outside of their form.
    async fn outside_action(&self) {}

    /// Capitals, no quotes, spaces.
    async fn written_freely_action(&self) {}

    /// Comments, scripts, raw text.
    async fn no_markup_action(&self) {}

    /// A name that is computed may be the one that is required.
    async fn computed_name_action(&self) {}

    /// An action that is computed.
    async fn computed_action_action(&self) {}

    /// An action that depends on a condition.
    async fn condition_action_action(&self) {}

    /// A template that is chosen at run time.
    async fn variable_include_action(&self) {}

    /// Markup of a function.
    async fn markup_action(&self) {}

    /// Markup of a text.
    async fn safe_action(&self) {}

    /// A number that is typed.
    async fn typed_number_action(&self) {}

    /// A date that is read as a text, and a number.
    async fn date_as_text_action(&self) {}

    /// A form that is sent nowhere.
    async fn dialog_action(&self) {}

    /// A method that a hidden field overrules.
    async fn overruled_method_action(&self) {}

    /// A button with an action and a method of its own.
    async fn own_buttons_action(&self) {}

    /// A struct with a flattened map.
    async fn map_action(&self) {}

    /// A struct without the derive.
    async fn underived_action(&self) {}

    /// The path of the page itself.
    async fn here_action(&self) {}

    /// The path of the page itself, with a query.
    async fn here_with_query_action(&self) {}

    /// A disabled input before the hidden field that is sent.
    async fn disabled_action(&self) {}

    /// Rows that a script clones.
    async fn cloned_action(&self) {}

    /// A list in a loop.
    async fn loop_action(&self) {}

    /// Constraints that agree with the rules.
    async fn agreed_action(&self) {}

    /// Forms for an action that answers any method, by its name and at the path of the page.
    async fn any_method_action(&self) {}

    #[route(ANY, "/any-method")]
    async fn taken_action(&self, Form(_search): Form<Search>) -> StatusCode {
        StatusCode::ACCEPTED
    }

    /// Names that browsers know.
    async fn charset_action(&self) {}

    /// An absolute path with a place.
    async fn absolute_action(&self) {}

    /// Macros that hand on what they are given.
    async fn macros_action(&self) {}

    /// A file of a form that is shown again.
    async fn file_action(&self) {}

    /// A form of another site.
    async fn foreign_action(&self) {}

    /// An action of a service that is not there.
    async fn foreign_service_action(&self) {}

    /// Two forms with one field each.
    async fn two_action(&self) {}

    /// An enum that reads any text.
    async fn other_values_action(&self) {}

    /// A struct with a default for everything.
    async fn defaults_action(&self) {}

    /// A form without an action in a layout.
    async fn in_layout_action(&self) {}

    /// On a page with another path.
    async fn also_in_layout_action(&self) {}

    /// A type and values that are computed.
    async fn computed_type_action(&self) {}

    /// Fifty forms of twenty inputs: constants compare them below the limit of the compiler.
    async fn fifty_action(&self) {}

    /// Reads no form.
    async fn post_nothing_action(&self) -> String {
        "/".into()
    }

    /// Reads JSON.
    async fn post_json_action(&self, _: Json<Ticket>) -> String {
        "/".into()
    }

    /// Reads what nobody knows.
    async fn post_own_action(&self, #[extract] _: Own) -> String {
        "/".into()
    }

    /// Reads what nobody knows of a query.
    async fn own_action(&self, #[extract] _: Own, _: HeaderMap) -> String {
        "/".into()
    }

    /// Has a layer for its query.
    #[layer(axum::middleware::from_fn(token))]
    async fn language_action(&self) -> String {
        "/".into()
    }

    /// Has a layer.
    #[layer(axum::middleware::from_fn(token))]
    async fn post_layered_action(&self) -> String {
        "/".into()
    }

    /// Reads all of the request.
    async fn post_request_action(&self, _: Request) -> String {
        "/".into()
    }

    /// The target of most forms.
    async fn post_ticket_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }

    /// The target of a form whose method is overruled.
    async fn put_ticket_action(&self, Form(_): Form<Overruled>) -> String {
        "/".into()
    }

    /// At the path of a page.
    async fn post_here_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }

    /// At the path of another page.
    async fn post_here_with_query_action(&self, form: Checked<Ticket>) -> String {
        form.text("title").unwrap_or("/").into()
    }

    /// Rules.
    async fn post_ruled_action(&self, Valid(Form(_)): Valid<Form<Ruled>>) -> String {
        "/".into()
    }

    /// Any names.
    async fn post_map_action(&self, Form(_): Form<Map>) -> String {
        "/".into()
    }

    /// Without the derive.
    async fn post_underived_action(&self, Form(_): Form<Underived>) -> String {
        "/".into()
    }

    /// A file.
    async fn post_picture_action(&self, form: Checked<Picture>) -> String {
        form.text("picture").unwrap_or("/").into()
    }

    /// A query, which the pages of a list read, too.
    async fn search_action(&self, Query(_): Query<Search>) -> String {
        "/".into()
    }

    /// The target of fifty forms.
    async fn post_fifty_action(&self, Valid(Form(_)): Valid<Form<Long>>) -> String {
        "/".into()
    }

    /// A default for everything.
    async fn post_defaults_action(&self, Form(_): Form<Defaults>) -> String {
        "/".into()
    }
}

#[test]
fn what_is_not_checked_is_listed() {
    let markup = || Value::from_safe_string("<input name=title>".into());
    let kernel = WebApp::new("nowhere", false)
        .with_embedded_templates(embed_templates!("ui/forms/right"))
        .with_origin("https://example.org")
        .with_template_engine(move |engine| {
            engine.add_function("token", || "secret");
            engine.add_function("token_field", markup);
            engine.add_filter("markup", move |_: &str| markup());
        })
        .with_service("controller.web.", RightController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."));
    let unchecked = TestApp::new(kernel).unchecked_forms();
    let unchecked: Vec<_> = unchecked.iter().map(UncheckedForm::to_string).collect();
    assert_eq!(unchecked, EXPECTED, "{unchecked:#?}");
}

const EXPECTED: [&str; 27] = [
    "layout.html:1: `RightController::in_layout_action` reads nothing of it, and who else reads `anything` is not known",
    "right/around.html:1: the fields that `RightController::language_action` reads are not known",
    "right/around.html:2: the fields that `RightController::post_layered_action` reads are not known",
    "right/by-script.html:1: `RightController::by_script_action` reads nothing of it, and who else reads `title` is not known",
    "right/caught.html:1: `RightController::post_nothing_action` reads nothing of it, and who else reads `title` is not known",
    "right/cloned.html:1: a `<template>` in line 3 of `right/cloned.html` may send more",
    "right/computed-action.html:2: its `action` is computed",
    "right/computed-name.html:1: a name that is computed in line 2 of `right/computed-name.html` may send more",
    "right/condition-action.html:1: its `action` depends on a condition",
    "right/elements.html:1: a custom element in line 2 of `right/elements.html` may send more",
    "right/foreign-service.html:1: its `action` is no `path(..)`",
    "right/foreign.html:1: its `action` is no `path(..)`",
    "right/json-by-script.html:1: `RightController::post_json_action` reads nothing of it, and who else reads `title` is not known",
    "right/map.html:1: not all fields that `RightController::post_map_action` reads are known",
    "right/markup.html:1: what is written in line 2 of `right/markup.html` may send more",
    "right/markup.html:4: what is written in line 4 of `right/markup.html` may send more",
    "right/own-buttons.html:3: its `action` is no `path(..)`",
    "right/own-extractor.html:1: the fields that `RightController::post_own_action` reads are not known",
    "right/own-extractor.html:2: the fields that `RightController::own_action` reads are not known",
    "right/raw.html:1: not all fields that `RightController::raw_action` reads are known",
    "right/raw.html:2: not all fields that `RightController::post_request_action` reads are known",
    "right/raw.html:3: the fields that `RightController::post_own_action` reads are not known",
    "right/scripted-values.html:1: `hx-vals` in line 1 of `right/scripted-values.html` may send more",
    "right/token-of-layer.html:1: `RightController::post_nothing_action` reads nothing of it, and who else reads `csrf_token` is not known",
    "right/underived.html:1: not all fields that `RightController::post_underived_action` reads are known",
    "right/unescaped.html:1: what is written in line 2 of `right/unescaped.html` may send more",
    "right/variable-include.html:1: what is written in line 2 of `right/variable-include.html` may send more",
];
