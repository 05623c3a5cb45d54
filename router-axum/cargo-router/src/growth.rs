//! A field of a resource that is there already: its files, changed by hand or not, grow by what a resource with the field has more.

use std::{env, fs, io, path::Path, process};

use crate::application::Project;
use crate::arguments::{self, Task};
use crate::fields::ColumnType;
use crate::files::{self, File, Files};
use crate::refuse;
use crate::resource::Addition;
use crate::template;

const MIGRATIONS: [File; 2] = [
    (".up.sql", include_str!("../resource/field.up.sql")),
    (".down.sql", include_str!("../resource/field.down.sql")),
];

impl Addition {
    /// Adds the fields to the resource that is there, or changes nothing. Returns what was done.
    pub(crate) fn grow(&self, folder: &Path) -> io::Result<String> {
        let project = Project::read(folder)?;
        let before = self.before(&project)?;
        let after = self.after(&before)?;
        after.check(&project)?;
        let mut files = self.migrations(&project);
        let mut conflicts = Vec::new();
        let old = before.grown(&project);
        for (file, new) in after.grown(&project) {
            let old = old.iter().find(|(name, _)| *name == file);
            let old = old.map_or("", |(_, text)| text);
            if old == new {
                continue;
            }
            let (text, is_clear) = merged(&project, &file, old, &new)?;
            if !is_clear {
                conflicts.push(file.clone());
            }
            files.push((file, text));
        }
        if !conflicts.is_empty() && !self.force {
            let message = "these files were changed by hand where the field has its place, and nothing was changed";
            let help = "help: `--force` writes both between `<<<<<<<` and `>>>>>>>` there, and all else as it should be";
            return refuse(files::told(message, &conflicts) + help);
        }
        let (joined, notes) = after.joined(&project);
        files.extend(joined);
        files::write(&files, folder, true)?;
        Ok(files::told("written", files::names(&files)) + &notes)
    }

    /// The resource as it was added, and has grown since: the first lines of its migrations say it.
    fn before(&self, project: &Project) -> io::Result<Self> {
        let name = &self.resource.name;
        let Some(migration) = project.migration(&self.resource.module()) else {
            let help = "help: `cargo router add resource` makes one";
            return refuse(format!("no migration makes a resource `{name}`\n{help}"));
        };
        let mut resource = None;
        for command in project.commands() {
            match arguments::parse(command.split(' ').map(Into::into)) {
                Ok(Task::Add(addition)) if addition.resource.name == *name => {
                    resource = Some(addition);
                }
                Ok(Task::Grow(growth)) if growth.resource.name == *name => {
                    if let Some(resource) = &mut resource {
                        resource.fields.extend(growth.fields);
                    }
                }
                _ => {}
            }
        }
        resource.ok_or_else(|| {
            io::Error::other(format!(
                "`{migration}` does not say in its first line how it was made: `-- cargo router add resource {name} ..`"
            ))
        })
    }

    /// The resource with the fields, if rows that are there can have them.
    fn after(&self, before: &Self) -> io::Result<Self> {
        for field in &self.fields {
            let name = &field.name;
            if before.fields.iter().any(|other| other.name == *name) {
                return refuse(format!(
                    "the {} have a field `{name}` already",
                    self.resource.name
                ));
            }
            if !field.is_optional && field.kind != ColumnType::Boolean {
                return refuse(format!(
                    "the {} that are there have no `{name}`: it may be empty, with a ?",
                    self.resource.name
                ));
            }
        }
        let mut after = before.clone();
        after.fields.extend(self.fields.iter().cloned());
        Ok(after)
    }

    /// A migration, and the way back.
    fn migrations(&self, project: &Project) -> Files {
        let names: Vec<_> = self.fields.iter().map(|field| &*field.name).collect();
        let name = format!("{}_{}", self.resource.module(), names.join("_"));
        let stem = project.next_migration(&name);
        let file = |(end, text): File| (format!("{stem}{end}"), self.filled(text, project));
        MIGRATIONS.map(file).into()
    }
}

/// The text of a file with what is new in it, and whether nobody has changed the same lines: git says so.
fn merged(project: &Project, file: &str, old: &str, new: &str) -> io::Result<(String, bool)> {
    let current = project.text(file).unwrap_or_default();
    if current == old {
        return Ok((new.to_owned(), true));
    }
    let folder = env::temp_dir().join(format!("cargo-router-{}", process::id()));
    fs::create_dir_all(&folder)?;
    let texts = [
        ("by-hand", &*current),
        ("before", old),
        ("cargo-router", new),
    ];
    for (name, text) in texts {
        fs::write(folder.join(name), text)?;
    }
    let merged = process::Command::new("git")
        .args(["merge-file", "--stdout"])
        .args(texts.map(|(name, _)| name))
        .current_dir(&folder)
        .output();
    fs::remove_dir_all(&folder)?;
    let merged = merged.map_err(|error| {
        io::Error::other(format!(
            "`{file}` was changed by hand, and git cannot be asked: {error}"
        ))
    })?;
    let text = String::from_utf8_lossy(&merged.stdout).into_owned();
    let is_clear = merged.status.success();
    // what git leaves undecided is no code
    let text = if is_clear {
        template::formatted(file, text, &project.folder)
    } else {
        text
    };
    Ok((text, is_clear))
}
