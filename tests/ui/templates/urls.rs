//! 25 errors: texts that say where a URL leads.

use router_axum::{forms::Checked, prelude::*};
use serde::{Deserialize, Serialize};

#[derive(Serialize, PageVariables)]
struct Person {
    website: String,
}

#[derive(Deserialize, Serialize, FormFields)]
struct Edited {
    website: String,
}

#[derive(Serialize, PageVariables)]
struct Shown {
    name: String,
    number: usize,
    website: String,
    words: Vec<String>,
    people: Vec<Person>,
    form: Checked<Edited>,
}

struct UrlsController;

#[web_controller(templates = "pages")]
impl UrlsController {
    // An entry of a list.
    async fn indexed_action(&self) -> Option<Shown> {
        None
    }

    // A field of an entry.
    async fn indexed_struct_action(&self) -> Option<Shown> {
        None
    }

    // The begin of a text.
    async fn sliced_action(&self) -> Option<Shown> {
        None
    }

    // An entry of the begin of a list.
    async fn sliced_list_action(&self) -> Option<Shown> {
        None
    }

    // A field of the first entry, by a filter.
    async fn mapped_action(&self) -> Option<Shown> {
        None
    }

    // A text in a filter.
    async fn filtered_action(&self) -> Option<Shown> {
        None
    }

    // A text with another name.
    async fn namespace_action(&self) -> Option<Shown> {
        None
    }

    // A text or a path.
    async fn chosen_action(&self) -> Option<Shown> {
        None
    }

    // The sum of two texts.
    async fn added_action(&self) -> Option<Shown> {
        None
    }

    // What a method gives.
    async fn method_action(&self) -> Option<Shown> {
        None
    }

    // What somebody has typed.
    async fn form_value_action(&self) -> Option<Shown> {
        None
    }

    // Behind a prefix, which may be empty.
    async fn prefix_action(&self) -> Option<Shown> {
        None
    }

    // Behind a line break.
    async fn line_break_action(&self) -> Option<Shown> {
        None
    }

    // A page that leads on.
    async fn refresh_action(&self) -> Option<Shown> {
        None
    }

    // A link that moves.
    async fn animated_action(&self) -> Option<Shown> {
        None
    }

    // The name of a host.
    async fn host_action(&self) -> Option<Shown> {
        None
    }

    // A host of the page's scheme.
    async fn host_of_scheme_action(&self) -> Option<Shown> {
        None
    }

    // The end of a host.
    async fn host_end_action(&self) -> Option<Shown> {
        None
    }

    // A page in a URL.
    async fn data_action(&self) -> Option<Shown> {
        None
    }

    // The end of a scheme.
    async fn scheme_end_action(&self) -> Option<Shown> {
        None
    }

    // A script of anywhere.
    async fn script_source_action(&self) -> Option<Shown> {
        None
    }

    // A script behind one slash, which a second may follow.
    async fn script_host_action(&self) -> Option<Shown> {
        None
    }

    // What all links are relative to.
    async fn base_action(&self) -> Option<Shown> {
        None
    }

    // An object.
    async fn object_action(&self) -> Option<Shown> {
        None
    }

    // A style sheet.
    async fn style_sheet_action(&self) -> Option<Shown> {
        None
    }
}

fn main() {}
