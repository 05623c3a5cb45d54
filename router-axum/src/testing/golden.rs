//! A route table that is kept in a file.

use std::{env, fs, path::Path};

use similar::TextDiff;

use crate::Routes;

/// The route table is the one that is kept in `file`, its path from the crate's `Cargo.toml`. So a renamed method never changes a URL
/// unnoticed.
///
/// `ROUTES=overwrite cargo test` writes the file anew.
///
/// ```
/// use router_axum::{prelude::*, testing::{TestApp, assert_routes}};
/// # struct NotesController;
/// # #[rest_controller("notes")]
/// # impl NotesController { async fn get_action(&self, id: u32) -> u32 { id } }
/// # fn kernel() -> WebApp {
/// #     WebApp::new(".", false)
/// #         .with_service("controller.rest.", NotesController)
/// #         .activate(ErrorRouter::new())
/// #         .activate(RestRouter::new("/api", "controller.rest."))
/// # }
///
/// // what `tests/routes.txt` has
/// let kept = "\
/// METHOD  PATH             SERVICE                ACTION
/// GET     /api/notes/{id}  controller.rest.notes  NotesController::get_action
/// ";
/// # let file = std::env::temp_dir().join(format!("routes-doc-{}.txt", std::process::id()));
/// # std::fs::write(&file, kept)?;
/// # let assert_routes = |routes: &Routes, _| assert_routes(routes, &file);
/// assert_routes(TestApp::new(kernel()).routes(), "tests/routes.txt");
/// # std::fs::remove_file(&file)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Panics
///
/// With the lines that differ.
#[track_caller]
pub fn assert_routes(routes: &Routes, file: impl AsRef<Path>) {
    let file = Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join(file);
    let actual = routes.to_string();
    if env::var_os("ROUTES").is_some_and(|value| value == "overwrite") {
        return fs::write(&file, actual).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let expected = fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    if actual != expected {
        let (expected, actual) = (unaligned(&expected), unaligned(&actual));
        let diff = TextDiff::from_lines(expected.as_str(), actual.as_str());
        let help = "if that is meant, `ROUTES=overwrite cargo test` keeps it";
        panic!(
            "the routes are not those of {}; {help}\n{}",
            file.display(),
            diff.unified_diff().context_radius(1).header("kept", "now")
        );
    }
}

/// Without the spaces that align columns: a longer path moves every line.
fn unaligned(table: &str) -> String {
    let lines = table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join("  ") + "\n");
    lines.collect()
}
