//! 37 errors: values that are printed where escaping does not protect them.

use router_axum::{ActionPath, prelude::*};
use serde::Serialize;

#[derive(Serialize, PageVariables)]
struct Person {
    website: String,
    home: ActionPath,
}

#[derive(Serialize, PageVariables)]
struct Shown {
    name: String,
    number: u32,
    website: String,
    here: ActionPath,
    maybe: Option<ActionPath>,
    people: Vec<Person>,
    words: Vec<String>,
    url: String,
    path: String,
    range: String,
}

struct PositionsController;

#[web_controller(templates = "pages")]
impl PositionsController {
    // An attribute without quotes.
    async fn unquoted_action(&self) -> Option<Shown> {
        None
    }

    // A part of an attribute without quotes.
    async fn unquoted_part_action(&self) -> Option<Shown> {
        None
    }

    // The name of an element.
    async fn element_action(&self) -> Option<Shown> {
        None
    }

    // A part of the name of an element.
    async fn element_part_action(&self) -> Option<Shown> {
        None
    }

    // The name of an attribute.
    async fn attribute_action(&self) -> Option<Shown> {
        None
    }

    // An attribute without a value.
    async fn attribute_alone_action(&self) -> Option<Shown> {
        None
    }

    // A part of the name of an attribute.
    async fn attribute_part_action(&self) -> Option<Shown> {
        None
    }

    // A comment.
    async fn comment_action(&self) -> Option<Shown> {
        None
    }

    // A text in a script.
    async fn script_action(&self) -> Option<Shown> {
        None
    }

    // JSON by hand.
    async fn data_action(&self) -> Option<Shown> {
        None
    }

    // The handler of an event.
    async fn click_action(&self) -> Option<Shown> {
        None
    }

    // JSON between double quotes.
    async fn click_in_double_action(&self) -> Option<Shown> {
        None
    }

    // Alpine's data between double quotes.
    async fn alpine_action(&self) -> Option<Shown> {
        None
    }

    // Alpine's data by hand.
    async fn alpine_text_action(&self) -> Option<Shown> {
        None
    }

    // A handler of Alpine or Vue.
    async fn at_click_action(&self) -> Option<Shown> {
        None
    }

    // An attribute that a script evaluates.
    async fn bound_action(&self) -> Option<Shown> {
        None
    }

    // A handler of htmx.
    async fn hx_on_action(&self) -> Option<Shown> {
        None
    }

    // A text in a style.
    async fn style_action(&self) -> Option<Shown> {
        None
    }

    // A text in a style sheet.
    async fn style_element_action(&self) -> Option<Shown> {
        None
    }

    // A page in a page.
    async fn source_document_action(&self) -> Option<Shown> {
        None
    }

    // JSON in an attribute between double quotes.
    async fn json_in_double_action(&self) -> Option<Shown> {
        None
    }

    // A URL that is a script.
    async fn javascript_action(&self) -> Option<Shown> {
        None
    }

    // A link to a text.
    async fn link_action(&self) -> Option<Shown> {
        None
    }

    // The source of an image.
    async fn image_action(&self) -> Option<Shown> {
        None
    }

    // The target of a form.
    async fn form_action(&self) -> Option<Shown> {
        None
    }

    // The target of a button.
    async fn button_action(&self) -> Option<Shown> {
        None
    }

    // The target of htmx.
    async fn htmx_action(&self) -> Option<Shown> {
        None
    }

    // An object.
    async fn object_action(&self) -> Option<Shown> {
        None
    }

    // The poster of a video.
    async fn poster_action(&self) -> Option<Shown> {
        None
    }

    // A page that leads on.
    async fn refresh_action(&self) -> Option<Shown> {
        None
    }

    // A link of an entry.
    async fn looped_action(&self) -> Option<Shown> {
        None
    }

    // A link that a macro writes.
    async fn called_action(&self) -> Option<Shown> {
        None
    }

    // A link that has another name.
    async fn assigned_action(&self) -> Option<Shown> {
        None
    }

    // A block of a layout.
    async fn extended_action(&self) -> Option<Shown> {
        None
    }

    // All that is right.
    async fn right_action(&self) -> Option<Shown> {
        None
    }

    // A variable that is called as a function for links, at the begin of a URL.
    async fn called_as_links_action(&self) -> Option<Shown> {
        None
    }

    // And in a script.
    async fn called_as_links_in_script_action(&self) -> Option<Shown> {
        None
    }

    // One that is called as a function of the engine, beside a call of that.
    async fn called_as_range_action(&self) -> Option<Shown> {
        None
    }
}

fn main() {}
