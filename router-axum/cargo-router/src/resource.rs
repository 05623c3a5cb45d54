//! A resource of an application: files of its own, and lines in others.

use std::{fs, io, path::Path};

use crate::{
    fields::{Field, Kind, Target},
    files::{self, Files},
    library::Library,
    modules,
    names::Resource,
    new::Database,
    refuse, template,
};

/// A resource that is to be added.
#[derive(Debug, Clone)]
pub(crate) struct Addition {
    pub(crate) resource: Resource,
    pub(crate) fields: Vec<Field>,
    /// Only who made a row, or an admin, changes it.
    pub(crate) has_owner: bool,
    /// The words behind `cargo router`.
    pub(crate) command: String,
    pub(crate) force: bool,
}

/// Decides about a field.
type IsMeant = fn(&Field) -> bool;

/// The marks of lines that are repeated, and the fields for which they are.
const MARKS: [(&str, IsMeant); 5] = [
    ("//each ", |_| true),
    ("//reference ", |field| field.table().is_some()),
    ("//named ", |field| field.known_by().is_some()),
    ("//index ", |field| field.index().is_some()),
    ("//enum ", |field| matches!(field.kind, Kind::Enum(_))),
];

/// The application that it is added to.
pub(crate) struct Application<'a> {
    pub(crate) folder: &'a Path,
    /// The name of its library.
    name: String,
    pub(crate) database: Database,
    has_pages: bool,
}

impl Addition {
    /// Adds the resource. Returns what was done, and what is left to be written by hand.
    pub(crate) fn add(&self, folder: &Path) -> io::Result<String> {
        let application = Application::read(folder)?;
        self.check(&application)?;
        let mut files = self.files(&application)?;
        let mut notes = String::new();
        let changed = self.changed(&application, &mut notes);
        let overwritten = files::write(&files, folder, self.force)?;
        files::write(&changed, folder, true)?;
        files.extend(changed);
        let names: Vec<_> = files
            .into_iter()
            .map(|(name, _)| name)
            .filter(|name| !overwritten.contains(name))
            .collect();
        let over = if overwritten.is_empty() {
            String::new()
        } else {
            format!("written over:\n{}", files::listed(&overwritten))
        };
        Ok(format!("written:\n{}{over}{notes}", files::listed(&names)))
    }

    /// Refuses a reference to a table that is not there, and a second table of its name.
    pub(crate) fn check(&self, application: &Application<'_>) -> io::Result<()> {
        let module = self.resource.module();
        if application.has_table(&module)? && application.migration(&module)?.is_none() {
            return refuse(format!("there is a table `{module}` already"));
        }
        if application.migration(&module)?.is_none() && application.has_name(&module) {
            let help = format!(
                "help: give it another name: `my-{}:my-{}`",
                self.resource.name, self.resource.one
            );
            return refuse(format!(
                "the application has something called `{module}` already\n{help}"
            ));
        }
        for field in &self.fields {
            if let (Some(table), Some(column)) = (field.table(), field.known_by())
                && !self.has_names(table, column, application)?
            {
                return Err(io::Error::other(format!(
                    "no migration makes a text `{column}` that each row of `{table}` has: `{}` is known by another",
                    field.name
                )));
            }
            match field.table() {
                Some(table) if table == module && !field.is_optional => {
                    return refuse(format!(
                        "the first of the {module} has none to refer to: `{}` may be empty, with a ?",
                        field.name
                    ));
                }
                Some(table) if table != module && !application.has_table(table)? => {
                    let help = "help: add it first, or name another: `lead:references:people`";
                    return refuse(format!(
                        "no migration makes a table `{table}`, to which `{}` refers\n{help}",
                        field.name
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// True if rows of this table have a text in this column.
    fn has_names(
        &self,
        table: &str,
        column: &str,
        application: &Application<'_>,
    ) -> io::Result<bool> {
        let is_it = |field: &Field| field.name == column && field.is_text() && !field.is_optional;
        let is_own = table == self.resource.module() && self.fields.iter().any(is_it);
        Ok(is_own || application.has_names(table, column)?)
    }

    /// The files of its own.
    fn files(&self, application: &Application<'_>) -> io::Result<Files> {
        let (many, one, path) = (
            self.resource.module(),
            self.resource.module_of_one(),
            &self.resource.name,
        );
        let migration = application.migration(&many)?.map_or_else(
            || Ok(application.next_migration(&many)? + ".sql"),
            io::Result::Ok,
        )?;
        let mut parts = vec![
            (migration, include_str!("../resource/migration.sql")),
            (
                format!("src/models/{one}.rs"),
                include_str!("../resource/model.rs"),
            ),
            (
                format!("src/controllers/{many}.rs"),
                include_str!("../resource/controller.rs"),
            ),
            (
                format!("tests/app/{many}.rs"),
                include_str!("../resource/test.rs"),
            ),
        ];
        if application.has_pages {
            parts.extend([
                (
                    format!("src/pages/{many}.rs"),
                    include_str!("../resource/pages.rs"),
                ),
                (
                    format!("templates/{path}/index.html"),
                    include_str!("../resource/templates/index.html"),
                ),
                (
                    format!("templates/{path}/show.html"),
                    include_str!("../resource/templates/show.html"),
                ),
                (
                    format!("templates/{path}/values.html"),
                    include_str!("../resource/templates/values.html"),
                ),
                (
                    format!("templates/{path}/fields.html"),
                    include_str!("../resource/templates/fields.html"),
                ),
                (
                    format!("templates/{path}/new.html"),
                    include_str!("../resource/templates/new.html"),
                ),
                (
                    format!("templates/{path}/edit.html"),
                    include_str!("../resource/templates/edit.html"),
                ),
                (
                    format!("tests/app/{one}_pages.rs"),
                    include_str!("../resource/page_test.rs"),
                ),
            ]);
        }
        // another resource may have brought it
        let brought = self.brought(application).into_iter();
        parts.extend(brought.filter_map(|(module, text)| {
            let file = format!("src/{module}.rs");
            application.text(&file).is_none().then_some((file, text))
        }));
        let written = |(file, text): (String, &str)| {
            let text = self.filled(text, application);
            let text = template::formatted(&file, text, application.folder);
            (file, text)
        };
        Ok(parts.into_iter().map(written).collect())
    }

    /// The files of its own that grow with its fields.
    pub(crate) fn grown(&self, application: &Application<'_>) -> io::Result<Files> {
        let files = self.files(application)?.into_iter();
        Ok(files
            .filter(|(file, _)| !file.starts_with("migrations/"))
            .collect())
    }

    /// The lists of modules that have new lines for it.
    pub(crate) fn joined(&self, application: &Application<'_>, notes: &mut String) -> Files {
        let changed = self.changed(application, notes).into_iter();
        let is_new =
            |(file, text): &(String, String)| application.text(file).as_ref() != Some(text);
        changed.filter(is_new).collect()
    }

    /// The lines for all fields, and those for some.
    fn repeated(&self, text: &str, application: &Application<'_>) -> String {
        let target = Target {
            database: application.database,
            has_pages: application.has_pages,
        };
        let text = template::chosen(text, &self.words(application));
        MARKS.iter().fold(text, |text, (mark, is_meant)| {
            let meant = self.fields.iter().filter(|field| is_meant(field));
            let rows: Vec<_> = meant
                .map(|field| field.values(target, &self.json(field)))
                .collect();
            template::repeated(&text, mark, &rows)
        })
    }

    fn filled(&self, text: &str, application: &Application<'_>) -> String {
        let text = self.repeated(text, application);
        let joined = |shown: &dyn Fn(usize, &Field) -> String| {
            let all: Vec<_> = self
                .fields
                .iter()
                .enumerate()
                .map(|(i, field)| shown(i + 1, field))
                .collect();
            all.join(", ")
        };
        let count = self.fields.len();
        let owner = |text: String| if self.has_owner { text } else { String::new() };
        let names = joined(&|_, field| field.name.clone()) + &owner(", owner_id".to_owned());
        let numbers =
            joined(&|number, _| format!("${number}")) + &owner(format!(", ${}", count + 1));
        let first = |is_meant: &dyn Fn(&&Field) -> bool| {
            let first = self.fields.iter().find(is_meant);
            first.map_or("", |field| &field.name)
        };
        let unique = self.fields.iter().filter(|field| field.is_unique());
        let unique: Vec<_> = unique
            .map(|field| format!("\"orders_name.{}\"", field.name))
            .collect();
        let text = text
            .replace("/blank/", "")
            .replace("/command/", &format!("cargo router {}", self.command))
            .replace("/unique/", &unique.join(", "))
            .replace("/first-reference/", first(&|field| field.table().is_some()))
            .replace("/names/", &names)
            .replace("/numbers/", &numbers)
            .replace(
                "/assignments/",
                &joined(&|number, field| format!("{} = ${number}", field.name)),
            )
            .replace("/next/", &format!("${}", count + 1))
            .replace("/last/", &format!("${}", count + 2))
            .replace("/wrong/", self.wrong().map_or("", |field| &field.name))
            .replace("shop_name", &application.name);
        self.resource.name_in(&text)
    }

    /// The words by which templates choose their lines.
    fn words(&self, application: &Application<'_>) -> Vec<&'static str> {
        let any = |is: &dyn Fn(&Field) -> bool| self.fields.iter().any(is);
        let is_sqlite = application.database == Database::Sqlite;
        let has_decimals = any(&|field| field.kind == Kind::Decimal);
        let references = any(&|field| field.table().is_some());
        let unique = any(&Field::is_unique);
        let filled = any(&|field| field.is_text() && !field.is_optional);
        let kept = any(&|field| field.is_text() && field.is_optional);
        let date = any(&|field| field.kind == Kind::Date);
        let time = any(&|field| field.kind == Kind::Time);
        let made = any(&|field| self.json(field).contains("await"));
        let words = [
            ("sqlite", is_sqlite),
            ("postgres", !is_sqlite),
            ("pages", application.has_pages),
            ("date-and-time", date && time),
            ("date-alone", date && !time),
            ("time-alone", time && !date),
            ("date-or-time", date || time),
            ("datetime", any(&|field| field.kind == Kind::DateTime)),
            ("decimal-of-sqlite", has_decimals && is_sqlite),
            ("decimal-of-postgres", has_decimals && !is_sqlite),
            (
                "indexed",
                any(&|field| field.index().is_some()) || self.has_owner,
            ),
            ("owner", self.has_owner),
            ("owner-of-sqlite", self.has_owner && is_sqlite),
            ("owner-of-postgres", self.has_owner && !is_sqlite),
            ("named", any(&|field| field.known_by().is_some())),
            (
                "numbered",
                any(&|field| self.json(field).contains("number")),
            ),
            ("references", references),
            ("references-and-made", references && made),
            ("references-alone", references && !made),
            ("refused", references || unique),
            ("unique", unique),
            ("unique-and-made", unique && made),
            ("unique-alone", unique && !made),
            ("filled-and-kept", filled && kept),
            ("filled-alone", filled && !kept),
            ("kept-alone", kept && !filled),
            ("readable", any(&Field::is_readable)),
            ("made", made),
            (
                "required",
                any(&|field| !field.is_optional && field.kind != Kind::Boolean),
            ),
            ("wrong", self.wrong().is_some()),
        ];
        words
            .into_iter()
            .filter(|(_, is_so)| *is_so)
            .map(|(word, _)| word)
            .collect()
    }

    /// A value for tests. What it refers to is made by the tests of that; whoever registers first has the number 1.
    fn json(&self, field: &Field) -> String {
        match field.table() {
            Some(table) if table == self.resource.module() => "null".to_owned(),
            Some(table) if table != "users" => format!("crate::{table}::create(client).await"),
            _ => field.json(),
        }
    }

    /// A field into which somebody may type what is wrong.
    fn wrong(&self) -> Option<&Field> {
        let is_required = |field: &&Field| field.is_text() && !field.is_optional;
        self.fields
            .iter()
            .find(|field| field.is_readable())
            .or_else(|| self.fields.iter().find(is_required))
    }

    /// The modules that several resources share, with their files.
    fn brought(&self, application: &Application<'_>) -> Vec<(&'static str, &'static str)> {
        let words = self.words(application);
        let modules = [
            (
                "decimal-of-sqlite",
                "decimal",
                include_str!("../resource/decimal.rs"),
            ),
            ("owner", "own", include_str!("../resource/own.rs")),
            ("datetime", "zone", include_str!("../resource/zone.rs")),
        ];
        let needed = modules
            .into_iter()
            .filter(|(word, ..)| words.contains(word));
        needed.map(|(_, module, text)| (module, text)).collect()
    }

    /// The files of the application that have new lines. Where there is no place for one, a note says what to write.
    fn changed(&self, application: &Application<'_>, notes: &mut String) -> Files {
        let (many, one) = (self.resource.module(), self.resource.module_of_one());
        let (type_of_many, type_of_one) =
            (self.resource.type_of_many(), self.resource.type_of_one());
        let mut changed = Files::new();
        let mut change = |file: &str, text: Option<String>, note: String| match text {
            Some(text) => changed.push((file.to_owned(), application.as_formatted(file, text))),
            None => notes.push_str(&format!("note: write in `{file}`: {note}\n")),
        };
        let mut modules = vec![
            ("src/models/mod.rs", one.clone(), Some(self.exported())),
            (
                "src/controllers/mod.rs",
                many.clone(),
                Some(format!("{many}::{type_of_many}Controller")),
            ),
        ];
        if application.has_pages {
            modules.push((
                "src/pages/mod.rs",
                many.clone(),
                Some(format!("{many}::{type_of_one}PagesController")),
            ));
        }
        for (file, module, exported) in modules {
            let text = application.text(file).and_then(|text| {
                modules::with(&text, &format!("mod {module}"), exported.as_deref())
            });
            change(
                file,
                text,
                format!(
                    "`mod {module};` and `pub use {};`",
                    exported.unwrap_or_default()
                ),
            );
        }
        let tests = "tests/app/main.rs";
        let mut text = application
            .text(tests)
            .and_then(|text| modules::with(&text, &format!("mod {many}"), None));
        let mut mods = format!("`mod {many};`");
        if application.has_pages {
            text = text.and_then(|text| modules::with(&text, &format!("mod {one}_pages"), None));
            mods += &format!(" and `mod {one}_pages;`");
        }
        change(tests, text, mods);
        let controllers = self.controllers(application);
        let library = application.text("src/lib.rs");
        let mut text = library
            .and_then(|text| Library::parse(&text).map(|library| library.with(&controllers)));
        for (module, _) in self.brought(application) {
            text = text.and_then(|text| modules::with(&text, &format!("pub mod {module}"), None));
        }
        let written: Vec<_> = controllers
            .iter()
            .map(|(field, controller, _)| format!("`{field}: {controller}`"))
            .collect();
        change(
            "src/lib.rs",
            text,
            format!(
                "{} into the struct with `#[derive(Services)]`, and where that is made",
                written.join(" and ")
            ),
        );
        if application.has_pages {
            let file = "templates/layout.html";
            let link = format!(
                "<li><a href=\"{{{{ path(\"controller.web.{}\", \"index\") }}}}\">{}</a></li>",
                self.resource.name,
                self.resource.name_in("/Orders/")
            );
            let text = application
                .text(file)
                .and_then(|text| with_link(&text, &link));
            change(file, text, link);
        }
        changed
    }

    /// The types of its model.
    fn exported(&self) -> String {
        let (one, type_of_one) = (self.resource.module_of_one(), self.resource.type_of_one());
        let is_enum = |field: &&Field| matches!(field.kind, Kind::Enum(_));
        let enums = self.fields.iter().filter(is_enum);
        let enums = enums.map(|field| self.resource.name_in(&field.type_of_enum()));
        let is_named = self.fields.iter().any(|field| field.known_by().is_some());
        let names = is_named.then(|| format!("NamesFor{type_of_one}"));
        let types = [format!("New{type_of_one}"), type_of_one];
        let mut types: Vec<_> = types.into_iter().chain(enums).chain(names).collect();
        types.sort();
        format!("{one}::{{{}}}", types.join(", "))
    }

    /// The fields of the container, with the types of their values and the router that takes them.
    fn controllers(&self, application: &Application<'_>) -> Vec<(String, String, &'static str)> {
        let (type_of_many, type_of_one) =
            (self.resource.type_of_many(), self.resource.type_of_one());
        let api = (
            self.resource.module(),
            format!("controllers::{type_of_many}Controller"),
            "RestRouter",
        );
        let pages = (
            format!("{}_pages", self.resource.module_of_one()),
            format!("pages::{type_of_one}PagesController"),
            "TemplateRouter",
        );
        if application.has_pages {
            vec![api, pages]
        } else {
            vec![api]
        }
    }
}

/// The links of all pages with one more, before those of the account.
fn with_link(layout: &str, link: &str) -> Option<String> {
    if layout.contains(link) {
        return Some(layout.to_owned());
    }
    let (before, _) = layout.split_once("{%- block account %}")?;
    let at = before.rfind('\n')? + 1;
    let indent = &before[at..];
    Some(format!(
        "{}{indent}{link}\n{}",
        &layout[..at],
        &layout[at..]
    ))
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
    fn has_name(&self, name: &str) -> bool {
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
    fn as_formatted(&self, file: &str, text: String) -> String {
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
    fn has_names(&self, table: &str, column: &str) -> io::Result<bool> {
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
    fn has_table(&self, table: &str) -> io::Result<bool> {
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
