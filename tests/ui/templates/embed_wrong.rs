//! What is embedded is a directory.

use router_axum::prelude::*;

fn main() {
    let _app = WebApp::new(".", false).with_embedded_templates(embed_templates!(pages));
}
