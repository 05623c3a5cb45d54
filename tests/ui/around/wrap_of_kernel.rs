//! An error layer around a kernel, which has one

use router_axum::prelude::*;

fn main() {
    let app = WebApp::new(".", false).activate(ErrorRouter::new());
    let _ = ErrorRouter::new().wrap(app);
}
