//! How the templates of a resource are filled.

use crate::application::Project;
use crate::fields::Column;
use crate::resource::Addition;
use crate::template;

impl Addition {
    /// A template with the lines, the values and the names of this resource.
    pub(crate) fn filled(&self, text: &str, project: &Project) -> String {
        let fields = &self.fields;
        let own = self.resource.module();
        let text = template::chosen(text, &self.words(project));
        let text = template::repeated(&text, |block| {
            let of_field = |field: &Column| {
                template::filled(block, &field.words(&own), &field.values(project, &own))
            };
            fields.iter().map(of_field).collect()
        });
        let owner = self.has_owner.then_some("owner_id");
        let names = fields.iter().map(|field| &*field.name);
        let joined = |texts: Vec<String>| texts.join(", ");
        let numbers =
            (1..=fields.len() + usize::from(self.has_owner)).map(|number| format!("${number}"));
        let assignments = names
            .clone()
            .zip(1..)
            .map(|(name, number)| format!("{name} = ${number}"));
        let unique = fields.iter().filter(|field| field.is_unique());
        let unique = unique.map(|field| format!("\"orders_name.{}\"", field.name));
        let reference = fields.iter().find(|field| field.table().is_some());
        let name =
            |field: Option<&Column>| field.map_or_else(String::new, |field| field.name.clone());
        let text = [
            ("/command/", format!("cargo router {}", self.command)),
            ("/unique/", joined(unique.collect())),
            ("/first-reference/", name(reference)),
            ("/names/", names.chain(owner).collect::<Vec<_>>().join(", ")),
            ("/numbers/", joined(numbers.collect())),
            ("/assignments/", joined(assignments.collect())),
            ("/next/", format!("${}", fields.len() + 1)),
            ("/last/", format!("${}", fields.len() + 2)),
            ("/wrong/", name(self.wrong())),
            ("shop_name", project.name.clone()),
        ]
        .iter()
        .fold(text, |text, (place, value)| text.replace(place, value));
        self.resource.name_in(&text)
    }

    /// The words by which templates choose their lines.
    pub(crate) fn words(&self, project: &Project) -> Vec<&'static str> {
        let own = self.resource.module();
        let mut words = template::words(&[
            ("sqlite", !project.is_postgres),
            ("postgres", project.is_postgres),
            ("pages", project.has_pages),
            ("owner", self.has_owner),
            ("indexed", self.has_owner),
            ("wrong", self.wrong().is_some()),
        ]);
        words.extend(self.fields.iter().flat_map(|field| field.words(&own)));
        words
    }

    /// A field into which somebody may type what is wrong.
    fn wrong(&self) -> Option<&Column> {
        let is_required = |field: &&Column| field.is_text() && !field.is_optional;
        self.fields
            .iter()
            .find(|field| field.is_readable())
            .or_else(|| self.fields.iter().find(is_required))
    }
}
