//! The home page.

use router_axum::prelude::*;
use serde::Serialize;

use crate::session::Visitor;

/// `/`
#[derive(Debug, Clone)]
pub struct IndexController;

/// The variables of the home page.
#[derive(Debug, Serialize, PageVariables)]
pub struct Home {
    visitor: Visitor,
}

#[web_controller(extract(Visitor))]
impl IndexController {
    // GET /
    #[public]
    pub fn index_action(visitor: Visitor) -> Home {
        Home { visitor }
    }
}
