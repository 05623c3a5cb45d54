//! An API without pages.

use crate::support::{add, assert_passes, make};

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn an_api_is_made_and_grows() {
    let folder = make("corner-api", &["--api"]);
    add(
        &folder,
        "notes stock:integer status:enum(a,b) at:datetime --owner",
    );
    assert_passes(&folder, 25);
    assert!(!folder.join("templates").exists() && !folder.join("src/pages").exists());
}
