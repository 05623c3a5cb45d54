//! How the templates of a resource are filled.

use crate::{
    application::Application,
    fields::{Field, Kind, Target},
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
                .map(|field| field.values(target, &field.sample(&self.resource.module())))
                .collect();
            template::repeated(&text, mark, &rows)
        })
    }

    pub(crate) fn filled(&self, text: &str, application: &Application<'_>) -> String {
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
    pub(crate) fn words(&self, application: &Application<'_>) -> Vec<&'static str> {
        let any = |is: &dyn Fn(&Field) -> bool| self.fields.iter().any(is);
        let is_sqlite = application.database == Database::Sqlite;
        let has_decimals = any(&|field| field.kind == Kind::Decimal);
        let references = any(&|field| field.table().is_some());
        let unique = any(&Field::is_unique);
        let filled = any(&|field| field.is_text() && !field.is_optional);
        let kept = any(&|field| field.is_text() && field.is_optional);
        let date = any(&|field| field.kind == Kind::Date);
        let time = any(&|field| field.kind == Kind::Time);
        let own = self.resource.module();
        let sampled = |word| any(&|field| field.sample(&own).contains(word));
        let required = any(&|field| !field.is_optional && field.kind != Kind::Boolean);
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
            ("numbered", sampled("number")),
            ("references", references),
            ("refused", references || unique),
            ("unique", unique),
            ("filled-and-kept", filled && kept),
            ("filled-alone", filled && !kept),
            ("kept-alone", kept && !filled),
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
