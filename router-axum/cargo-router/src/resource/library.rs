//! The places in `src/lib.rs` where a resource is added. They are found by tokens, so that comments and texts do not matter.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use crate::names::Resource;

/// `src/lib.rs`, and what stands in it.
pub(super) struct Library<'a> {
    text: &'a str,
    tokens: Vec<TokenTree>,
    container: Container,
}

/// The service container.
struct Container {
    definition: Group,
    value: Group,
    /// `#[services("controller.rest.")]`
    prefix: Option<String>,
}

impl<'a> Library<'a> {
    /// `None` without a container, or without a place where it is made.
    pub(super) fn parse(text: &'a str) -> Option<Self> {
        let tokens: Vec<_> = text.parse::<TokenStream>().ok()?.into_iter().collect();
        let container = Container::find(&tokens)?;
        Some(Self { text, tokens, container })
    }

    /// The text with a module for the resource and a field for its controller.
    pub(super) fn with(&self, resource: &Resource) -> String {
        let (module, controller) = (resource.module(), format!("{}Controller", resource.many()));
        let prefix = self.router_prefix().filter(|prefix| self.container.prefix.as_ref() != Some(prefix));
        let attribute = prefix.map(|prefix| format!("#[service(\"{prefix}\")]\n")).unwrap_or_default();
        let field = format!("{attribute}{module}: {module}::{controller},");
        let value = format!("{module}: {module}::{controller}::default(),");
        let mut insertions = self.in_group(&self.container.definition, &field);
        insertions.extend(self.in_group(&self.container.value, &value));
        insertions.push(self.module(&module));
        insertions.sort_by_key(|(at, _)| *at);
        let mut text = self.text.to_owned();
        for (at, inserted) in insertions.iter().rev() {
            text.insert_str(*at, inserted);
        }
        text
    }

    /// The service-name prefix of the first `RestRouter::new("/api", "controller.rest.")`.
    fn router_prefix(&self) -> Option<String> {
        let mut found = Vec::new();
        walk(&self.tokens, &mut |tokens, i| {
            if let [TokenTree::Ident(router), .., TokenTree::Ident(new), TokenTree::Group(arguments)] =
                &tokens[i.saturating_sub(4)..=i]
                && router == "RestRouter"
                && new == "new"
            {
                found.push(texts(arguments));
            }
        });
        found.into_iter().next()?.into_iter().nth(1)
    }

    /// The lines at the end of a group, and the comma that the one before them may lack.
    fn in_group(&self, group: &Group, lines: &str) -> Vec<(usize, String)> {
        let end = group.span_close().byte_range().start;
        let line = self.text[..end].rfind('\n').map_or(0, |at| at + 1);
        let indent = &self.text[line..end];
        let last = group.stream().into_iter().last();
        let comma = last.filter(|last| !is_mark(last, ',')).map(|last| (last.span().byte_range().end, ",".to_owned()));
        let inserted = if indent.trim().is_empty() {
            let lines = lines.lines().map(|line| format!("{indent}    {line}\n"));
            (line, lines.collect())
        } else {
            (end, lines.replace('\n', " ") + " ")
        };
        comma.into_iter().chain([inserted]).collect()
    }

    /// The module, in the order of the others.
    fn module(&self, name: &str) -> (usize, String) {
        let modules: Vec<_> = (2..self.tokens.len()).filter_map(|end| self.module_at(end)).collect();
        let next = modules.iter().find(|(other, ..)| other.to_string().as_str() > name);
        match (next, modules.last()) {
            (Some((_, start, _)), _) => (*start, format!("pub mod {name};\n")),
            (None, Some((.., end))) => (*end, format!("\npub mod {name};")),
            (None, None) => (self.text.len(), format!("\npub mod {name};\n")),
        }
    }

    /// `pub mod notes;`, by its name, and where it begins and ends.
    fn module_at(&self, end: usize) -> Option<(&Ident, usize, usize)> {
        let (TokenTree::Ident(keyword), TokenTree::Ident(name)) = (&self.tokens[end - 2], &self.tokens[end - 1]) else {
            return None;
        };
        if keyword != "mod" || !is_mark(&self.tokens[end], ';') {
            return None;
        }
        let mut start = end - 2;
        let is_visibility = |token: &TokenTree| match token {
            TokenTree::Ident(word) => word == "pub",
            TokenTree::Group(group) => group.delimiter() == Delimiter::Parenthesis,
            _ => false,
        };
        while start > 0 && is_visibility(&self.tokens[start - 1]) {
            start -= 1;
        }
        while start > 1 && is_attribute(&self.tokens[start - 2..start]) {
            start -= 2;
        }
        let place = |i: usize| self.tokens[i].span().byte_range();
        Some((name, place(start).start, place(end).end))
    }
}

impl Container {
    fn find(tokens: &[TokenTree]) -> Option<Self> {
        let derive = tokens.windows(2).position(|two| is_attribute(two) && is_derive(&two[1]))?;
        let keyword =
            (derive..tokens.len()).find(|i| matches!(&tokens[*i], TokenTree::Ident(word) if word == "struct"))?;
        let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(definition))) =
            (tokens.get(keyword + 1), tokens.get(keyword + 2))
        else {
            return None;
        };
        let attributes = tokens[derive..keyword].windows(2).filter(|two| is_attribute(two));
        let prefix = attributes.filter_map(|two| prefix(&two[1])).next();
        let value = value(tokens, name, false)?;
        Some(Self { definition: definition.clone(), value, prefix })
    }
}

/// `Services { .. }` as a value: not behind `struct`, `impl`, `for` or `->`; or `Self { .. }` inside of its `impl`.
fn value(tokens: &[TokenTree], name: &Ident, is_inside: bool) -> Option<Group> {
    for (i, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let behind = |n: usize| i.checked_sub(n).map(|i| tokens[i].to_string()).unwrap_or_default();
        let is_named = *name == behind(1) || is_inside && behind(1) == "Self";
        let is_body = ["impl", "for", ">"].contains(&&*behind(2));
        if is_named && group.delimiter() == Delimiter::Brace && !is_body && behind(2) != "struct" {
            return Some(group.clone());
        }
        let is_inside = is_inside || is_named && is_body;
        let below: Vec<_> = group.stream().into_iter().collect();
        if let Some(found) = value(&below, name, is_inside) {
            return Some(found);
        }
    }
    None
}

/// Calls `visit` with every list of tokens and every position in it.
fn walk(tokens: &[TokenTree], visit: &mut impl FnMut(&[TokenTree], usize)) {
    for (i, token) in tokens.iter().enumerate() {
        visit(tokens, i);
        if let TokenTree::Group(group) = token {
            walk(&group.stream().into_iter().collect::<Vec<_>>(), visit);
        }
    }
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// `#[..]`
fn is_attribute(two: &[TokenTree]) -> bool {
    is_mark(&two[0], '#') && matches!(&two[1], TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket)
}

/// `[derive(.., Services)]`
fn is_derive(attribute: &TokenTree) -> bool {
    let text = attribute.to_string();
    let words: Vec<_> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.first() == Some(&"derive") && words.contains(&"Services")
}

/// The prefix in `[services("controller.rest.", guarded)]`.
fn prefix(attribute: &TokenTree) -> Option<String> {
    let TokenTree::Group(attribute) = attribute else { return None };
    let tokens: Vec<_> = attribute.stream().into_iter().collect();
    match &tokens[..] {
        [TokenTree::Ident(services), TokenTree::Group(arguments)] if services == "services" => {
            let is_first = matches!(arguments.stream().into_iter().next(), Some(TokenTree::Literal(_)));
            texts(arguments).into_iter().next().filter(|_| is_first)
        }
        _ => None,
    }
}

/// The texts among the arguments of a call.
fn texts(arguments: &Group) -> Vec<String> {
    let literals = arguments.stream().into_iter().filter_map(|token| match token {
        TokenTree::Literal(literal) => Some(literal.to_string()),
        _ => None,
    });
    literals.filter_map(|literal| Some(literal.strip_prefix('"')?.strip_suffix('"')?.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::Library;
    use crate::names::Resource;

    fn with_orders(text: &str) -> Option<String> {
        let orders = Resource { name: "orders".into(), one: "Order".into() };
        Library::parse(text).map(|library| library.with(&orders))
    }

    #[test]
    fn a_field_is_added_where_the_container_is_and_where_it_is_made() {
        let text = r#"//! Services { }

mod auth;
/// Many.
pub mod users;

/// #[derive(Services)] struct Other {}
#[derive(Debug, Services)]
#[services(guarded)]
pub(crate) struct Services {
    #[service("controller.web.")]
    index: Index // last
}

impl Services {
    fn new() -> Self {
        Self { index: Index }
    }
}

fn services() -> Services {
    Services::new()
}

fn api() -> RestRouter {
    RestRouter::new("/api", "controller.rest.")
}
"#;
        let expected = text
            .replace("/// Many.", "pub mod orders;\n/// Many.")
            .replace(
                "Index // last\n",
                "Index, // last\n    #[service(\"controller.rest.\")]\n    orders: orders::OrdersController,\n",
            )
            .replace("Self { index: Index }", "Self { index: Index, orders: orders::OrdersController::default(), }");
        assert_eq!(with_orders(text).as_deref(), Some(&*expected));
    }

    #[test]
    fn the_prefix_of_the_container_is_not_repeated() {
        let text = r#"pub mod notes;

#[derive(Services)]
#[services("controller.rest.", guarded)]
struct Services {
    notes: notes::NotesController,
}

fn app() -> WebApp {
    let services = Services {
        notes: notes::NotesController::default(),
    };
    WebApp::new(".", false).with_services(services).activate(RestRouter::new("/api", "controller.rest."))
}
"#;
        let expected = text
            .replace("pub mod notes;", "pub mod notes;\npub mod orders;")
            .replace("NotesController,\n}", "NotesController,\n    orders: orders::OrdersController,\n}")
            .replace("default(),\n    };", "default(),\n        orders: orders::OrdersController::default(),\n    };");
        assert_eq!(with_orders(text).as_deref(), Some(&*expected));
    }

    #[test]
    fn without_a_container_nothing_is_added() {
        for text in ["", "fn app() {", "struct Services {}", "#[derive(Services)] struct Services { a: A }"] {
            assert_eq!(with_orders(text), None, "{text}");
        }
    }
}
