//! How the templates of a resource are filled.

use crate::{
    application::Application,
    fields::{Field, Kind},
    new::Database,
    resource::Addition,
    template,
};

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

impl Addition {
    /// A template with the lines, the values and the names of this resource.
    pub(crate) fn filled(&self, text: &str, application: &Application<'_>) -> String {
        let (fields, own) = (&self.fields, self.resource.module());
        let text = template::chosen(text, &self.words(application));
        let text = MARKS.iter().fold(text, |text, (mark, is_meant)| {
            let meant = fields.iter().filter(|field| is_meant(field));
            let rows = meant.map(|field| field.values(application, &field.sample(&own)));
            template::repeated(&text, mark, &rows.collect::<Vec<_>>())
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
            |field: Option<&Field>| field.map_or_else(String::new, |field| field.name.clone());
        let values = [
            ("/blank/", String::new()),
            ("/command/", format!("cargo router {}", self.command)),
            ("/unique/", joined(unique.collect())),
            ("/first-reference/", name(reference)),
            ("/names/", names.chain(owner).collect::<Vec<_>>().join(", ")),
            ("/numbers/", joined(numbers.collect())),
            ("/assignments/", joined(assignments.collect())),
            ("/next/", format!("${}", fields.len() + 1)),
            ("/last/", format!("${}", fields.len() + 2)),
            ("/wrong/", name(self.wrong())),
            ("shop_name", application.name.clone()),
        ];
        let text = values
            .iter()
            .fold(text, |text, (place, value)| text.replace(place, value));
        self.resource.name_in(&text)
    }

    /// The words by which templates choose their lines.
    pub(crate) fn words(&self, application: &Application<'_>) -> Vec<&'static str> {
        let any = |is: &dyn Fn(&Field) -> bool| self.fields.iter().any(is);
        let is_sqlite = application.database == Database::Sqlite;
        let is = |kind: Kind| any(&|field| field.kind == kind);
        let references = any(&|field| field.table().is_some());
        let unique = any(&Field::is_unique);
        let filled = any(&|field| field.is_text() && !field.is_optional);
        let kept = any(&|field| field.is_text() && field.is_optional);
        let own = self.resource.module();
        let sampled = |word| any(&|field| field.sample(&own).contains(word));
        let required = any(&|field| !field.is_optional && field.kind != Kind::Boolean);
        let words = [
            ("sqlite", is_sqlite),
            ("postgres", !is_sqlite),
            ("pages", application.has_pages),
            ("date", is(Kind::Date)),
            ("time", is(Kind::Time)),
            ("datetime", is(Kind::DateTime)),
            ("decimal-of-sqlite", is(Kind::Decimal) && is_sqlite),
            ("decimal-of-postgres", is(Kind::Decimal) && !is_sqlite),
            (
                "indexed",
                any(&|field| field.index().is_some()) || self.has_owner,
            ),
            ("owner", self.has_owner),
            ("named", any(&|field| field.known_by().is_some())),
            ("numbered", sampled("number")),
            ("references", references),
            ("refused", references || unique),
            ("unique", unique),
            ("filled", filled),
            ("kept", kept),
            ("texts", filled || kept),
            ("readable", any(&Field::is_readable)),
            ("made", sampled("(db)") || sampled("number")),
            ("json", required || references),
            ("required", required),
            ("wrong", self.wrong().is_some()),
        ];
        words
            .into_iter()
            .filter(|(_, is_so)| *is_so)
            .map(|(word, _)| word)
            .collect()
    }

    /// A field into which somebody may type what is wrong.
    fn wrong(&self) -> Option<&Field> {
        let is_required = |field: &&Field| field.is_text() && !field.is_optional;
        self.fields
            .iter()
            .find(|field| field.is_readable())
            .or_else(|| self.fields.iter().find(is_required))
    }
}
