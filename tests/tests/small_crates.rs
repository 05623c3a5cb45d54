//! Small crates of their own, checked for real: `cargo check` looks again at a template that was changed, deleted or added, and a crate may be of another
//! edition.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// A crate of one file.
struct App {
    dir: PathBuf,
}

impl App {
    fn new(name: &str, edition: u16, main: &str) -> Self {
        let app = Self {
            dir: Path::new(env!("CARGO_TARGET_TMPDIR")).join(name),
        };
        let _ = fs::remove_dir_all(app.dir.join("templates"));
        let library = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("router-axum");
        app.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"{name}\"\nedition = \"{edition}\"\n\n[workspace]\n\n[dependencies]\nrouter-axum.path = {library:?}\n"
            ),
        );
        let lock = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("Cargo.lock");
        fs::copy(lock, app.dir.join("Cargo.lock")).expect("a lock file");
        app.write("src/main.rs", main);
        app
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.dir.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("written");
    }

    /// The workspace's own: what is compiled already is not compiled again.
    fn target(&self) -> &Path {
        self.dir.ancestors().nth(2).expect("the target directory")
    }

    /// What `cargo check` says, and whether it is content.
    fn check(&self) -> (bool, String) {
        let Output { status, stderr, .. } =
            Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
                .args([
                    "check",
                    "--quiet",
                    "--offline",
                    "--config",
                    "profile.dev.debug=false",
                    "--target-dir",
                ])
                .arg(self.target())
                .current_dir(&self.dir)
                .output()
                .expect("cargo");
        (status.success(), String::from_utf8(stderr).expect("text"))
    }

    #[track_caller]
    fn is_refused(&self, expected: &str) {
        let (is_content, said) = self.check();
        assert!(
            !is_content && said.contains(expected),
            "expected `{expected}`, found:\n{said}"
        );
    }

    #[track_caller]
    fn is_accepted(&self) {
        let (is_content, said) = self.check();
        assert!(is_content, "{said}");
    }
}

const ONE_PAGE: &str = "
use router_axum::prelude::*;

struct IndexController;

#[web_controller]
impl IndexController {
    async fn index_action(&self) {}
}

fn main() {}
";

/// `gen` and `async` are values here.
const OTHER_KEYWORDS: &str = "
#![deny(warnings)]

use router_axum::prelude::*;

struct GensController;

#[rest_controller(\"gens\")]
impl GensController {
    async fn get_action(&self, gen: u32) -> u32 {
        gen
    }

    async fn put_action(&self, gen: u32, Json(r#type): Json<u32>) -> u32 {
        gen + r#type
    }

    #[route(GET, \"/by/{gen}/{async}\")]
    async fn by_action(&self, gen: u32, r#async: u32) -> u32 {
        gen + r#async
    }
}

#[derive(Services)]
struct AppServices {
    #[service(\"controller.rest.\")]
    gen: GensController,
}

fn main() {
    let _app = WebApp::new(\".\", false).with_services(AppServices { gen: GensController });
    let paths = Paths::<GensController>::at(\"/api\");
    assert_eq!(paths.by_path(1, 2), \"/api/gens/by/1/2\");
}
";

#[test]
fn keywords_of_a_later_edition_are_names() {
    App::new("edition_2021", 2021, OTHER_KEYWORDS).is_accepted();
}

#[test]
fn templates_are_looked_at_again() {
    let app = App::new("rebuild", 2024, ONE_PAGE);
    app.write("templates/other.html", "another");
    app.is_refused("which does not exist: create `templates/index/index.html`");
    app.write("templates/index/index.html", "{% extends 'layout.html' %}");
    app.is_refused("extends `layout.html`, which does not exist");
    app.write("templates/layout.html", "<title>{{ app_name }}</title>");
    app.is_accepted();
    app.write("templates/layout.html", "<title>{{ app_name </title>");
    app.is_refused("the template `layout.html` does not compile");
    app.write("templates/layout.html", "<title>{{ app_nam }}</title>");
    app.is_refused("uses `app_nam` in line 1");
    app.write("templates/layout.html", "<title>{{ app_name }}</title>");
    app.is_accepted();
    fs::remove_file(app.dir.join("templates/layout.html")).expect("deleted");
    app.is_refused("extends `layout.html`, which does not exist");
}
