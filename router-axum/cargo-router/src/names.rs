//! Names of applications and of resources.

use std::io;

/// Names that a package, a library or a module cannot have, and why.
const RESERVED: [(&str, &str); 3] = [
    (
        "Rust keeps this word for itself",
        "abstract alloc as async await become box break const continue core crate do dyn else enum extern false final fn for gen if \
         impl in let loop macro match mod move mut override priv proc-macro pub ref return self static std struct super test trait \
         true try type typeof unsafe unsized use virtual where while yield",
    ),
    ("cargo keeps this word for itself", "build deps examples incremental"),
    (
        "a library that it uses has this name",
        "argon2 axum chrono jwt-compact router-axum schemars serde serde-json tokio tokio-util tower-http tracing-subscriber",
    ),
];

/// Types that the code of a resource uses.
const TYPES: &str = "ActionPath Box Created CurrentUser Download Error ErrorRouter Form HeaderMap Json Key Mutex MutexGuard \
    Option Page Paths PoisonError Query Redirection Request Response RestRouter Result Routes Self ServeError Services StartupError State \
    StatusCode String TemplateDefaultRouter TemplateRouter TestApp Vec WebApp";

/// A resource by its names.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Resource {
    /// `blog-posts`
    pub(crate) name: String,
    /// `BlogPost`
    pub(crate) one: String,
}

impl Resource {
    /// Reads `orders`, or `people:person`.
    pub(crate) fn parse(argument: &str) -> io::Result<Self> {
        let (name, one) = match argument.split_once(':') {
            Some((name, one)) => (name, one.to_owned()),
            None => (argument, singular(argument).unwrap_or_else(|| argument.to_owned())),
        };
        if let Some(reason) = refusal(name).or_else(|| misspelt(&one)) {
            return Err(io::Error::other(format!("`{argument}` cannot name a resource: {reason}")));
        }
        if one == name {
            return Err(io::Error::other(format!(
                "the name of one does not follow from `{name}`: write both, `--resource people:person`"
            )));
        }
        let resource = Self { name: name.to_owned(), one: camel(&one) };
        if TYPES.split_whitespace().any(|taken| taken == resource.one) {
            let reason = format!("its code uses a type `{}`; another name for one: `{name}:my-{one}`", resource.one);
            return Err(io::Error::other(format!("`{argument}` cannot name a resource: {reason}")));
        }
        Ok(resource)
    }

    /// `blog_posts`
    pub(crate) fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// `BlogPosts`
    pub(crate) fn many(&self) -> String {
        camel(&self.name)
    }
}

/// Why an application or a resource cannot have this name.
pub(crate) fn refusal(name: &str) -> Option<&'static str> {
    let is_taken = |(_, names): &&(&str, &str)| names.split_whitespace().any(|taken| taken == name);
    misspelt(name).or_else(|| RESERVED.iter().find(is_taken).map(|(reason, _)| *reason))
}

/// Why a text is not a name.
fn misspelt(name: &str) -> Option<&'static str> {
    let is_right = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    (!is_right).then_some("it begins with a lower-case letter, and has such letters, digits and hyphens")
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
    name.strip_suffix('s').filter(|stem| !stem.ends_with('s')).map(str::to_owned)
}

fn camel(name: &str) -> String {
    name.split('-').map(|word| word[..1.min(word.len())].to_uppercase() + word.get(1..).unwrap_or_default()).collect()
}

#[cfg(test)]
mod tests {
    use super::Resource;

    #[test]
    fn the_name_of_one_follows_from_that_of_many() {
        for (argument, name, one) in [
            ("orders", "orders", "Order"),
            ("blog-posts", "blog-posts", "BlogPost"),
            ("categories", "categories", "Category"),
            ("addresses", "addresses", "Address"),
            ("dishes", "dishes", "Dish"),
            ("types", "types", "Type"),
            ("notes", "notes", "Note"),
            ("people:person", "people", "Person"),
            ("pages:sheet", "pages", "Sheet"),
        ] {
            let expected = Resource { name: name.into(), one: one.into() };
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
    }
}
