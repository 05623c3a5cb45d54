//! A field that is near none of the form.

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Deserialize, FormFields)]
pub struct NewTicket {
    pub title: String,
    pub owner: String,
}

#[derive(Serialize, PageVariables)]
pub struct TicketForm {
    pub form: Checked<NewTicket>,
}

pub struct TicketsController;

#[web_controller("tickets", templates = "pages")]
impl TicketsController {
    pub async fn show_action(&self) -> TicketForm {
        TicketForm { form: Checked::empty() }
    }
}

fn main() {}
