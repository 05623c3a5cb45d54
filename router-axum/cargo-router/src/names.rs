//! Names of applications and of resources.

use std::io;

use crate::refuse;

/// Names that a package, a library or a module cannot have, and why.
const RESERVED: [(&str, &str); 3] = [
    (
        "Rust keeps this word for itself",
        "abstract alloc as async await become box break const continue core crate do dyn else enum extern false final fn for gen if \
         impl in let loop macro match mod move mut override priv proc-macro pub ref return self static std struct super test trait \
         true try type typeof unsafe unsized use virtual where while yield",
    ),
    (
        "cargo keeps this word for itself",
        "build deps examples incremental",
    ),
    (
        "a library that it uses has this name",
        "argon2 axum chrono chrono-tz lettre listenfd router-axum router-axum-resources router-axum-sessions rust-decimal schemars serde serde-json sha2 sqlx tokio tokio-util \
         tower-http tower-livereload tower-sessions tracing tracing-subscriber validator",
    ),
];

/// Types that the code of a resource uses.
const TYPES: &str = "ActionPath Admin Application BTreeMap Box Checked Created CurrentUser DateTime Db Decimal Default Deserialize EntityTag Error Form \
    FormFields FromRow IfMatch Json JsonSchema Links ListOf Member Moment NaiveDate NaiveTime NumberedPage Option Own Owned Page PageVariables Paging Paths Query \
    Request Response Result Self Serialize Session State StatusCode String Tagged TestApp Utc Valid Validate Value Vec Versioned Visitor";

/// Words that are no column without quotes, in either database.
const OF_DATABASES: &str = "all and any array as asc between by case cast check collate column commit constraint create cross current_date \
    current_time current_timestamp default deferrable delete desc distinct do drop else end escape except exists false fetch for foreign from grant \
    group having in index initially insert intersect into is isnull join lateral leading left like limit localtime natural not notnull null offset on \
    only or order outer over placing primary references returning right select set some symmetric table then to trailing transaction true union unique \
    update user using values variadic when where window with";

/// A resource by its names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Resource {
    /// `blog-posts`
    pub name: String,
    /// `blog-post`
    pub one: String,
}

impl Resource {
    /// Reads `orders`, or `people:person`.
    pub(crate) fn parse(argument: &str) -> io::Result<Self> {
        let (name, one) = match argument.split_once(':') {
            Some((name, one)) => (name, one.to_owned()),
            None => (
                argument,
                singular(argument).unwrap_or_else(|| argument.to_owned()),
            ),
        };
        if let Some(reason) = refusal(name).or_else(|| misspelt(&one)) {
            return refuse(format!("`{argument}` cannot name a resource: {reason}"));
        }
        if one == name {
            return refuse(format!(
                "the name of one does not follow from `{name}`: write both, `people:person`"
            ));
        }
        let resource = Self {
            name: name.to_owned(),
            one,
        };
        let type_ = camel(&resource.one);
        let one = &resource.one;
        if lists(TYPES, &type_) {
            let reason =
                format!("its code uses a type `{type_}`; another name for one: `{name}:my-{one}`");
            return refuse(format!("`{argument}` cannot name a resource: {reason}"));
        }
        Ok(resource)
    }

    /// `blog_posts`
    pub(crate) fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// `blog_post`
    fn module_of_one(&self) -> String {
        self.one.replace('-', "_")
    }

    /// The text of a file with these names in their places.
    pub(crate) fn name_in(&self, text: &str) -> String {
        let words = |name: &str| name.replace('-', " ");
        // the words first: `/orders-path/new` may become `/orders/new`
        text.replace("/orders/", &words(&self.name))
            .replace("/order/", &words(&self.one))
            .replace("/Orders/", &capitalized(&words(&self.name)))
            .replace("/Order/", &capitalized(&words(&self.one)))
            .replace("orders-path", &self.name)
            .replace("orders_name", &self.module())
            .replace("order_name", &self.module_of_one())
            .replace("ManyOrders", &camel(&self.name))
            .replace("OneOrder", &camel(&self.one))
    }
}

/// Why an application or a resource cannot have this name.
pub(crate) fn refusal(name: &str) -> Option<&'static str> {
    let is_taken = |(_, names): &&(&str, &str)| lists(names, name);
    misspelt(name).or_else(|| RESERVED.iter().find(is_taken).map(|(reason, _)| *reason))
}

/// Returns whether Rust keeps a word for itself.
pub(crate) fn is_keyword(name: &str) -> bool {
    lists(RESERVED[0].1, name)
}

/// Why a field cannot have this name.
pub(crate) fn refusal_of_field(name: &str) -> Option<&'static str> {
    if ["id", "revision", "owner_id", "created_at"].contains(&name) {
        Some("every resource has it already")
    } else if lists(OF_DATABASES, name) {
        Some("a database keeps this word for itself")
    } else if name.contains('-') {
        Some("its words are joined by `_`")
    } else {
        misspelt(&name.replace('_', "-")).or_else(|| is_keyword(name).then_some(RESERVED[0].0))
    }
}

fn lists(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|listed| listed == word)
}

/// Why a text is not a name.
pub(crate) fn misspelt(name: &str) -> Option<&'static str> {
    let is_right = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    (!is_right)
        .then_some("it begins with a lower-case letter, and has such letters, digits and hyphens")
}

/// `order` of `orders`, unless the rule of most words does not fit.
fn singular(name: &str) -> Option<String> {
    let is_of_es = |stem: &str| ["s", "x", "ch", "sh"].iter().any(|end| stem.ends_with(end));
    if let Some(stem) = name.strip_suffix("ies") {
        return Some(format!("{stem}y"));
    }
    if let Some(stem) = name.strip_suffix("es").filter(|stem| is_of_es(stem)) {
        return Some(stem.to_owned());
    }
    name.strip_suffix('s')
        .filter(|stem| !stem.ends_with('s'))
        .map(str::to_owned)
}

/// `teams` of `team`, by the rule of most words.
pub(crate) fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if ["s", "x", "ch", "sh"].iter().any(|end| name.ends_with(end)) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

/// `Blog posts`
pub(crate) fn capitalized(words: &str) -> String {
    words[..1.min(words.len())].to_uppercase() + words.get(1..).unwrap_or_default()
}

pub(crate) fn camel(name: &str) -> String {
    name.split('-').map(capitalized).collect()
}

#[cfg(test)]
mod tests {
    use super::{Resource, plural};

    #[test]
    fn the_name_of_one_follows_from_that_of_many() {
        for (argument, name, one) in [
            ("orders", "orders", "order"),
            ("blog-posts", "blog-posts", "blog-post"),
            ("categories", "categories", "category"),
            ("addresses", "addresses", "address"),
            ("dishes", "dishes", "dish"),
            ("types", "types", "type"),
            ("notes", "notes", "note"),
            ("people:person", "people", "person"),
            ("pages:sheet", "pages", "sheet"),
        ] {
            let expected = Resource {
                name: name.into(),
                one: one.into(),
            };
            assert_eq!(Resource::parse(argument).expect("names"), expected);
        }
        for argument in [
            "Orders",
            "1orders",
            "",
            "or_ders",
            "../x",
            "people",
            "glass",
            "pages",
            "results",
            "type",
            "a:",
            "orders:orders",
        ] {
            assert!(Resource::parse(argument).is_err(), "{argument}");
        }
        for (one, many) in [
            ("team", "teams"),
            ("category", "categories"),
            ("day", "days"),
            ("box", "boxes"),
        ] {
            assert_eq!(plural(one), many);
        }
    }
}
