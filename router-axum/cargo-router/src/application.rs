//! The application in a folder: its name, its database, and what it has already.

use std::{fs, io, path::Path};

use crate::{library::Library, new::Database, template};

/// An application with a database.
pub(crate) struct Application<'a> {
    pub(crate) folder: &'a Path,
    /// The name of its library.
    pub(crate) name: String,
    pub(crate) database: Database,
    pub(crate) has_pages: bool,
}

impl<'a> Application<'a> {
    /// The application in a folder.
    pub(crate) fn read(folder: &'a Path) -> io::Result<Self> {
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
        let is_postgres = read("src/db.rs")?.contains("Pg");
        Ok(Self {
            folder,
            name: name.replace('-', "_"),
            database: if is_postgres {
                Database::Postgres
            } else {
                Database::Sqlite
            },
            has_pages: folder.join("src/pages").exists(),
        })
    }

    /// True if a module, or a field of the container, has this name.
    pub(crate) fn has_name(&self, name: &str) -> bool {
        let has_field = self
            .text("src/lib.rs")
            .is_some_and(|text| Library::parse(&text).is_some_and(|library| library.has(name)));
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
        has_field || modules.into_iter().any(|file| file.exists())
    }

    pub(crate) fn text(&self, file: &str) -> Option<String> {
        fs::read_to_string(self.folder.join(file)).ok()
    }

    /// The new text of a file, formatted if its text was.
    pub(crate) fn as_formatted(&self, file: &str, text: String) -> String {
        let before = self.text(file).unwrap_or_default();
        if template::formatted(file, before.clone(), self.folder) == before {
            template::formatted(file, text, self.folder)
        } else {
            text
        }
    }

    fn migrations(&self) -> io::Result<Vec<String>> {
        let names = fs::read_dir(self.folder.join("migrations"))?
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
        let mut names: Vec<_> = names.collect::<io::Result<_>>()?;
        names.sort();
        Ok(names)
    }

    /// The commands that made the migrations, those behind `cargo router`.
    pub(crate) fn commands(&self) -> io::Result<Vec<String>> {
        let command = |file: String| {
            let text = self.text(&format!("migrations/{file}"))?;
            let first = text.lines().next()?;
            Some(first.strip_prefix("-- cargo router ")?.to_owned())
        };
        Ok(self.migrations()?.into_iter().filter_map(command).collect())
    }

    /// The migration of a resource that was added before.
    pub(crate) fn migration(&self, module: &str) -> io::Result<Option<String>> {
        let found = self.migrations()?.into_iter().find(|file| {
            file.ends_with(&format!("_{module}.sql"))
                && file
                    .split_once('_')
                    .is_some_and(|(_, rest)| rest == format!("{module}.sql"))
        });
        Ok(found.map(|file| format!("migrations/{file}")))
    }

    /// The name of a new migration, up to its ending.
    pub(crate) fn next_migration(&self, name: &str) -> io::Result<String> {
        let numbers = self.migrations()?;
        let numbers = numbers
            .iter()
            .filter_map(|file| file.split('_').next()?.parse::<u64>().ok());
        Ok(format!(
            "migrations/{:04}_{name}",
            numbers.max().unwrap_or(0) + 1
        ))
    }

    /// True if rows of this table have a text in this column.
    pub(crate) fn has_names(&self, table: &str, column: &str) -> io::Result<bool> {
        let has_it = |text: String| {
            let mut lines = text
                .lines()
                .map(|line| line.split_whitespace().collect::<Vec<_>>());
            lines.any(|words| {
                words.first() == Some(&column) && words.join(" ").contains("TEXT NOT NULL")
            })
        };
        Ok(self.migration_of(table)?.is_some_and(has_it))
    }

    /// True if a migration makes this table.
    pub(crate) fn has_table(&self, table: &str) -> io::Result<bool> {
        Ok(self.migration_of(table)?.is_some())
    }

    /// The statement that makes this table, of all migrations.
    fn migration_of(&self, table: &str) -> io::Result<Option<String>> {
        let made = self.migrations()?.into_iter().find_map(|file| {
            let text = self.text(&format!("migrations/{file}"))?;
            let statements = text.split(';').find(|statement| {
                let statement = statement.to_lowercase().replace("if not exists ", "");
                [" (", "("]
                    .iter()
                    .any(|open| statement.contains(&format!("create table {table}{open}")))
            });
            statements.map(str::to_owned)
        });
        Ok(made)
    }
}

/// The name of the package in a folder.
pub(crate) fn package_name(folder: &Path) -> io::Result<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
    let name = package(&manifest)
        .ok_or_else(|| io::Error::other("the `Cargo.toml` in this folder names no package"))?;
    Ok(name.to_owned())
}

/// The name of a package.
fn package(manifest: &str) -> Option<&str> {
    let (_, package) = manifest.split_once("[package]")?;
    let name = package
        .lines()
        .find_map(|line| line.strip_prefix("name = \""))?;
    name.split('"').next()
}
