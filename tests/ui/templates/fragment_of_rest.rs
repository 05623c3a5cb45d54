//! A REST controller renders no template.

use router_axum::prelude::*;

pub struct FragmentsController;

#[rest_controller("fragments")]
impl FragmentsController {
    #[fragment("list")]
    pub async fn cget_action(&self) -> Vec<String> {
        Vec::new()
    }
}

fn main() {}
