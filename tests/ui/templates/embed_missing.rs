//! There is nothing to embed.

use router_axum::prelude::*;

fn main() {
    let _app = WebApp::new(".", false).with_embedded_templates(embed_templates!());
}
