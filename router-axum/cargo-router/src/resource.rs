//! A resource of an application: files of its own, and lines in others.

use std::{io, path::Path};

use crate::application::Project;
use crate::fields::Column;
use crate::files::{self, File, Files};
use crate::names::Resource;
use crate::refuse;
use crate::template;

const API: &[File] = files::files!("resource"
    "src/models/order_name.rs" "src/controllers/orders_name.rs" "src/seeds/orders_name.rs" "tests/app/orders_name.rs");

const PAGES: &[File] = files::files!("resource"
    "src/pages/orders_name.rs" "templates/orders-path/index.html" "templates/orders-path/show.html" "templates/orders-path/values.html"
    "templates/orders-path/fields.html" "templates/orders-path/new.html" "templates/orders-path/edit.html" "tests/app/order_name_pages.rs");

/// The modules that several resources share.
const SHARED: &[File] = files::files!("resource" "src/decimal.rs" "src/own.rs" "src/zone.rs");

/// A resource that is to be added.
#[derive(Debug, Clone)]
pub(crate) struct Addition {
    pub resource: Resource,
    pub fields: Vec<Column>,
    /// Only who made a row, or an admin, changes it.
    pub has_owner: bool,
    /// The words behind `cargo router`.
    pub command: String,
    pub force: bool,
}

impl Addition {
    /// Adds the resource. Returns what was done, and what is left to be written by hand.
    pub(crate) fn add(&self, folder: &Path) -> io::Result<String> {
        let project = Project::read(folder)?;
        self.check(&project)?;
        let mut files = self.files(&project);
        let (changed, notes) = self.changed(&project);
        let overwritten = files::write(&files, folder, self.force)?;
        files::write(&changed, folder, true)?;
        files.extend(changed);
        let new = files::names(&files).filter(|name| !overwritten.contains(name));
        Ok(files::told("written", new) + &files::told("written over", &overwritten) + &notes)
    }

    /// Refuses a reference to a table that is not there, and a second table of its name.
    pub(crate) fn check(&self, project: &Project) -> io::Result<()> {
        let module = self.resource.module();
        let is_new = project.migration(&module).is_none();
        if project.has_table(&module) && is_new {
            return refuse(format!("there is a table `{module}` already"));
        }
        let model = self.resource.name_in("OneOrder");
        if let Some(name) = [&module, &model]
            .into_iter()
            .find(|name| project.has_name(name))
            .filter(|_| is_new)
        {
            let help = format!(
                "help: give it another name: `my-{}:my-{}`",
                self.resource.name, self.resource.one
            );
            return refuse(format!(
                "the application has something called `{name}` already\n{help}"
            ));
        }
        for field in &self.fields {
            if let (Some(table), Some(column)) = (field.table(), field.known_by())
                && !self.has_names(table, column, project)
            {
                return refuse(format!(
                    "no migration makes a text `{column}` that each row of `{table}` has: `{}` is known by another",
                    field.name
                ));
            }
            match field.table() {
                Some(table) if table == module && !field.is_optional => {
                    return refuse(format!(
                        "the first of the {module} has none to refer to: `{}` may be empty, with a ?",
                        field.name
                    ));
                }
                Some(table) if table != module && !project.has_table(table) => {
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
    fn has_names(&self, table: &str, column: &str, project: &Project) -> bool {
        let is_it = |field: &Column| field.name == column && field.is_text() && !field.is_optional;
        let is_own = table == self.resource.module() && self.fields.iter().any(is_it);
        is_own || project.has_names(table, column)
    }

    /// The files of its own.
    fn files(&self, project: &Project) -> Files {
        let many = self.resource.module();
        let migration = project.migration(&many);
        let migration = migration.unwrap_or_else(|| project.next_migration(&many) + ".sql");
        let mut parts = vec![(migration, include_str!("../resource/migration.sql"))];
        let pages = if project.has_pages { PAGES } else { &[] };
        let own = API.iter().chain(pages);
        parts.extend(own.map(|(name, text)| (self.resource.name_in(name), *text)));
        // another resource may have brought it
        let new = self
            .brought(project)
            .into_iter()
            .filter(|(file, _)| project.text(file).is_none());
        parts.extend(new.map(|(file, text)| (file.to_owned(), text)));
        let written = |(file, text): (String, &str)| {
            let text = self.filled(text, project);
            let text = template::formatted(&file, text, &project.folder);
            (file, text)
        };
        parts.into_iter().map(written).collect()
    }

    /// The files of its own that grow with its fields.
    pub(crate) fn grown(&self, project: &Project) -> Files {
        self.files(project)
            .into_iter()
            .filter(|(file, _)| !file.starts_with("migrations/"))
            .collect()
    }

    /// The lists of modules that have new lines for it.
    pub(crate) fn joined(&self, project: &Project) -> (Files, String) {
        let (mut changed, notes) = self.changed(project);
        changed.retain(|(file, text)| project.text(file).as_ref() != Some(text));
        (changed, notes)
    }

    /// The shared modules that it needs.
    fn brought(&self, project: &Project) -> Vec<File> {
        let modules = self.modules(project);
        let is_needed = |(file, _): &&File| {
            let module = file.trim_start_matches("src/").trim_end_matches(".rs");
            modules.contains(&format!("src/lib.rs: pub mod {module};\n"))
        };
        SHARED.iter().filter(is_needed).copied().collect()
    }

    /// The lines that it adds to lists of modules, and of what they export: `src/models/mod.rs: mod order;`.
    pub(crate) fn modules(&self, project: &Project) -> String {
        self.filled(include_str!("../resource/modules.txt"), project)
    }
}
