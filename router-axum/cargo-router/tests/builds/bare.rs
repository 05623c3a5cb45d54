//! An application without a database, and controllers for the paths of a document.

use std::{fs, path::Path};

use crate::support::{assert_passes, assert_refused, cargo, clippy, make, run, text};

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn a_bare_application_is_made() {
    let folder = make("corner-bare", &["--bare"]);
    assert_passes(&folder, 4);
    let expected = "this folder has no application with a database: there is no `src/db.rs`";
    assert_refused(&folder, "add resource orders title:text", 1, expected);
    assert_refused(
        &folder,
        "openapi",
        1,
        "`src/main.rs` does not know the option `--openapi`",
    );
    let parent = folder.parent().expect("a folder");
    assert_refused(parent, "routes", 1, "this folder is no application");

    fs::write(folder.join("notes.txt"), "mine").expect("written");
    fs::write(folder.join("src/lib.rs"), "mine").expect("written");
    let forced = run(parent, &["new", "corner-bare", "--bare", "--force"]);
    let told = "written over:\n    src/lib.rs\nleft as they were:\n    Cargo.lock\n    notes.txt\nmade corner-bare";
    assert!(text(&forced.stdout).starts_with(told), "{forced:?}");
    assert_eq!(
        fs::read_to_string(folder.join("notes.txt")).ok().as_deref(),
        Some("mine")
    );
    an_api_that_is_there_is_added(&folder);
}

/// The controllers of a document compile, as they are said to be mounted.
fn an_api_that_is_there_is_added(folder: &Path) {
    fs::write(folder.join("pets.json"), PETS).expect("written");
    let added = run(folder, &["add", "api", "pets.json"]);
    let told = text(&added.stdout);
    let expected = "written:\n    src/api.rs\nnote: /v2/pets/{id}.json is left out: a path value is a whole segment";
    assert!(told.starts_with(expected), "{added:?}");
    let [module, services, router] = [
        "pub mod api;",
        ".with_services(api::Api::default())",
        ".activate(RestRouter::new(\"/v2\", \"controller.api.\"))",
    ];
    assert!(
        [module, services, router]
            .iter()
            .all(|line| told.contains(line)),
        "{told}"
    );

    let library = folder.join("src/lib.rs");
    let before = fs::read_to_string(&library).expect("a file");
    let after = before
        .replace(
            "pub mod controllers;",
            &format!("{module}\npub mod controllers;"),
        )
        .replace(
            ".with_services(services)",
            &format!(".with_services(services)\n        {services}"),
        )
        .replace(
            ".activate(ErrorRouter::new())",
            &format!(".activate(ErrorRouter::new())\n        {router}"),
        );
    fs::write(library, after).expect("written");
    let formatted = cargo("fmt", &["--check"], &[], folder);
    assert!(formatted.status.success(), "{}", text(&formatted.stdout));
    let checked = cargo("check", &["--quiet"], &clippy(), folder);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    let routes = run(folder, &["routes"]);
    assert!(routes.status.success(), "{routes:?}");
    let routes = text(&routes.stdout);
    for path in [
        "/v2/pets/findByStatus ",
        "/v2/pets/{petId}/photoFiles/{file-name} ",
        "/v2/self/{type} ",
    ] {
        assert!(routes.contains(path), "{routes}");
    }
    assert_refused(folder, "add api src/lib.rs", 1, "`src/lib.rs` is no JSON: ");
    assert_refused(folder, "add api api.json", 1, "`api.json` cannot be read: ");
    fs::write(
        folder.join("pets.json"),
        r#"{"paths": {"/pets/": {"get": {}}}}"#,
    )
    .expect("written");
    assert_refused(
        folder,
        "add api pets.json",
        1,
        "`pets.json` has no path that an action can have",
    );
}

/// A document with paths of all ways, and one that no action can have.
const PETS: &str = r##"{
    "servers": [{"url": "https://pets.example.com/v2/"}],
    "paths": {
        "/pets": {"get": {}, "post": {}},
        "/pets/findByStatus": {"get": {}},
        "/pets/{id}.json": {"get": {}},
        "/pets/{petId}": {"parameters": [{"$ref": "#/parameters/id"}], "get": {}, "post": {}, "delete": {}},
        "/pets/{petId}/photoFiles/{file-name}": {"put": {"parameters": [{"$ref": "#/parameters/id"}]}},
        "/pets/{pet}/toys": {"get": {}},
        "/self/{type}": {"get": {}, "head": {}},
        "/store/{self}/open_orders/2fa": {"options": {}, "patch": {}}
    },
    "parameters": {"id": {"in": "path", "name": "petId", "schema": {"type": "integer"}}}
}"##;
