//! The pages. Each renders the template of its own name: `templates/index/index.html`.

use std::sync::Arc;

use router_axum::prelude::*;
use serde::Serialize;

use crate::controllers::{Note, Notes};

/// `/`
pub struct IndexController {
    pub notes: Arc<Notes>,
}

/// The variables of the home page.
#[derive(Debug, PartialEq, Eq, Serialize, PageVariables)]
pub struct Home {
    pub notes: Vec<Note>,
}

#[web_controller]
impl IndexController {
    #[public]
    pub fn index_action(&self) -> Home {
        Home {
            notes: self.notes.all().clone(),
        }
    }
}
