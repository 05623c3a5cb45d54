//! New applications build, and pass their own tests. `tests/on-sqlite` and `tests/on-postgres` run those that take minutes.

mod bookings;

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// How every cargo builds an application, that of the command too: nobody debugs it, and what is compiled already for this workspace is not compiled again.
const SETTINGS: &str = r#"
[build]
target-dir = "../../.."

[profile.dev]
debug = false
"#;

/// A folder for applications of a test.
fn parent(name: &str) -> PathBuf {
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("made")
        .join(name);
    let _ = fs::remove_dir_all(&parent);
    fs::create_dir_all(parent.join(".cargo")).expect("a folder");
    fs::write(parent.join(".cargo/config.toml"), SETTINGS).expect("written");
    // as rustfmt formats where nothing else is said: the target directory may lie below a folder that says something
    fs::write(parent.join("rustfmt.toml"), "").expect("written");
    parent
}

/// An application.
fn make(name: &str, options: &[&str]) -> PathBuf {
    let parent = parent(name);
    let made = run(&parent, &[&["new", name], options].concat());
    assert!(made.status.success(), "{made:?}");
    parent.join(name)
}

fn add(folder: &Path, words: &str) {
    let words: Vec<_> = ["add", "resource"]
        .into_iter()
        .chain(words.split(' '))
        .collect();
    let added = run(folder, &words);
    assert!(
        added.status.success() && !text(&added.stdout).contains("note:"),
        "{added:?}"
    );
}

/// The command, in a folder.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cargo-router"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command")
}

#[track_caller]
fn assert_refused(folder: &Path, arguments: &str, code: i32, expected: &str) {
    let arguments: Vec<_> = arguments.split(' ').collect();
    let refused = run(folder, &arguments);
    let message = text(&refused.stderr);
    assert!(
        message.starts_with("error: ") && message.contains(expected),
        "{arguments:?}: {message}"
    );
    assert_eq!(
        refused.status.code(),
        Some(code),
        "{arguments:?}: {message}"
    );
}

/// The application is as rustfmt and clippy like it, pedantic clippy too, and passes so many tests.
#[track_caller]
fn assert_passes(folder: &Path, passed: usize) {
    let formatted = cargo("fmt", &["--check"], &[], folder);
    assert!(
        formatted.status.success(),
        "{}\n{}",
        text(&formatted.stdout),
        text(&formatted.stderr)
    );
    let tested = cargo("test", &["--quiet"], &clippy(), folder);
    let lines = text(&tested.stdout);
    assert!(tested.status.success(), "{lines}\n{}", text(&tested.stderr));
    let results = lines.lines().filter_map(|line| {
        line.strip_prefix("test result: ok. ")?
            .split(' ')
            .next()?
            .parse::<usize>()
            .ok()
    });
    assert_eq!(results.sum::<usize>(), passed, "{lines}");
}

fn cargo(
    command: &str,
    arguments: &[&str],
    variables: &[(&str, OsString)],
    folder: &Path,
) -> Output {
    Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .arg(command)
        .args(arguments)
        .env_remove("DEBUG")
        .envs(variables.iter().map(|(name, value)| (name, value)))
        .current_dir(folder)
        .output()
        .expect("cargo")
}

/// `cargo clippy -- -D warnings` within another command: its driver compiles the application, so that nothing is compiled for the lints alone.
fn clippy() -> [(&'static str, OsString); 2] {
    let cargo = env::var_os("CARGO").expect("cargo runs the tests");
    let driver = Path::new(&cargo).with_file_name("clippy-driver");
    let lints =
        ["-Dclippy::pedantic", "-Dwarnings"].map(|lint| format!("{lint}__CLIPPY_HACKERY__"));
    [
        ("RUSTC_WORKSPACE_WRAPPER", driver.into()),
        ("CLIPPY_ARGS", lints.concat().into()),
    ]
}

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn a_product_is_made_and_grows() {
    let folder = make("corner-shop", &[]);
    assert_passes(&folder, 30);
    add(&folder, "teams name:text:unique opens:time?");
    add(
        &folder,
        "orders number:text:unique seat:integer:unique? status:enum(draft,in_print) shade:enum(red,blue)? begins:datetime ends:datetime? \
         price:decimal? team:references:teams.name lead:references:users.name? due:date:index paid:boolean note:longtext? --owner",
    );
    add(&folder, "parts order:references made:date?");
    assert_passes(&folder, 56);

    let routes = run(&folder, &["routes"]);
    let kept = fs::read_to_string(folder.join("tests/routes.txt")).expect("a table");
    assert_eq!(text(&routes.stdout), kept, "{routes:?}");
    assert!(
        [
            "/api/orders/{id} ",
            "/orders/edit/{id} ",
            " Own<Member, Order>",
            " Own<CurrentUser, Order>",
            " Admin<Member>",
            " Admin<CurrentUser>",
        ]
        .iter()
        .all(|part| kept.contains(part)),
        "{kept}"
    );
    let document = run(&folder, &["router", "openapi"]);
    let kept = fs::read_to_string(folder.join("tests/openapi.json")).expect("a document");
    assert_eq!(text(&document.stdout), kept, "{document:?}");

    // there is something of each table, and a second time adds nothing
    for _ in 0..2 {
        let seeded = run(&folder, &["seed"]);
        assert!(seeded.status.success(), "{seeded:?}");
    }

    let added = run(&folder, &["add", "client"]);
    assert!(
        added.status.success() && folder.join("client/src/client.ts").exists(),
        "{added:?}"
    );

    nothing_is_overwritten(&folder);
    what_has_no_place_is_said(&folder);
}

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn a_product_of_bookings_grows_by_hand() {
    let folder = make("booking", &[]);
    add(
        &folder,
        "bookings room:text begins:integer ends:integer note:longtext?",
    );
    let rules = include_str!("bookings/rules.rs");
    fs::write(folder.join("tests/app/rules.rs"), rules).expect("written");
    bookings::book_what_is_free(&folder);
    for (command, kept) in [("routes", "routes.txt"), ("openapi", "openapi.json")] {
        let made = run(&folder, &["router", command]);
        fs::write(folder.join("tests").join(kept), made.stdout).expect("written");
    }
    let formatted = cargo("fmt", &[], &[], &folder);
    assert!(formatted.status.success(), "{formatted:?}");
    assert_passes(&folder, 40);
}

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn a_resource_grows_by_fields() {
    let folder = make("corner-cafe", &[]);
    add(&folder, "tables seats:integer");
    let read = |file: &str| fs::read_to_string(folder.join(file)).expect("a file");
    for (arguments, expected) in [
        (
            "add field chairs a:text?",
            "no migration makes a resource `chairs`",
        ),
        (
            "add field tables seats:integer?",
            "the tables have a field `seats` already",
        ),
        (
            "add field tables name:text",
            "the tables that are there have no `name`: it may be empty, with a ?",
        ),
        (
            "add field tables room:references?",
            "no migration makes a table `rooms`",
        ),
    ] {
        assert_refused(&folder, arguments, 1, expected);
    }
    // by hand, beside the lines that are added
    change(
        &folder,
        "src/models/table.rs",
        &[("impl Tagged for", "// by hand\nimpl Tagged for")],
    );
    let grow = "add field tables name:text:unique? place:enum(inside,outside)? host:references:users.name? free:boolean since:datetime?";
    let grown = run(&folder, &grow.split(' ').collect::<Vec<_>>());
    assert!(
        grown.status.success() && !text(&grown.stdout).contains("note:"),
        "{grown:?}"
    );
    let model = read("src/models/table.rs");
    assert!(
        model.contains("// by hand\nimpl") && model.contains("pub place: Option<TablePlace>"),
        "{model}"
    );
    let down = read("migrations/0004_tables_name_place_host_id_free_since.down.sql");
    assert!(
        down.starts_with("DROP INDEX tables_by_name;\nALTER TABLE tables DROP COLUMN name;\n"),
        "{down}"
    );

    // by hand, where a line is added
    change(
        &folder,
        "src/models/table.rs",
        &[(
            "    pub since: Option<Moment>,\n    /// Each",
            "    pub since: Option<Moment>,\n    // by hand\n    /// Each",
        )],
    );
    let before = read("src/models/table.rs");
    assert_refused(
        &folder,
        "add field tables note:text?",
        1,
        "changed by hand where the field has its place, and nothing was changed:\n    src/models/table.rs\nhelp: `--force`",
    );
    assert_eq!(read("src/models/table.rs"), before);
    fs::write(folder.join("tests/app/back.rs"), BACK).expect("written");
    change(
        &folder,
        "tests/app/main.rs",
        &[("mod api;\n", "mod api;\nmod back;\n")],
    );
    let formatted = cargo("fmt", &[], &[], &folder);
    assert!(formatted.status.success(), "{formatted:?}");
    assert_passes(&folder, 41);
}

/// The migration of fields leads back.
const BACK: &str = r#"//! The last migration, and the way back.

use crate::support::Application;

#[tokio::test]
async fn the_last_migration_leads_back() {
    let db = Application::new().await.db;
    let name = "SELECT name FROM tables";
    sqlx::query(name).fetch_all(&db).await.expect("there is a column");
    let back = sqlx::migrate!().undo(&db, 3).await;
    back.expect("it leads back");
    sqlx::query("SELECT seats FROM tables").fetch_all(&db).await.expect("a table");
    sqlx::query(name).fetch_all(&db).await.expect_err("no column");
}
"#;

/// What was changed by hand is kept, unless it is said that it is not.
fn nothing_is_overwritten(folder: &Path) {
    let teams = "add resource teams name:text:unique opens:time?";
    let read = |file: &str| fs::read_to_string(folder.join(file)).expect("a file");
    let (model, library) = (read("src/models/team.rs"), read("src/lib.rs"));
    let by_hand = format!("{model}// by hand\n");
    fs::write(folder.join("src/models/team.rs"), &by_hand).expect("written");
    assert_refused(
        folder,
        teams,
        1,
        "nothing was changed:\n    src/models/team.rs\nhelp: `--force`",
    );
    assert_eq!(read("src/models/team.rs"), by_hand);
    let forced = format!("{teams} --force");
    let forced = run(folder, &forced.split(' ').collect::<Vec<_>>());
    assert!(
        text(&forced.stdout).contains("written over:\n    src/models/team.rs\n"),
        "{forced:?}"
    );
    assert_eq!(
        [read("src/models/team.rs"), read("src/lib.rs")],
        [model, library]
    );

    fs::write(folder.join("notes.txt"), "mine").expect("written");
    let parent = folder.parent().expect("a folder");
    assert_refused(
        parent,
        "new corner-shop",
        1,
        "corner-shop is there already, and not empty\nhelp: `--force`",
    );
    for (arguments, expected) in [
        (
            "add resource users name:text",
            "there is a table `users` already",
        ),
        (
            "add resource assets title:text",
            "the application has something called `assets` already",
        ),
        (
            "add resource models title:text",
            "the application has something called `models` already",
        ),
        (
            "add resource bills order:references shop:references",
            "no migration makes a table `shops`",
        ),
        (
            "add resource bills user:references:users.role_name",
            "no migration makes a text `role_name` that each row of `users` has",
        ),
        (
            "add resource nodes node:references",
            "may be empty, with a ?",
        ),
    ] {
        assert_refused(folder, arguments, 1, expected);
    }
}

/// Where a place is not found, all else is done, and what to write there is said.
fn what_has_no_place_is_said(folder: &Path) {
    let library = fs::read_to_string(folder.join("src/lib.rs")).expect("a file");
    fs::write(
        folder.join("src/lib.rs"),
        library.replace("derive(Debug, Services)", "derive(Debug)"),
    )
    .expect("written");
    fs::write(
        folder.join("templates/layout.html"),
        "{% block main %}{% endblock %}",
    )
    .expect("written");
    let added = run(folder, &["add", "resource", "bills", "title:text"]);
    let told = text(&added.stdout);
    assert!(added.status.success(), "{added:?}");
    let compiler = text(&added.stderr);
    let mistake = "fills the block `title`, which `layout.html` does not have";
    assert!(compiler.contains(mistake), "{compiler}");
    for expected in [
        "note: write in `src/lib.rs`: `bills: controllers::BillsController` and `bill_pages: pages::BillPagesController`",
        "note: write in `templates/layout.html`: <li><a href=",
        "note: the application prints no routes, see above",
    ] {
        assert!(told.contains(expected), "{told}");
    }
}

#[test]
#[ignore = "tests/on-postgres runs it, and starts a server for it"]
fn a_product_on_postgres_is_made_and_grows() {
    let folder = make("corner-store", &["--postgres"]);
    assert_passes(&folder, 30);
    add(
        &folder,
        "people:person name:text boss:references:people.name?",
    );
    rename_the_state(&folder);
    add(
        &folder,
        "blog-posts title:text:unique? status:enum(draft,in_print) at:datetime opens:time? price:decimal person:references:people.name \
         reader:references:people? due:date stock:integer? paid:boolean --owner",
    );
    let grow = "add field blog-posts stars:integer:unique? shade:enum(red,blue)? open:boolean";
    let grown = run(&folder, &grow.split(' ').collect::<Vec<_>>());
    assert!(
        grown.status.success() && !text(&grown.stdout).contains("note:"),
        "{grown:?}"
    );
    assert_passes(&folder, 48);
}

/// Changes a file as somebody does by hand.
#[track_caller]
fn change(folder: &Path, file: &str, changes: &[(&str, &str)]) {
    let path = folder.join(file);
    let mut text = fs::read_to_string(&path).expect("a file");
    for (from, to) in changes {
        assert!(text.contains(from), "{file} has no {from}");
        text = text.replace(from, to);
    }
    fs::write(path, text).expect("written");
}

/// The application has grown: its state is a struct, and it has routes that were written by hand.
fn rename_the_state(folder: &Path) {
    let change = |file, changes: &[_]| change(folder, file, changes);
    let extractor = [
        (
            "use crate::{\n    db::Db,",
            "use crate::{\n    Shop,\n    db::Db,",
        ),
        ("impl FromRequestParts<Db>", "impl FromRequestParts<Shop>"),
        (
            "from_request_parts(parts: &mut Parts, db: &Db)",
            "from_request_parts(parts: &mut Parts, Shop { db }: &Shop)",
        ),
    ];
    let unused = ("    Shop,\n    db::Db,", "    Shop,");
    change("src/member.rs", &[&extractor[..], &[unused]].concat());
    change(
        "src/session.rs",
        &[
            ("use crate::{db::Db, ", "use crate::{Shop, db::Db, "),
            extractor[1],
            extractor[2],
        ],
    );
    change(
        "src/lib.rs",
        &[
            (
                "type ControllerState = Db;",
                "type ControllerState = Shop;\n\n/// What all of it needs.\n#[derive(Debug, Clone)]\npub struct Shop {\n    pub db: Db,\n}\n\nimpl axum::extract::FromRef<Shop> for Db {\n    fn from_ref(shop: &Shop) -> Self {\n        shop.db.clone()\n    }\n}",
            ),
            ("fn new(db: &Db)", "fn new(shop: &Shop)"),
            (
                "{ db: db.clone() }",
                "{\n                db: shop.db.clone(),\n            }",
            ),
            (
                "-> WebApp<Db> {",
                "-> WebApp<Shop> {\n    let shop = Shop { db: db.clone() };",
            ),
            ("Services::new(db)", "Services::new(&shop)"),
            (".with_state(db.clone())", ".with_state(shop.clone())"),
            (
                ".health(",
                ".route(\"/hello\", axum::routing::get(async || \"hello\"))\n        .health(",
            ),
        ],
    );
    let formatted = cargo("fmt", &[], &[], folder);
    assert!(formatted.status.success(), "{formatted:?}");
}

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn an_api_is_made_and_grows() {
    let folder = make("corner-api", &["--api"]);
    add(
        &folder,
        "notes stock:integer status:enum(a,b) at:datetime --owner",
    );
    assert_passes(&folder, 24);
    is_built_from_its_folder_alone(&folder);
    assert!(!folder.join("templates").exists() && !folder.join("src/pages").exists());
}

/// The steps of its Dockerfile lead to an application that runs, with nothing from outside of the folder.
fn is_built_from_its_folder_alone(folder: &Path) {
    let copied = run(folder, &["vendor"]);
    assert!(copied.status.success(), "{copied:?}");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/docker");
    let built = Command::new(script).arg(folder).output().expect("bash");
    assert!(built.status.success(), "{}", text(&built.stderr));
}

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

#[test]
fn in_a_workspace_it_is_a_member_unless_excluded() {
    let workspace = parent("workspace");
    let manifest = workspace.join("Cargo.toml");
    fs::write(
        &manifest,
        "[workspace]\nresolver = \"3\"\nmembers = []\nexclude = [\"made\"]\n",
    )
    .expect("written");
    for folder in ["apps/corner-shop", "made/corner-shop"] {
        let made = run(&workspace, &["new", folder]);
        assert!(made.status.success(), "{made:?}");
    }
    let manifest = fs::read_to_string(manifest).expect("it is kept");
    assert!(manifest.contains(r#""apps/corner-shop""#), "{manifest}");
    assert!(!manifest.contains(r#""made/corner-shop""#), "{manifest}");
}

#[test]
fn names_and_the_command_line_are_checked() {
    let parent = parent("refused");
    for (arguments, code, expected) in [
        (
            "new Shop",
            1,
            "`Shop` cannot name an application: it begins with a lower-case letter",
        ),
        ("new 1shop", 1, "`1shop` cannot"),
        (
            "new test",
            1,
            "`test` cannot name an application: Rust keeps this word for itself",
        ),
        ("new deps", 1, "cargo keeps this word for itself"),
        ("new axum", 1, "a library that it uses has this name"),
        ("new", 2, "the folder is missing"),
        ("new shop --pages", 2, "invalid option '--pages'"),
        (
            "add resource Orders title:text",
            2,
            "`Orders` cannot name a resource",
        ),
        (
            "add resource people name:text",
            2,
            "write both, `people:person`",
        ),
        (
            "add resource orders title:string",
            2,
            "there is no type `string`",
        ),
        (
            "add resource orders title:text",
            1,
            "there is no `Cargo.toml`",
        ),
    ] {
        assert_refused(&parent, arguments, code, expected);
    }
    assert_eq!(
        fs::read_dir(&parent).expect("a folder").count(),
        2,
        "nothing was made"
    );
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
