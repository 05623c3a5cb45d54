//! Applications whose templates a test writes and changes.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
};

/// An application's directory that is gone with this value.
#[derive(Debug)]
pub struct AppDir(PathBuf);

impl AppDir {
    /// An empty one; `name` is the test's.
    ///
    /// # Panics
    ///
    /// If it cannot be made.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("router-axum-tests-{}-{name}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a temporary directory");
        Self(path)
    }

    /// The same with a template.
    pub fn with(self, name: &str, text: &str) -> Self {
        self.write(name, text);
        self
    }

    /// Writes a template.
    ///
    /// # Panics
    ///
    /// If it cannot be written.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.templates().join(name);
        fs::create_dir_all(path.parent().expect("a directory")).expect("a directory for templates");
        fs::write(path, text).expect("a template");
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where its templates are.
    pub fn templates(&self) -> PathBuf {
        self.0.join("templates")
    }
}

impl Drop for AppDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
