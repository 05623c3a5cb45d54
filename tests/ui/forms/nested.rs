//! 6 errors: structs in a struct, which no form fills, and lists of structs where none is read.

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
struct Address {
    street: String,
}

// It has to be sent, and cannot be.
#[derive(Deserialize, FormFields)]
struct House {
    address: Address,
}

#[derive(Deserialize, FormFields)]
struct Person {
    home: Option<Address>,
}

#[derive(Deserialize, FormFields)]
struct Order {
    items: Vec<Item>,
}

#[derive(Deserialize, FormFields)]
struct Item {
    title: String,
}

// A list in the entries of a list.
#[derive(Deserialize, FormFields)]
struct Orders {
    orders: Option<Vec<Order>>,
}

// serde keeps what it flattens as it was sent.
#[derive(Deserialize, FormFields)]
struct Beside {
    items: Vec<Item>,
    #[serde(flatten)]
    address: Address,
}

#[derive(Deserialize, FormFields)]
struct Flattened {
    #[serde(flatten)]
    order: Order,
}

struct NestedController;

#[web_controller("nested", templates = "forms")]
impl NestedController {
    // A text for a struct.
    async fn sent_action(&self) {}

    // A name that other frameworks read.
    async fn of_fields_action(&self) {}

    // One message, at the struct.
    async fn required_action(&self) {}

    async fn post_person_action(&self, Form(_): Form<Person>) -> String {
        "/".into()
    }

    async fn post_house_action(&self, Form(_): Form<House>) -> String {
        "/".into()
    }
}

fn main() {}
