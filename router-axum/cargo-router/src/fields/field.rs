//! A field of a resource, and the texts that stand for it in templates.

use crate::application::Project;
use crate::names;
use crate::template;

/// A column of a resource's table, a field of its structs and of its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Column {
    /// `title`, `team_id`
    pub name: String,
    pub kind: ColumnType,
    pub key: Option<Lookup>,
    pub is_optional: bool,
}

/// The type of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ColumnType {
    Text,
    LongText,
    Integer,
    Decimal,
    Boolean,
    Date,
    Time,
    DateTime,
    /// One of these words.
    Enum(Vec<String>),
    /// A row of a table, which people know by a column of it.
    Reference {
        table: String,
        known_by: Option<String>,
    },
}

/// How a database finds the rows that have a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lookup {
    Index,
    /// There is at most one.
    Unique,
}

/// The word of a kind, the types of Rust and of both databases, and a value in Rust.
pub(super) struct Types(
    pub &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

impl Column {
    /// The table that it refers to.
    pub(crate) fn table(&self) -> Option<&str> {
        if let ColumnType::Reference { table, .. } = &self.kind {
            Some(table)
        } else {
            None
        }
    }

    /// The column by which people know the row that it refers to.
    pub(crate) fn known_by(&self) -> Option<&str> {
        if let ColumnType::Reference { known_by, .. } = &self.kind {
            known_by.as_deref()
        } else {
            None
        }
    }

    pub(crate) fn is_unique(&self) -> bool {
        self.key == Some(Lookup::Unique)
    }

    /// True if a text is typed for it that may be none of its values.
    pub(crate) fn is_readable(&self) -> bool {
        let is_chosen = matches!(self.kind, ColumnType::Boolean | ColumnType::Enum(_));
        !self.is_text() && !is_chosen && self.known_by().is_none()
    }

    pub(crate) fn is_text(&self) -> bool {
        matches!(self.kind, ColumnType::Text | ColumnType::LongText)
    }

    /// The words by which templates choose their lines. What refers to a row of its own table refers to `own`.
    pub(crate) fn words(&self, own: &str) -> Vec<&'static str> {
        let Types(kind, ..) = self.kind.types();
        let is_text = self.is_text();
        let is_reference = self.table().is_some();
        let is_required = !self.is_optional && self.kind != ColumnType::Boolean;
        let sample = self.sample(own);
        let is_numbered = sample.contains("number");
        template::words(&[
            (kind, true),
            ("optional", self.is_optional),
            ("texts", is_text),
            ("filled", is_text && !self.is_optional),
            ("kept", is_text && self.is_optional),
            ("readable", self.is_readable()),
            ("named", self.known_by().is_some()),
            ("unique", self.is_unique()),
            ("indexed", self.index().is_some()),
            ("refused", is_reference || self.is_unique()),
            ("numbered", is_numbered),
            ("made", is_numbered || sample.contains("(db)")),
            ("required", is_required),
            ("json", is_required || is_reference),
        ])
    }

    /// The texts that stand in templates for `{name}`, `{rust}` and others.
    pub(crate) fn values(&self, application: &Project, own: &str) -> Vec<(&'static str, String)> {
        let Types(_, rust, ..) = self.kind.types();
        let rust = match self.kind {
            ColumnType::Enum(_) => self.type_of_enum(),
            _ => rust.to_owned(),
        };
        let optional = format!("Option<{rust}>");
        vec![
            ("column", self.column(application.is_postgres)),
            ("sample", self.sample(own)),
            ("known_by", self.known_by().unwrap_or_default().to_owned()),
            ("label", self.label()),
            ("rust", if self.is_optional { optional } else { rust }),
            ("shown", self.shown()),
            ("table", self.table().unwrap_or_default().to_owned()),
            ("type", self.type_of_enum()),
            ("variants", self.variants().join(", ")),
            ("index", self.index().unwrap_or_default().to_owned()),
            ("name", self.name.clone()),
        ]
    }

    /// A value of it, for a new database and for tests. What refers to a row of its own table, `own`, has none at first.
    fn sample(&self, own: &str) -> String {
        let Types(.., sample) = self.kind.types();
        let sample = match &self.kind {
            ColumnType::Enum(_) => format!(
                "crate::models::{}::{}",
                self.type_of_enum(),
                self.variants()[0]
            ),
            ColumnType::Reference { table, .. } if table == own => return "None".to_owned(),
            ColumnType::Reference { table, .. } if self.is_unique() && table != "users" => {
                format!("super::{table}::create(db).await?.id")
            }
            ColumnType::Reference { table, .. } if self.is_optional => {
                return format!("super::{table}::newest(db).await?.map(|one| one.id)");
            }
            ColumnType::Reference { table, .. } => format!("super::{table}::any(db).await?.id"),
            ColumnType::Text if self.is_unique() => "format!(\"First {number}\")".to_owned(),
            ColumnType::Integer if self.is_unique() => "number".to_owned(),
            ColumnType::Date if self.is_unique() => {
                "format!(\"{number}-03-14\").parse()?".to_owned()
            }
            ColumnType::DateTime if self.is_unique() => sample.replace(
                "\"2026-03-14T09:30:00Z\"",
                "format!(\"{number}-03-14T09:30:00Z\")",
            ),
            _ => sample.to_owned(),
        };
        if self.is_optional {
            format!("Some({sample})")
        } else {
            sample
        }
    }

    /// `OneOrderStatus`: the resource's name is put in its place.
    fn type_of_enum(&self) -> String {
        format!("OneOrder{}", names::camel(&self.name.replace('_', "-")))
    }

    fn variants(&self) -> Vec<String> {
        let ColumnType::Enum(words) = &self.kind else {
            return Vec::new();
        };
        let variant = |word: &String| names::camel(&word.replace('_', "-"));
        words.iter().map(variant).collect()
    }

    pub(crate) fn column(&self, is_postgres: bool) -> String {
        let Types(_, _, sqlite, postgres, _) = self.kind.types();
        let type_ = if is_postgres { postgres } else { sqlite };
        let must = if self.is_optional { "" } else { " NOT NULL" };
        let rule = match &self.kind {
            ColumnType::Enum(words) => {
                format!(" CHECK ({} IN ('{}'))", self.name, words.join("', '"))
            }
            ColumnType::Reference { table, .. } if self.is_optional => {
                format!(" REFERENCES {table} ON DELETE SET NULL")
            }
            ColumnType::Reference { table, .. } => format!(" REFERENCES {table}"),
            _ => String::new(),
        };
        format!("{type_}{must}{rule}")
    }

    /// The word of the index that finds its values, if it has one.
    pub(crate) fn index(&self) -> Option<&'static str> {
        match self.key {
            Some(Lookup::Unique) => Some("UNIQUE INDEX"),
            Some(Lookup::Index) => Some("INDEX"),
            None => self.table().map(|_| "INDEX"),
        }
    }

    fn shown(&self) -> String {
        let value = format!("one.{}", self.name);
        let shown = match &self.kind {
            ColumnType::Boolean => return format!("\"yes\" if {value} else \"no\""),
            ColumnType::Enum(_) => format!("{value}|replace(\"_\", \" \")|capitalize"),
            ColumnType::Time => format!("{value}[:5]"),
            ColumnType::DateTime => format!("{value}[:16]|replace(\"T\", \" \")"),
            ColumnType::Reference {
                known_by: Some(_), ..
            } => format!("names.{}[{value}]", self.name),
            _ => value.clone(),
        };
        if self.is_optional {
            format!("{shown} if {value} is not none")
        } else {
            shown
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
}

impl ColumnType {
    /// The kinds that a word alone names.
    pub(super) const PLAIN: [Self; 8] = [
        Self::Text,
        Self::LongText,
        Self::Integer,
        Self::Decimal,
        Self::Boolean,
        Self::Date,
        Self::Time,
        Self::DateTime,
    ];

    pub(super) fn types(&self) -> Types {
        match self {
            Self::Text => Types("text", "String", "TEXT", "TEXT", "\"First\".to_owned()"),
            Self::LongText => Types("longtext", "String", "TEXT", "TEXT", "\"First\".to_owned()"),
            Self::Integer => Types("integer", "i64", "INTEGER", "BIGINT", "7"),
            Self::Decimal => Types(
                "decimal",
                "Decimal",
                "TEXT",
                "NUMERIC",
                "\"12.50\".parse()?",
            ),
            Self::Boolean => Types("boolean", "bool", "INTEGER", "BOOLEAN", "true"),
            Self::Date => Types(
                "date",
                "NaiveDate",
                "TEXT",
                "DATE",
                "\"2026-03-14\".parse()?",
            ),
            Self::Time => Types("time", "NaiveTime", "TEXT", "TIME", "\"09:30:00\".parse()?"),
            Self::DateTime => Types(
                "datetime",
                "Moment",
                "TEXT",
                "TIMESTAMPTZ",
                "crate::zone::Moment(\"2026-03-14T09:30:00Z\".parse()?)",
            ),
            Self::Enum(_) => Types("enum", "", "TEXT", "TEXT", ""),
            Self::Reference { .. } => Types("reference", "i64", "INTEGER", "BIGINT", ""),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Column;

    #[test]
    fn fields_are_columns() {
        let check = |argument: &str, sqlite: &str, postgres: &str| {
            let [field] = &Column::parse_all(&[argument]).expect(argument)[..] else {
                unreachable!("one is parsed")
            };
            let column = |is_postgres| format!("{} {}", field.name, field.column(is_postgres));
            assert_eq!(
                [column(false), column(true)],
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
        check("opens:time", "opens TEXT NOT NULL", "opens TIME NOT NULL");
        check("at:datetime?", "at TEXT", "at TIMESTAMPTZ");
        let status = "status TEXT NOT NULL CHECK (status IN ('draft', 'in_print'))";
        check("status:enum(draft,in_print)", status, status);
        let lead = |type_| format!("lead_id {type_} REFERENCES people ON DELETE SET NULL");
        for lead_of in [
            "lead:references:people?",
            "lead:references:people.name:unique?",
        ] {
            check(lead_of, &lead("INTEGER"), &lead("BIGINT"));
        }
    }
}
