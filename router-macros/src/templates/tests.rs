//! Directories with templates, for tests.

use std::path::PathBuf;

/// A directory with templates, gone at the end.
pub(super) struct Dir(pub(super) PathBuf);

impl Dir {
    pub(super) fn new(test: &str, files: &[(&str, &str)]) -> Self {
        let path =
            std::env::temp_dir().join(format!("router-macros-{}-{test}", std::process::id()));
        for (name, source) in files {
            let file = path.join(name);
            std::fs::create_dir_all(file.parent().expect("a folder")).expect("created");
            std::fs::write(file, source).expect("written");
        }
        Self(path)
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
