//! `cargo check` looks again at a template that was changed, deleted or added: a small crate of its own, checked for real.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// An application with one page.
struct App {
    dir: PathBuf,
}

impl App {
    fn new() -> Self {
        let app = Self { dir: Path::new(env!("CARGO_TARGET_TMPDIR")).join("rebuild") };
        let _ = fs::remove_dir_all(app.dir.join("templates"));
        let library = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("router-axum");
        app.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"rebuild\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\nrouter-axum.path = {library:?}\n"
            ),
        );
        let lock = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("Cargo.lock");
        fs::copy(lock, app.dir.join("Cargo.lock")).expect("a lock file");
        app.write(
            "src/main.rs",
            "use router_axum::prelude::*;\n\nstruct IndexController;\n\n#[web_controller]\nimpl IndexController {\n    \
             async fn index_action(&self) {}\n}\n\nfn main() {}\n",
        );
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
        let Output { status, stderr, .. } = Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
            .args(["check", "--quiet", "--offline", "--target-dir"])
            .arg(self.target())
            .current_dir(&self.dir)
            .output()
            .expect("cargo");
        (status.success(), String::from_utf8(stderr).expect("text"))
    }

    #[track_caller]
    fn is_refused(&self, expected: &str) {
        let (is_content, said) = self.check();
        assert!(!is_content && said.contains(expected), "expected `{expected}`, found:\n{said}");
    }

    #[track_caller]
    fn is_accepted(&self) {
        let (is_content, said) = self.check();
        assert!(is_content, "{said}");
    }
}

#[test]
fn templates_are_looked_at_again() {
    let app = App::new();
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
