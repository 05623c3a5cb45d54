//! The places in `src/lib.rs` where a resource is added. They are found by tokens, so that comments and texts do not matter.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// A field of the container: its name, the type of its value, and the router that takes it.
type Controller = (String, String, &'static str);

/// `src/lib.rs`, and what stands in it.
pub(crate) struct Library<'a> {
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
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        let tokens: Vec<_> = text.parse::<TokenStream>().ok()?.into_iter().collect();
        let container = Container::find(&tokens)?;
        Some(Self {
            text,
            tokens,
            container,
        })
    }

    /// True if the container has a field of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        let mut tokens = self.container.definition.stream().into_iter();
        tokens.any(|token| token.to_string() == name)
    }

    /// The text with fields for these controllers. Each has the database as another one has it.
    pub(crate) fn with(&self, controllers: &[Controller]) -> String {
        let database = self.database().unwrap_or("db.clone()");
        let names: Vec<_> = self
            .container
            .definition
            .stream()
            .into_iter()
            .map(|token| token.to_string())
            .collect();
        let (mut fields, mut values) = (String::new(), String::new());
        for (name, controller, router) in controllers
            .iter()
            .filter(|(name, ..)| !names.contains(name))
        {
            let prefix = self
                .router_prefix(router)
                .filter(|prefix| self.container.prefix.as_ref() != Some(prefix));
            let attribute = prefix
                .map(|prefix| format!("#[service(\"{prefix}\")]\n"))
                .unwrap_or_default();
            fields += &format!("{attribute}{name}: {controller},\n");
            values += &format!("{name}: {controller} {{ db: {database} }},\n");
        }
        if fields.is_empty() {
            return self.text.to_owned();
        }
        let mut insertions = self.in_group(&self.container.definition, &fields);
        insertions.extend(self.in_group(&self.container.value, &values));
        insertions.sort_by_key(|(at, _)| *at);
        let mut text = self.text.to_owned();
        for (at, inserted) in insertions.iter().rev() {
            text.insert_str(*at, inserted);
        }
        text
    }

    /// The value that another controller has as its `db`.
    fn database(&self) -> Option<&str> {
        let mut found = None;
        let tokens: Vec<_> = self.container.value.stream().into_iter().collect();
        walk(&tokens, &mut |tokens, i| {
            let [TokenTree::Ident(field), colon, value, ..] = &tokens[i..] else {
                return;
            };
            if field != "db" || !is_mark(colon, ':') || found.is_some() {
                return;
            }
            let end = tokens[i..]
                .iter()
                .take_while(|token| !is_mark(token, ','))
                .last();
            let end = end.map(|token| token.span().byte_range().end);
            found = end.map(|end| &self.text[value.span().byte_range().start..end]);
        });
        found
    }

    /// The service-name prefix of the first `RestRouter::new("/api", "controller.rest.")`, or of another router.
    fn router_prefix(&self, name: &str) -> Option<String> {
        let mut found = Vec::new();
        walk(&self.tokens, &mut |tokens, i| {
            if let [
                TokenTree::Ident(router),
                ..,
                TokenTree::Ident(new),
                TokenTree::Group(arguments),
            ] = &tokens[i.saturating_sub(4)..=i]
                && router == name
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
        let comma = last
            .filter(|last| !is_mark(last, ','))
            .map(|last| (last.span().byte_range().end, ",".to_owned()));
        let inserted = if indent.trim().is_empty() {
            let lines = lines.lines().map(|line| format!("{indent}    {line}\n"));
            (line, lines.collect())
        } else {
            (end, lines.replace('\n', " "))
        };
        comma.into_iter().chain([inserted]).collect()
    }
}

impl Container {
    fn find(tokens: &[TokenTree]) -> Option<Self> {
        let derive = tokens
            .windows(2)
            .position(|two| is_attribute(two) && is_derive(&two[1]))?;
        let keyword = (derive..tokens.len())
            .find(|i| matches!(&tokens[*i], TokenTree::Ident(word) if word == "struct"))?;
        let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(definition))) =
            (tokens.get(keyword + 1), tokens.get(keyword + 2))
        else {
            return None;
        };
        let attributes = tokens[derive..keyword]
            .windows(2)
            .filter(|two| is_attribute(two));
        let prefix = attributes.filter_map(|two| prefix(&two[1])).next();
        let value = value(tokens, name, false)?;
        Some(Self {
            definition: definition.clone(),
            value,
            prefix,
        })
    }
}

/// `Services { .. }` as a value: not behind `struct`, `impl`, `for` or `->`; or `Self { .. }` inside of its `impl`.
fn value(tokens: &[TokenTree], name: &Ident, is_inside: bool) -> Option<Group> {
    for (i, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let behind = |n: usize| {
            i.checked_sub(n)
                .map(|i| tokens[i].to_string())
                .unwrap_or_default()
        };
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

/// Returns whether two tokens are an attribute, `#[..]`.
fn is_attribute(two: &[TokenTree]) -> bool {
    is_mark(&two[0], '#')
        && matches!(&two[1], TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket)
}

/// Returns whether an attribute is `[derive(.., Services)]`.
fn is_derive(attribute: &TokenTree) -> bool {
    let text = attribute.to_string();
    let words: Vec<_> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.first() == Some(&"derive") && words.contains(&"Services")
}

/// Finds the prefix in `[services("controller.rest.", guarded)]`; any other attribute has none.
fn prefix(attribute: &TokenTree) -> Option<String> {
    let TokenTree::Group(attribute) = attribute else {
        return None;
    };
    let tokens: Vec<_> = attribute.stream().into_iter().collect();
    match &tokens[..] {
        [TokenTree::Ident(services), TokenTree::Group(arguments)] if services == "services" => {
            let is_first = matches!(
                arguments.stream().into_iter().next(),
                Some(TokenTree::Literal(_))
            );
            texts(arguments).into_iter().next().filter(|_| is_first)
        }
        _ => None,
    }
}

/// The texts among the arguments of a call.
fn texts(arguments: &Group) -> Vec<String> {
    let literals = arguments
        .stream()
        .into_iter()
        .filter_map(|token| match token {
            TokenTree::Literal(literal) => Some(literal.to_string()),
            _ => None,
        });
    literals
        .filter_map(|literal| Some(literal.strip_prefix('"')?.strip_suffix('"')?.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Library;

    fn with_orders(text: &str) -> Option<String> {
        let api = (
            "orders".to_owned(),
            "controllers::Orders".to_owned(),
            "RestRouter",
        );
        let pages = (
            "order_pages".to_owned(),
            "pages::Orders".to_owned(),
            "TemplateRouter",
        );
        Library::parse(text).map(|library| library.with(&[api, pages]))
    }

    #[test]
    fn fields_are_added_where_the_container_is_and_where_it_is_made() {
        let text = r#"//! Services { }

/// #[derive(Services)] struct Other {}
#[derive(Debug, Services)]
#[services("controller.web.", guarded)]
pub(crate) struct Services {
    index: Index, // last
}

impl Services {
    fn new(shop: &Shop) -> Self {
        Self {
            index: Index { db: shop.db.clone() }
        }
    }
}

fn services() -> Services {
    Services::new()
}

fn api() -> RestRouter {
    RestRouter::new("/api", "controller.rest.").merge(TemplateRouter::new("", "controller.web."))
}
"#;
        let expected = text
            .replace(
                "Index, // last\n",
                "Index, // last\n    #[service(\"controller.rest.\")]\n    orders: controllers::Orders,\n    order_pages: pages::Orders,\n",
            )
            .replace(
                "clone() }\n",
                "clone() },\n            orders: controllers::Orders { db: shop.db.clone() },\n            order_pages: pages::Orders { db: shop.db.clone() },\n",
            );
        assert_eq!(with_orders(text).as_deref(), Some(&*expected));
        assert_eq!(with_orders(&expected).as_deref(), Some(&*expected));
    }

    #[test]
    fn in_one_line_they_stay_in_it() {
        let text = "#[derive(Services)] struct Services { a: A } fn new() -> Services { Services { a: A } }";
        let expected = "#[derive(Services)] struct Services { a: A, orders: controllers::Orders, order_pages: pages::Orders, } fn new() -> Services \
            { Services { a: A, orders: controllers::Orders { db: db.clone() }, order_pages: pages::Orders { db: db.clone() }, } }";
        assert_eq!(with_orders(text).as_deref(), Some(expected));
    }

    #[test]
    fn without_a_container_nothing_is_added() {
        for text in [
            "",
            "fn app() {",
            "struct Services {}",
            "#[derive(Services)] struct Services { a: A }",
        ] {
            assert_eq!(with_orders(text), None, "{text}");
        }
    }
}
