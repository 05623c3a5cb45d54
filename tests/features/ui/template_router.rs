//! A router of pages in an application that leaves out the template engine.

use router_axum::{TemplateRouter, prelude::*};

fn main() {
    let _ = WebApp::new(".", false).activate(TemplateRouter::new("", "controller.web."));
}
