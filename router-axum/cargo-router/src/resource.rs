//! A resource of an application: files of its own, and lines in others.

use std::{fs, io, path::Path};

use crate::{
    fields::Field,
    files::{self, Files},
    library::Library,
    modules,
    names::Resource,
    new::Database,
    refuse, template,
};

/// A resource that is to be added.
#[derive(Debug)]
pub(crate) struct Addition {
    pub(crate) resource: Resource,
    pub(crate) fields: Vec<Field>,
    pub(crate) force: bool,
}

/// The application that it is added to.
struct Application<'a> {
    folder: &'a Path,
    /// The name of its library.
    name: String,
    database: Database,
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
    fn check(&self, application: &Application<'_>) -> io::Result<()> {
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

    /// The files of its own.
    fn files(&self, application: &Application<'_>) -> io::Result<Files> {
        let (many, one, path) = (
            self.resource.module(),
            self.resource.module_of_one(),
            &self.resource.name,
        );
        let migration = application
            .migration(&many)?
            .map_or_else(|| application.next_migration(&many), Ok)?;
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
        if self.needs_decimals(application) && application.text("src/decimal.rs").is_none() {
            parts.push((
                "src/decimal.rs".to_owned(),
                include_str!("../resource/decimal.rs"),
            ));
        }
        let written = |(file, text): (String, &str)| {
            let text = self.filled(text, &file, application);
            let text = template::formatted(&file, text, application.folder);
            (file, text)
        };
        Ok(parts.into_iter().map(written).collect())
    }

    fn filled(&self, text: &str, file: &str, application: &Application<'_>) -> String {
        let one = if file.ends_with("show.html") {
            self.resource.module_of_one()
        } else {
            "one".to_owned()
        };
        let row = |field: &Field| field.values(application.database, &one, &self.json(field));
        let rows: Vec<_> = self.fields.iter().map(row).collect();
        let references: Vec<_> = self
            .fields
            .iter()
            .filter(|field| field.table().is_some())
            .map(row)
            .collect();
        let text = template::chosen(text, &self.words(application));
        let text = template::repeated(&text, "//each ", &rows);
        let text = template::repeated(&text, "//reference ", &references);
        let joined = |shown: &dyn Fn(usize, &Field) -> String| {
            let all: Vec<_> = self
                .fields
                .iter()
                .enumerate()
                .map(|(i, field)| shown(i + 1, field))
                .collect();
            all.join(", ")
        };
        let text = text
            .replace("/names/", &joined(&|_, field| field.name.clone()))
            .replace("/numbers/", &joined(&|number, _| format!("${number}")))
            .replace(
                "/assignments/",
                &joined(&|number, field| format!("{} = ${number}", field.name)),
            )
            .replace("/next/", &format!("${}", self.fields.len() + 1))
            .replace("/wrong/", self.wrong().map_or("", |field| &field.name))
            .replace("shop_name", &application.name);
        self.resource.name_in(&text)
    }

    /// The words by which templates choose their lines.
    fn words(&self, application: &Application<'_>) -> Vec<&'static str> {
        use crate::fields::Kind;
        let any = |is: &dyn Fn(&Field) -> bool| self.fields.iter().any(is);
        let is_sqlite = application.database == Database::Sqlite;
        let has_decimals = any(&|field| field.kind == Kind::Decimal);
        let references = any(&|field| field.table().is_some());
        let filled = any(&|field| field.is_text() && !field.is_optional);
        let kept = any(&|field| field.is_text() && field.is_optional);
        let words = [
            ("sqlite", is_sqlite),
            ("postgres", !is_sqlite),
            ("pages", application.has_pages),
            ("date", any(&|field| field.kind == Kind::Date)),
            ("decimal-of-sqlite", has_decimals && is_sqlite),
            ("decimal-of-postgres", has_decimals && !is_sqlite),
            ("references", references),
            ("filled-and-kept", filled && kept),
            ("filled-alone", filled && !kept),
            ("kept-alone", kept && !filled),
            ("readable", any(&Field::is_readable)),
            ("made", any(&|field| self.json(field).contains("await"))),
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
            _ => field.json().to_owned(),
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

    fn needs_decimals(&self, application: &Application<'_>) -> bool {
        self.words(application).contains(&"decimal-of-sqlite")
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
            (
                "src/models/mod.rs",
                one.clone(),
                Some(format!("{one}::{{New{type_of_one}, {type_of_one}}}")),
            ),
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
        if self.needs_decimals(application) {
            text = text.and_then(|text| modules::with(&text, "pub mod decimal", None));
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
    fn read(folder: &'a Path) -> io::Result<Self> {
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

    fn text(&self, file: &str) -> Option<String> {
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
        names.collect()
    }

    /// The migration of a resource that was added before.
    fn migration(&self, module: &str) -> io::Result<Option<String>> {
        let found = self.migrations()?.into_iter().find(|file| {
            file.ends_with(&format!("_{module}.sql"))
                && file
                    .split_once('_')
                    .is_some_and(|(_, rest)| rest == format!("{module}.sql"))
        });
        Ok(found.map(|file| format!("migrations/{file}")))
    }

    fn next_migration(&self, module: &str) -> io::Result<String> {
        let numbers = self.migrations()?;
        let numbers = numbers
            .iter()
            .filter_map(|file| file.split('_').next()?.parse::<u64>().ok());
        Ok(format!(
            "migrations/{:04}_{module}.sql",
            numbers.max().unwrap_or(0) + 1
        ))
    }

    /// True if a migration makes this table.
    fn has_table(&self, table: &str) -> io::Result<bool> {
        let made = self.migrations()?.into_iter().any(|file| {
            let text = self
                .text(&format!("migrations/{file}"))
                .unwrap_or_default()
                .to_lowercase()
                .replace("if not exists ", "");
            text.contains(&format!("create table {table} ("))
                || text.contains(&format!("create table {table}("))
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
