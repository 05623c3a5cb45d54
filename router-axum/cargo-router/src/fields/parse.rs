//! How the fields of a resource are read from the command line.

use std::io;

use super::{Column, ColumnType, Lookup};
use crate::names;
use crate::refuse;

const WORDS: &str = "text, longtext, integer, decimal, boolean, date, time, datetime, enum(draft,published), references";

impl Column {
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
        let (type_, key) = match type_.rsplit_once(':') {
            Some((type_, "unique")) => (type_, Some(Lookup::Unique)),
            Some((type_, "index")) => (type_, Some(Lookup::Index)),
            _ => (type_, None),
        };
        let kind = ColumnType::parse(name, type_).map_err(|why| refused(&why))?;
        if kind == ColumnType::Boolean && is_optional {
            return Err(refused("a boolean is true or false, and never empty"));
        }
        if key.is_some() && !kind.may_be(key) {
            return Err(refused(kind.refusal_of_key()));
        }
        let name = if matches!(kind, ColumnType::Reference { .. }) {
            format!("{name}_id")
        } else {
            name.to_owned()
        };
        match names::refusal_of_field(&name) {
            Some(why) => Err(refused(why)),
            None => Ok(Self {
                name,
                kind,
                key,
                is_optional,
            }),
        }
    }
}

impl ColumnType {
    /// Reads `text`, `enum(draft,published)`, `references:people.name`. An error says why it is none.
    fn parse(name: &str, type_: &str) -> Result<Self, String> {
        if let Some(words) = type_.strip_prefix("enum(") {
            return Self::parse_words(words);
        }
        if let Some(kind) = Self::PLAIN.into_iter().find(|kind| kind.types().0 == type_) {
            return Ok(kind);
        }
        let (word, row) = type_.split_once(':').unwrap_or((type_, ""));
        if word != "references" {
            return Err(format!("there is no type `{type_}`: {WORDS}"));
        }
        let (table, known_by) = row.split_once('.').unwrap_or((row, ""));
        Ok(Self::Reference {
            table: match table {
                "" => names::plural(name),
                table => table.replace('-', "_"),
            },
            known_by: (!known_by.is_empty()).then(|| known_by.to_owned()),
        })
    }

    fn parse_words(words: &str) -> Result<Self, String> {
        let words = words
            .strip_suffix(')')
            .ok_or("its words end with `)`: 'status:enum(draft,published)'")?;
        let words: Vec<_> = words.split(',').map(str::to_owned).collect();
        for (i, word) in words.iter().enumerate() {
            let is_word = |part| names::misspelt(part).is_none();
            if !word.split('_').all(is_word) || word.contains('-') || word == "self" {
                return Err(format!(
                    "`{word}` is no word of an enum: small letters, digits and `_`, as in `in_progress`"
                ));
            }
            if words[..i].contains(word) {
                return Err(format!("it has `{word}` twice"));
            }
        }
        Ok(Self::Enum(words))
    }

    fn may_be(&self, key: Option<Lookup>) -> bool {
        match self {
            Self::Text | Self::Integer | Self::Date | Self::DateTime => true,
            Self::Time | Self::Enum(_) => key == Some(Lookup::Index),
            Self::Reference { .. } => key == Some(Lookup::Unique),
            Self::LongText | Self::Decimal | Self::Boolean => false,
        }
    }

    fn refusal_of_key(&self) -> &'static str {
        match self {
            Self::Reference { .. } => "a reference has an index already",
            Self::Time | Self::Enum(_) => "its few values are those of many rows",
            _ => {
                "`unique` and `index` go with text, integer, date and datetime, `index` with time and enum, `unique` with references"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Column;

    #[test]
    fn mistakes() {
        let check = |argument: &str, why: &str| {
            let error =
                Column::parse_all(&argument.split(' ').collect::<Vec<_>>()).expect_err(argument);
            assert!(error.to_string().contains(why), "{argument}: {error}");
        };
        check("title", "its type is missing");
        check("title:string", "there is no type `string`: text, longtext");
        check("title:text:x", "there is no type `text:x`");
        check("title:text?:unique", "there is no type `text?`");
        check("status:enum(draft", "its words end with `)`");
        check("status:enum()", "`` is no word of an enum");
        check("status:enum(in_2)", "`in_2` is no word");
        check("status:enum(a,b,a)", "it has `a` twice");
        check(
            "status:enum(a,b):unique",
            "its few values are those of many rows",
        );
        check("team:references:index", "a reference has an index already");
        check("price:decimal:unique", "`unique` and `index` go with text");
        check("revision:integer", "every resource has it");
        check("Title:text", "lower-case letter");
        check("type:text", "Rust keeps this word");
        check("order:text", "a database keeps this word");
        check("id:integer", "every resource has it");
        check("done:boolean?", "never empty");
        check("a:text a:date", "two fields are called `a`");
    }
}
