//! The application in a folder: its name, its database, and what it has already.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::library::LibFile;
use crate::template;

/// An application with a database.
pub(crate) struct Project {
    pub folder: PathBuf,
    /// The name of its library.
    pub name: String,
    /// Its database is PostgreSQL, and not SQLite.
    pub is_postgres: bool,
    pub has_pages: bool,
    /// The names and texts of its migrations, in their order.
    migrations: Vec<(String, String)>,
}

impl Project {
    /// The application in a folder.
    pub(crate) fn read(folder: &Path) -> io::Result<Self> {
        let refused = |what: &str| {
            let help = "`cargo router new shop` makes one with all that is needed, and this is run inside of it";
            io::Error::other(format!(
                "this folder has no application with a database: {what}\nhelp: {help}"
            ))
        };
        let read = |file: &str| fs::read_to_string(folder.join(file));
        let manifest = read("Cargo.toml").map_err(|_| refused("there is no `Cargo.toml`"))?;
        let name =
            package(&manifest).ok_or_else(|| refused("its `Cargo.toml` names no package"))?;
        for needed in ["src/db.rs", "src/models", "src/controllers", "migrations"] {
            if !folder.join(needed).exists() {
                return Err(refused(&format!("there is no `{needed}`")));
            }
        }
        let migration = |entry: io::Result<fs::DirEntry>| {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Ok((name, fs::read_to_string(entry.path()).unwrap_or_default()))
        };
        let migrations = fs::read_dir(folder.join("migrations"))?.map(migration);
        let mut migrations: Vec<_> = migrations.collect::<io::Result<_>>()?;
        migrations.sort();
        Ok(Self {
            folder: folder.to_owned(),
            name: name.replace('-', "_"),
            is_postgres: read("src/db.rs")?.contains("Pg"),
            has_pages: folder.join("src/pages").exists(),
            migrations,
        })
    }

    /// True if a module, a field of the container, or a model has this name.
    pub(crate) fn has_name(&self, name: &str) -> bool {
        let has_field = self
            .text("src/lib.rs")
            .is_some_and(|text| LibFile::parse(&text).is_some_and(|library| library.has(name)));
        let module =
            |folder: &str| ["", ".rs"].map(|end| self.folder.join(format!("{folder}/{name}{end}")));
        let modules = [
            "src",
            "src/models",
            "src/controllers",
            "src/pages",
            "tests/app",
        ]
        .into_iter()
        .flat_map(module);
        let models = self.text("src/models/mod.rs").unwrap_or_default();
        let mut words = models.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        has_field || words.any(|word| word == name) || modules.into_iter().any(|file| file.exists())
    }

    pub(crate) fn text(&self, file: &str) -> Option<String> {
        fs::read_to_string(self.folder.join(file)).ok()
    }

    /// The new text of a file, formatted if its text was.
    pub(crate) fn as_formatted(&self, file: &str, text: String) -> String {
        let before = self.text(file).unwrap_or_default();
        if template::formatted(file, before.clone(), &self.folder) == before {
            template::formatted(file, text, &self.folder)
        } else {
            text
        }
    }

    /// The commands that made the migrations, those behind `cargo router`.
    pub(crate) fn commands(&self) -> impl Iterator<Item = &str> {
        self.migrations
            .iter()
            .map(|(_, text)| text)
            .filter_map(|text| text.lines().next()?.strip_prefix("-- cargo router "))
    }

    /// The migration of a resource that was added before.
    pub(crate) fn migration(&self, module: &str) -> Option<String> {
        let name = Some(format!("{module}.sql"));
        let mut names = self.migrations.iter().map(|(file, _)| file);
        let found =
            names.find(|file| file.split_once('_').map(|(_, rest)| rest) == name.as_deref());
        found.map(|file| format!("migrations/{file}"))
    }

    /// The name of a new migration, up to its ending.
    pub(crate) fn next_migration(&self, name: &str) -> String {
        let numbers = self
            .migrations
            .iter()
            .map(|(file, _)| file)
            .filter_map(|file| file.split('_').next()?.parse::<u64>().ok());
        format!("migrations/{:04}_{name}", numbers.max().unwrap_or(0) + 1)
    }

    /// True if rows of this table have a text in this column.
    pub(crate) fn has_names(&self, table: &str, column: &str) -> bool {
        self.made(table).unwrap_or_default().lines().any(|line| {
            line.split_whitespace().next() == Some(column) && line.contains("TEXT NOT NULL")
        })
    }

    /// True if a migration makes this table.
    pub(crate) fn has_table(&self, table: &str) -> bool {
        self.made(table).is_some()
    }

    /// The statement of a migration that makes this table.
    fn made(&self, table: &str) -> Option<&str> {
        self.migrations
            .iter()
            .map(|(_, text)| text)
            .flat_map(|text| text.split(';'))
            .find(|statement| {
                let statement = statement.to_lowercase().replace("if not exists ", "");
                let made = |open| statement.contains(&format!("create table {table}{open}"));
                made(" (") || made("(")
            })
    }
}

/// The name of the package in a folder.
pub(crate) fn package_name(folder: &Path) -> io::Result<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
    Ok(package(&manifest)
        .ok_or_else(|| io::Error::other("the `Cargo.toml` in this folder names no package"))?
        .to_owned())
}

/// The name of a package.
fn package(manifest: &str) -> Option<&str> {
    let (_, package) = manifest.split_once("[package]")?;
    package
        .lines()
        .find_map(|line| line.strip_prefix("name = \""))?
        .split('"')
        .next()
}
