//! 4 errors: forms of types that cannot be shown again or have no names, and one that is not the last argument.

use router_axum::prelude::*;

#[derive(serde::Deserialize)]
pub struct WithoutFields {
    pub title: String,
}

#[derive(FormFields)]
pub struct Unread {
    pub title: String,
}

#[derive(serde::Deserialize, FormFields)]
pub struct NewTicket {
    pub title: String,
}

pub struct TicketsController;

#[web_controller("tickets", templates = false)]
impl TicketsController {
    pub async fn post_new_action(&self, form: Checked<WithoutFields>) -> String {
        format!("/{form:?}")
    }

    pub async fn post_edit_action(&self, form: Checked<Unread>) -> String {
        format!("/{form:?}")
    }

    pub async fn post_show_action(&self, form: Checked<NewTicket>, headers: HeaderMap) -> String {
        format!("/{form:?}/{}", headers.len())
    }
}

pub struct NumbersController;

#[web_controller("numbers", templates = false)]
impl NumbersController {
    pub async fn post_new_action(&self, form: Checked<u32>) -> String {
        format!("/{form:?}")
    }
}

fn main() {}
