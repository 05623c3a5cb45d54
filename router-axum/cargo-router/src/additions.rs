//! Lines of a resource in files that are there already: in the lists of modules, of exports and of services. rustfmt puts them in order.

use std::collections::BTreeMap;

use crate::application::Project;
use crate::files::Files;
use crate::library::LibFile;
use crate::resource::Addition;

/// Files with new lines. Where there is no place for one, a note says what to write.
struct Changes<'a> {
    project: &'a Project,
    files: BTreeMap<String, String>,
    notes: String,
}

impl Changes<'_> {
    fn change(&mut self, file: &str, note: &str, with: impl FnOnce(&str) -> Option<String>) {
        let text = self.files.get(file).cloned();
        let text = text.or_else(|| self.project.text(file));
        match text.and_then(|text| with(&text)) {
            Some(text) => drop(self.files.insert(file.to_owned(), text)),
            None => self.notes += &format!("note: write in `{file}`: {note}\n"),
        }
    }

    fn line(&mut self, file: &str, line: &str, mark: &str) {
        self.change(file, line, |text| with_line(text, line, mark));
    }
}

impl Addition {
    /// The files of the application that have new lines, and notes about those that have no place for them.
    pub(crate) fn changed(&self, project: &Project) -> (Files, String) {
        let mut changes = Changes {
            project,
            files: BTreeMap::new(),
            notes: String::new(),
        };
        for (file, line) in self
            .modules(project)
            .lines()
            .filter_map(|line| line.split_once(": "))
        {
            changes.change(file, &format!("`{line}`"), |text| with(text, line));
        }
        let any = self.resource.name_in("orders_name::any(db).await?;");
        changes.line("src/seeds/mod.rs", &any, "    Ok(())");
        if project.has_pages {
            let link = "<li><a href=\"{{ path(\"controller.web.orders-path\", \"index\") }}\">/Orders/</a></li>";
            let link = self.resource.name_in(link);
            changes.line("templates/layout.html", &link, "{%- block account %}");
        }
        self.change_library(&mut changes);
        let formatted = |(file, text): (String, String)| {
            let text = project.as_formatted(&file, text);
            (file, text)
        };
        let files = changes.files.into_iter().map(formatted).collect();
        (files, changes.notes)
    }

    fn change_library(&self, changes: &mut Changes<'_>) {
        let named = |text| self.resource.name_in(text);
        // the fields of the container: the service names of the API are not those of the pages
        let has_pages = changes.project.has_pages;
        let prefix = if has_pages {
            "#[service(\"controller.rest.\")]\n"
        } else {
            ""
        };
        let mut controllers = vec![(
            prefix,
            named("orders_name"),
            named("controllers::ManyOrdersController"),
        )];
        if has_pages {
            controllers.push((
                "",
                named("order_name_pages"),
                named("pages::OneOrderPagesController"),
            ));
        }
        let fields = controllers.iter();
        let fields: Vec<_> = fields
            .map(|(_, field, controller)| format!("`{field}: {controller}`"))
            .collect();
        let note = format!(
            "{} into the struct with `#[derive(Services)]`, and where that is made",
            fields.join(" and ")
        );
        changes.change("src/lib.rs", &note, |text| {
            LibFile::parse(text).map(|library| library.with(&controllers))
        });
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

/// The text with a line, `mod order;` or `pub use order::Order;`, behind the last one that begins alike. `None` if there is none.
pub(crate) fn with(text: &str, line: &str) -> Option<String> {
    let own = |line: &str| line.trim_start_matches("pub ").to_owned();
    let mut lines: Vec<_> = text.lines().collect();
    if lines.iter().any(|other| own(other) == own(line)) {
        return Some(text.to_owned());
    }
    let starts: &[&str] = if line.starts_with("pub use ") {
        &["pub use "]
    } else {
        &["mod ", "pub mod "]
    };
    let is_alike = |line: &&str| starts.iter().any(|start| line.starts_with(start));
    let last = lines.iter().rposition(is_alike)?;
    // it may have several lines
    let end = lines[last..].iter().position(|line| line.ends_with(';'));
    lines.insert(last + end.unwrap_or(0) + 1, line);
    Some(lines.into_iter().flat_map(|line| [line, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    use super::with;

    #[test]
    fn lines_are_added_behind_their_like_and_once() {
        let text = "//! Models.\n\nmod paging;\npub mod token;\n\npub use paging::Paging;\npub use token::{\n    A,\n};\n\nfn f() {}\n";
        let added = with(text, "mod order;").expect("modules");
        let added = with(&added, "pub use order::*;").expect("exports");
        let expected = text
            .replace("mod token;\n", "mod token;\nmod order;\n")
            .replace("};\n", "};\npub use order::*;\n");
        assert_eq!(added, expected);
        for again in ["pub mod order;", "pub use order::*;"] {
            assert_eq!(with(&added, again).as_ref(), Some(&expected), "{again}");
        }
        assert_eq!(with("fn main() {}", "mod order;"), None);
    }
}
