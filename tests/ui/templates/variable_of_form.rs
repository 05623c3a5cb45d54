//! A field that the struct of the form does not have.

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
    pub async fn new_action(&self) -> TicketForm {
        TicketForm { form: Checked::empty() }
    }
}

fn main() {}
