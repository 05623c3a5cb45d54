//! Lines of a resource in files that are there already.

use crate::{
    application::Application,
    fields::{Field, Kind},
    files::Files,
    library::Library,
    modules,
    resource::Addition,
};

/// Files with new lines. Where there is no place for one, a note says what to write.
struct Changes<'a> {
    application: &'a Application<'a>,
    files: Files,
    notes: String,
}

impl Changes<'_> {
    fn change(&mut self, file: &str, note: &str, with: impl FnOnce(String) -> Option<String>) {
        let at = self.files.iter().position(|(name, _)| name == file);
        let text = at.map_or_else(
            || self.application.text(file),
            |at| Some(self.files.remove(at).1),
        );
        match text.clone().and_then(with) {
            Some(text) => self.files.push((file.to_owned(), text)),
            None => {
                self.notes += &format!("note: write in `{file}`: {note}\n");
                // what was changed before is kept
                let before = text.filter(|_| at.is_some());
                self.files
                    .extend(before.map(|text| (file.to_owned(), text)));
            }
        }
    }

    fn module(&mut self, file: &str, module: &str, exported: Option<&str>) {
        let used = exported.map_or_else(String::new, |path| format!(" and `pub use {path};`"));
        self.change(file, &format!("`{module};`{used}"), |text| {
            modules::with(&text, module, exported)
        });
    }
}

impl Addition {
    /// The files of the application that have new lines, and notes about those that have no place for them.
    pub(crate) fn changed(&self, application: &Application<'_>) -> (Files, String) {
        let mut changes = Changes {
            application,
            files: Files::new(),
            notes: String::new(),
        };
        let named = |text: &str| self.resource.name_in(text);
        let (many, one) = (self.resource.module(), self.resource.module_of_one());
        let module = format!("mod {many}");
        changes.module(
            "src/models/mod.rs",
            &format!("mod {one}"),
            Some(&self.exported()),
        );
        let controller = named("orders_name::ManyOrdersController");
        changes.module("src/controllers/mod.rs", &module, Some(&controller));
        changes.module("src/seeds/mod.rs", &format!("pub {module}"), None);
        let seed = format!("{many}::any(db).await?;");
        changes.change("src/seeds/mod.rs", &format!("`{seed}` in `seed`"), |text| {
            with_line(&text, &seed, "    Ok(())")
        });
        changes.module("tests/app/main.rs", &module, None);
        if application.has_pages {
            let controller = named("orders_name::OneOrderPagesController");
            changes.module("src/pages/mod.rs", &module, Some(&controller));
            changes.module("tests/app/main.rs", &format!("mod {one}_pages"), None);
            let link = named(
                "<li><a href=\"{{ path(\"controller.web.orders-path\", \"index\") }}\">/Orders/</a></li>",
            );
            changes.change("templates/layout.html", &link, |text| {
                with_line(&text, &link, "{%- block account %}")
            });
        }
        self.change_library(&mut changes);
        let formatted = |(file, text): (String, String)| {
            let text = application.as_formatted(&file, text);
            (file, text)
        };
        let files = changes.files.into_iter().map(formatted).collect();
        (files, changes.notes)
    }

    fn change_library(&self, changes: &mut Changes<'_>) {
        let file = "src/lib.rs";
        let controllers = self.controllers(changes.application);
        let fields = controllers.iter();
        let fields: Vec<_> = fields
            .map(|(field, controller, _)| format!("`{field}: {controller}`"))
            .collect();
        let note = format!(
            "{} into the struct with `#[derive(Services)]`, and where that is made",
            fields.join(" and ")
        );
        changes.change(file, &note, |text| {
            Library::parse(&text).map(|library| library.with(&controllers))
        });
        for (module, _) in self.brought(changes.application) {
            changes.module(file, &format!("pub mod {module}"), None);
        }
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

/// The text with one more line, before the one with a mark.
fn with_line(text: &str, line: &str, mark: &str) -> Option<String> {
    if text.contains(line) {
        return Some(text.to_owned());
    }
    let at = text[..text.find(mark)?].rfind('\n')? + 1;
    let indent = text[at..].len() - text[at..].trim_start().len();
    let indent = &text[at..at + indent];
    Some(format!("{}{indent}{line}\n{}", &text[..at], &text[at..]))
}
