//! The places in `src/lib.rs` where a resource is added.

use std::ops::Range;

use syn::{
    Attribute, ExprStruct, FieldValue, Fields, FieldsNamed, File, Ident, Item, ItemImpl,
    ItemStruct, Member, Type,
    punctuated::Punctuated,
    spanned::Spanned,
    token::{Brace, Comma},
    visit::{self, Visit},
};

/// A field of the container: its attribute in a line, its name, and the type of its value.
type Controller = (&'static str, String, String);

/// `src/lib.rs`, and what stands in it.
pub(crate) struct LibFile<'a> {
    text: &'a str,
    /// The fields of the service container.
    fields: FieldsNamed,
    /// Where the container is made.
    value: ExprStruct,
    /// The values that are called `db`.
    databases: Vec<Range<usize>>,
}

impl<'a> LibFile<'a> {
    /// `None` without a container, or without a place where it is made.
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        let file: File = syn::parse_str(text).ok()?;
        let container = file.items.iter().find_map(|item| match item {
            Item::Struct(item) if item.attrs.iter().any(is_derive) => Some(item),
            _ => None,
        })?;
        let ItemStruct {
            ident,
            fields: Fields::Named(fields),
            ..
        } = container
        else {
            return None;
        };
        let mut bodies = Bodies {
            container: ident,
            is_own: false,
            value: None,
            databases: Vec::new(),
        };
        bodies.visit_file(&file);
        Some(Self {
            text,
            fields: fields.clone(),
            value: bodies.value?,
            databases: bodies.databases,
        })
    }

    /// True if the container has a field of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields
            .named
            .iter()
            .flat_map(|field| &field.ident)
            .any(|field| field == name)
    }

    /// The text with fields for these controllers. Each has the database as another one has it.
    pub(crate) fn with(&self, controllers: &[Controller]) -> String {
        let value = self.value.span().byte_range();
        let database = self
            .databases
            .iter()
            .find(|database| value.contains(&database.start));
        let database = database.map_or("db.clone()", |database| &self.text[database.clone()]);
        let mut fields = String::new();
        let mut values = String::new();
        for (attribute, name, controller) in
            controllers.iter().filter(|(_, name, _)| !self.has(name))
        {
            fields += &format!("{attribute}{name}: {controller},\n");
            values += &format!("{name}: {controller} {{ db: {database} }},\n");
        }
        if fields.is_empty() {
            return self.text.to_owned();
        }
        let mut insertions = self.in_braces(self.fields.brace_token, &self.fields.named, &fields);
        insertions.extend(self.in_braces(self.value.brace_token, &self.value.fields, &values));
        insertions.sort_by_key(|(at, _)| *at);
        let mut text = self.text.to_owned();
        for (at, inserted) in insertions.iter().rev() {
            text.insert_str(*at, inserted);
        }
        text
    }

    /// The lines at the end of a list, and the comma that the one before them may lack.
    fn in_braces<T: Spanned>(
        &self,
        brace: Brace,
        list: &Punctuated<T, Comma>,
        lines: &str,
    ) -> Vec<(usize, String)> {
        let end = brace.span.close().byte_range().start;
        let line = self.text[..end].rfind('\n').map_or(0, |at| at + 1);
        let indent = &self.text[line..end];
        let last = list.last().filter(|_| !list.trailing_punct());
        let comma = last.map(|last| (last.span().byte_range().end, ",".to_owned()));
        let inserted = if indent.trim().is_empty() {
            let lines = lines.lines().map(|line| format!("{indent}    {line}\n"));
            (line, lines.collect())
        } else {
            (end, lines.replace('\n', " "))
        };
        comma.into_iter().chain([inserted]).collect()
    }
}

/// Values and calls in the bodies of functions.
struct Bodies<'a> {
    container: &'a Ident,
    /// Inside of an `impl` of the container.
    is_own: bool,
    value: Option<ExprStruct>,
    databases: Vec<Range<usize>>,
}

impl Visit<'_> for Bodies<'_> {
    fn visit_item_impl(&mut self, item: &ItemImpl) {
        self.is_own =
            matches!(&*item.self_ty, Type::Path(path) if path.path.is_ident(self.container));
        visit::visit_item_impl(self, item);
        self.is_own = false;
    }

    fn visit_expr_struct(&mut self, value: &ExprStruct) {
        let is_value =
            value.path.is_ident(self.container) || self.is_own && value.path.is_ident("Self");
        if is_value && self.value.is_none() {
            self.value = Some(value.clone());
        }
        visit::visit_expr_struct(self, value);
    }

    fn visit_field_value(&mut self, field: &FieldValue) {
        if matches!(&field.member, Member::Named(name) if name == "db") {
            self.databases.push(field.expr.span().byte_range());
        }
        visit::visit_field_value(self, field);
    }
}

/// Returns whether an attribute is `#[derive(.., Services)]`.
fn is_derive(attribute: &Attribute) -> bool {
    let paths = Punctuated::<syn::Path, Comma>::parse_terminated;
    let derived = attribute
        .path()
        .is_ident("derive")
        .then(|| attribute.parse_args_with(paths));
    derived.into_iter().flatten().flatten().any(|path| {
        path.segments
            .last()
            .is_some_and(|last| last.ident == "Services")
    })
}

#[cfg(test)]
mod tests {
    use super::LibFile;

    fn with_orders(text: &str) -> Option<String> {
        let api = (
            "#[service(\"controller.rest.\")]\n",
            "orders".to_owned(),
            "controllers::Orders".to_owned(),
        );
        let pages = ("", "order_pages".to_owned(), "pages::Orders".to_owned());
        LibFile::parse(text).map(|library| library.with(&[api, pages]))
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
        let expected = "#[derive(Services)] struct Services { a: A, #[service(\"controller.rest.\")] orders: controllers::Orders, order_pages: pages::Orders, } fn new() -> Services \
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
