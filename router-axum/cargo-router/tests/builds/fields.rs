//! A resource grows by fields, and the application is built by the steps of its Dockerfile.

use std::{fs, path::Path, process::Command};

use crate::support::{add, assert_passes, assert_refused, cargo, change, make, run, text};

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
            "    pub since: Option<Moment>,\n    /// Counts",
            "    pub since: Option<Moment>,\n    // by hand\n    /// Counts",
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
    assert_passes(&folder, 42);
    is_built_from_its_folder_alone(&folder);
}

/// The steps of its Dockerfile lead to an application that runs, with nothing from outside of the folder.
fn is_built_from_its_folder_alone(folder: &Path) {
    let copied = run(folder, &["vendor"]);
    assert!(copied.status.success(), "{copied:?}");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/docker");
    let built = Command::new(script).arg(folder).output().expect("bash");
    assert!(built.status.success(), "{}", text(&built.stderr));
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
