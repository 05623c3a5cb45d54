//! Lines of a resource in files that are there already.

use std::collections::BTreeMap;

use crate::{
    application::Application,
    fields::{Field, Kind},
    files::Files,
    library::Library,
    modules,
    names::Resource,
    resource::Addition,
};

/// Files with new lines. Where there is no place for one, a note says what to write.
struct Changes<'a> {
    application: &'a Application<'a>,
    resource: &'a Resource,
    files: BTreeMap<String, String>,
    notes: String,
}

impl Changes<'_> {
    fn change(&mut self, file: &str, note: &str, with: impl FnOnce(&str) -> Option<String>) {
        let text = self.files.get(file).cloned();
        let text = text.or_else(|| self.application.text(file));
        match text.and_then(|text| with(&text)) {
            Some(text) => drop(self.files.insert(file.to_owned(), text)),
            None => self.notes += &format!("note: write in `{file}`: {note}\n"),
        }
    }

    fn module(&mut self, file: &str, module: &str, exported: Option<&str>) {
        let module = self.resource.name_in(module);
        let exported = exported.map(|path| self.resource.name_in(path));
        let used = exported
            .as_ref()
            .map(|path| format!(" and `pub use {path};`"));
        let note = format!("`{module};`{}", used.unwrap_or_default());
        self.change(file, &note, |text| {
            modules::with(text, &module, exported.as_deref())
        });
    }

    fn line(&mut self, file: &str, line: &str, mark: &str) {
        let line = self.resource.name_in(line);
        self.change(file, &line, |text| with_line(text, &line, mark));
    }
}

impl Addition {
    /// The files of the application that have new lines, and notes about those that have no place for them.
    pub(crate) fn changed(&self, application: &Application<'_>) -> (Files, String) {
        let mut changes = Changes {
            application,
            resource: &self.resource,
            files: BTreeMap::new(),
            notes: String::new(),
        };
        changes.module(
            "src/models/mod.rs",
            "mod order_name",
            Some(&self.exported()),
        );
        let controller = "orders_name::ManyOrdersController";
        changes.module(
            "src/controllers/mod.rs",
            "mod orders_name",
            Some(controller),
        );
        changes.module("src/seeds/mod.rs", "pub mod orders_name", None);
        changes.line(
            "src/seeds/mod.rs",
            "orders_name::any(db).await?;",
            "    Ok(())",
        );
        changes.module("tests/app/main.rs", "mod orders_name", None);
        if application.has_pages {
            let controller = "orders_name::OneOrderPagesController";
            changes.module("src/pages/mod.rs", "mod orders_name", Some(controller));
            changes.module("tests/app/main.rs", "mod order_name_pages", None);
            let link = "<li><a href=\"{{ path(\"controller.web.orders-path\", \"index\") }}\">/Orders/</a></li>";
            changes.line("templates/layout.html", link, "{%- block account %}");
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
        // the fields of the container, with the types of their values and the router that takes them
        let mut controllers = vec![(
            "orders_name",
            "controllers::ManyOrdersController",
            "RestRouter",
        )];
        if changes.application.has_pages {
            controllers.push((
                "order_name_pages",
                "pages::OneOrderPagesController",
                "TemplateRouter",
            ));
        }
        let named = |text| self.resource.name_in(text);
        let controllers = controllers.into_iter();
        let controllers: Vec<_> = controllers
            .map(|(field, controller, router)| (named(field), named(controller), router))
            .collect();
        let fields = controllers.iter();
        let fields: Vec<_> = fields
            .map(|(field, controller, _)| format!("`{field}: {controller}`"))
            .collect();
        let note = format!(
            "{} into the struct with `#[derive(Services)]`, and where that is made",
            fields.join(" and ")
        );
        changes.change(file, &note, |text| {
            Library::parse(text).map(|library| library.with(&controllers))
        });
        for (brought, _) in self.brought(changes.application) {
            let module = brought.trim_start_matches("src/").trim_end_matches(".rs");
            changes.module(file, &format!("pub mod {module}"), None);
        }
    }

    /// The types of its model.
    fn exported(&self) -> String {
        let is_enum = |field: &&Field| matches!(field.kind, Kind::Enum(_));
        let enums = self.fields.iter().filter(is_enum).map(Field::type_of_enum);
        let is_named = self.fields.iter().any(|field| field.known_by().is_some());
        let names = is_named.then_some("NamesForOneOrder");
        let types = ["NewOneOrder", "OneOrder"].into_iter().chain(names);
        let mut types: Vec<_> = types.map(str::to_owned).chain(enums).collect();
        types.sort();
        format!("order_name::{{{}}}", types.join(", "))
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
