//! The fields of a resource: `title:text`, `price:decimal?`, `team:references`.

use std::io;

use crate::{names, new::Database, refuse};

/// A column of a resource's table, a field of its structs and of its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Field {
    /// `title`, `team_id`
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) is_optional: bool,
}

/// The type of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    LongText,
    Integer,
    Decimal,
    Boolean,
    Date,
    /// A row of this table.
    Reference(String),
}

/// The types of Rust and of both databases, and a value in JSON.
struct Types(&'static str, &'static str, &'static str, &'static str);

const WORDS: &str = "text, longtext, integer, decimal, boolean, date, references";

impl Field {
    pub(crate) fn parse_all(arguments: &[&str]) -> io::Result<Vec<Self>> {
        let fields: Vec<_> = arguments
            .iter()
            .map(|argument| Self::parse(argument))
            .collect::<io::Result<_>>()?;
        for (i, field) in fields.iter().enumerate() {
            if fields[..i].iter().any(|other| other.name == field.name) {
                return refuse(format!("two fields are called `{}`", field.name));
            }
        }
        Ok(fields)
    }

    fn parse(argument: &str) -> io::Result<Self> {
        let refused = |why: &str| io::Error::other(format!("`{argument}` is no field: {why}"));
        let (name, type_) = argument
            .split_once(':')
            .ok_or_else(|| refused("its type is missing, `title:text`"))?;
        let (type_, is_optional) = type_
            .strip_suffix('?')
            .map_or((type_, false), |type_| (type_, true));
        let kind = match type_.split_once(':').unwrap_or((type_, "")) {
            ("text", "") => Kind::Text,
            ("longtext", "") => Kind::LongText,
            ("integer", "") => Kind::Integer,
            ("decimal", "") => Kind::Decimal,
            ("boolean", "") => Kind::Boolean,
            ("date", "") => Kind::Date,
            ("references", "") => Kind::Reference(names::plural(name)),
            ("references", table) => Kind::Reference(table.replace('-', "_")),
            _ => return Err(refused(&format!("there is no type `{type_}`: {WORDS}"))),
        };
        if kind == Kind::Boolean && is_optional {
            return Err(refused("a boolean is true or false, and never empty"));
        }
        let name = if matches!(kind, Kind::Reference(_)) {
            format!("{name}_id")
        } else {
            name.to_owned()
        };
        match names::refusal_of_field(&name) {
            Some(why) => Err(refused(why)),
            None => Ok(Self {
                name,
                kind,
                is_optional,
            }),
        }
    }

    /// The table that it refers to.
    pub(crate) fn table(&self) -> Option<&str> {
        if let Kind::Reference(table) = &self.kind {
            Some(table)
        } else {
            None
        }
    }

    /// True if it is typed as something that has to be read.
    pub(crate) fn is_readable(&self) -> bool {
        !self.is_text() && self.kind != Kind::Boolean
    }

    pub(crate) fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text | Kind::LongText)
    }

    /// The texts that stand in templates for `{name}`, `{rust}` and others. `one` is the variable of a page that shows a row.
    pub(crate) fn values(
        &self,
        database: Database,
        one: &str,
        of_test: &str,
    ) -> Vec<(&'static str, String)> {
        let Types(rust, ..) = self.types();
        vec![
            ("bound", self.bound()),
            ("column", self.column(database)),
            ("input", self.input()),
            ("json", of_test.to_owned()),
            ("label", self.label()),
            ("rule", self.rule()),
            (
                "rust",
                if self.is_optional {
                    format!("Option<{rust}>")
                } else {
                    rust.to_owned()
                },
            ),
            ("shown", self.shown(&format!("{one}.{}", self.name))),
            ("table", self.table().unwrap_or_default().to_owned()),
            ("name", self.name.clone()),
        ]
    }

    /// A value of it, for tests.
    pub(crate) fn json(&self) -> &'static str {
        let Types(.., json) = self.types();
        json
    }

    fn types(&self) -> Types {
        match self.kind {
            Kind::Text | Kind::LongText => Types("String", "TEXT", "TEXT", "\"First\""),
            Kind::Integer => Types("i64", "INTEGER", "BIGINT", "7"),
            Kind::Decimal => Types("Decimal", "TEXT", "NUMERIC", "\"12.50\""),
            Kind::Boolean => Types("bool", "INTEGER", "BOOLEAN", "true"),
            Kind::Date => Types("NaiveDate", "TEXT", "DATE", "\"2026-03-14\""),
            Kind::Reference(_) => Types("i64", "INTEGER", "BIGINT", "1"),
        }
    }

    fn column(&self, database: Database) -> String {
        let Types(_, sqlite, postgres, _) = self.types();
        let type_ = if database == Database::Sqlite {
            sqlite
        } else {
            postgres
        };
        let must = if self.is_optional { "" } else { " NOT NULL" };
        let reference = self
            .table()
            .map(|table| format!(" REFERENCES {table}"))
            .unwrap_or_default();
        let delete = if self.is_optional && !reference.is_empty() {
            " ON DELETE SET NULL"
        } else {
            ""
        };
        format!("{type_}{must}{reference}{delete}")
    }

    fn longest(&self) -> &'static str {
        if self.kind == Kind::Text {
            "200"
        } else {
            "50_000"
        }
    }

    fn rule(&self) -> String {
        let longest = self.longest();
        let length = format!(
            "length(max = {longest}, message = \"has more than {} characters\")",
            longest.replace('_', "")
        );
        match (self.is_text(), self.is_optional) {
            (true, false) => format!("#[validate(custom(function = \"is_filled\"), {length})]"),
            (true, true) => format!("#[validate(custom(function = \"is_kept\"), {length})]"),
            // a browser sends nothing of a box that is not ticked
            (false, _) if self.kind == Kind::Boolean => "#[serde(default)]".to_owned(),
            (false, _) => String::new(),
        }
    }

    fn bound(&self) -> String {
        if self.is_text() {
            format!("&new.{}", self.name)
        } else {
            format!("new.{}", self.name)
        }
    }

    fn shown(&self, value: &str) -> String {
        match (&self.kind, self.is_optional) {
            (Kind::Boolean, _) => format!("\"yes\" if {value} else \"no\""),
            (_, true) => format!("{value} if {value} is not none"),
            (_, false) => value.to_owned(),
        }
    }

    fn label(&self) -> String {
        let words = self
            .name
            .strip_suffix("_id")
            .filter(|_| self.table().is_some())
            .unwrap_or(&self.name);
        names::capitalized(&words.replace('_', " "))
    }

    fn input(&self) -> String {
        let type_ = match self.kind {
            Kind::Text | Kind::Decimal => "text",
            Kind::LongText => "textarea",
            Kind::Integer | Kind::Reference(_) => "number",
            Kind::Boolean => "checkbox",
            Kind::Date => "date",
        };
        // a reference is labelled by what it refers to
        let label = if self.table().is_some() {
            format!("label=\"{}\", ", self.label())
        } else {
            String::new()
        };
        format!("field(form.{}, {label}type=\"{type_}\")", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::Field;
    use crate::new::Database;

    #[test]
    fn fields_are_columns() {
        let check = |argument: &str, sqlite: &str, postgres: &str| {
            let [field] = &Field::parse_all(&[argument]).expect(argument)[..] else {
                unreachable!("one is parsed")
            };
            let column = |database| format!("{} {}", field.name, field.column(database));
            assert_eq!(
                [column(Database::Sqlite), column(Database::Postgres)],
                [sqlite, postgres],
                "{argument}"
            );
        };
        check("title:text", "title TEXT NOT NULL", "title TEXT NOT NULL");
        check("body:longtext?", "body TEXT", "body TEXT");
        check("price:decimal?", "price TEXT", "price NUMERIC");
        check(
            "in_stock:boolean",
            "in_stock INTEGER NOT NULL",
            "in_stock BOOLEAN NOT NULL",
        );
        check("due:date", "due TEXT NOT NULL", "due DATE NOT NULL");
        let team = |type_| format!("team_id {type_} NOT NULL REFERENCES teams");
        check("team:references", &team("INTEGER"), &team("BIGINT"));
        let lead = |type_| format!("lead_id {type_} REFERENCES people ON DELETE SET NULL");
        check("lead:references:people?", &lead("INTEGER"), &lead("BIGINT"));
    }

    #[test]
    fn mistakes() {
        let check = |argument: &str, why: &str| {
            let error =
                Field::parse_all(&argument.split(' ').collect::<Vec<_>>()).expect_err(argument);
            assert!(error.to_string().contains(why), "{argument}: {error}");
        };
        check("title", "its type is missing");
        check("title:string", "there is no type `string`: text, longtext");
        check("title:text:x", "there is no type `text:x`");
        check("Title:text", "lower-case letter");
        check("type:text", "Rust keeps this word");
        check("order:text", "a database keeps this word");
        check("id:integer", "every resource has it");
        check("done:boolean?", "never empty");
        check("a:text a:date", "two fields are called `a`");
    }
}
