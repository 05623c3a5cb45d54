//! A variable that names another template.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Shop {
    pub theme: String,
}

pub struct ShopController;

#[web_controller("shop", templates = "pages")]
impl ShopController {
    #[fragment("price")]
    pub async fn index_action(&self) -> Shop {
        Shop { theme: String::new() }
    }
}

fn main() {}
