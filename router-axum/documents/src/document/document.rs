//! A document in the making.

use std::{collections::BTreeSet, mem};

use aide::openapi::{
    Components, OpenApi, Operation, PathItem, Paths, ReferenceOr, SecurityRequirement, Server,
    StatusCode, Tag,
};
use http::Method;

use super::{problems, schemas};
use crate::describe::{Common, Description, ErrorForm};

/// An OpenAPI document in the making, whose operations share schemas, security schemes and errors.
#[derive(Debug)]
pub struct Document {
    document: OpenApi,
    common: Common,
}

impl Document {
    /// Begins with what is no operation, and with the form of errors.
    #[must_use]
    pub fn new(document: OpenApi, errors: ErrorForm) -> Self {
        Self {
            document,
            common: Common {
                errors,
                ..Common::default()
            },
        }
    }

    /// Begins the description of an operation of this method.
    pub fn describe<'a>(&'a mut self, method: &'a str) -> Description<'a> {
        Description::new(method, &mut self.common)
    }

    /// Adds an operation that was described.
    pub fn add(&mut self, path: &str, method: &str, mut operation: Operation) {
        share_errors(
            &mut operation,
            &mut self.common,
            self.document.components.get_or_insert_default(),
        );
        add(
            self.document.paths.get_or_insert_default(),
            path,
            method,
            operation,
        );
    }

    /// Ends the document, with further operations whose schemas are their own. Besides, it returns what the document cannot say.
    #[must_use]
    pub fn finish(self, plain: Vec<(Method, String, Operation)>) -> (OpenApi, BTreeSet<String>) {
        let Self {
            mut document,
            mut common,
        } = self;
        let paths = document.paths.get_or_insert_default();
        let components = document.components.get_or_insert_default();
        if common.counts_bytes {
            schemas::count_bytes(&mut common.schemas, paths);
        }
        components.security_schemes.extend(common.security_schemes);
        schemas::put_into(common.schemas, paths, components);
        let open = problems::tell_apart(paths, components);
        for (method, path, operation) in plain {
            add(paths, &path, method.as_str(), operation);
        }
        if let Some(open) = open {
            problems::remove_unused(&mut document, &open);
        }
        declare_tags(&mut document);
        say_defaults(&mut document);
        (document, common.unsaid)
    }
}

/// Declares the tags of operations that are not described.
fn declare_tags(document: &mut OpenApi) {
    let used: BTreeSet<_> = document
        .operations()
        .flat_map(|(.., operation)| operation.tags.clone())
        .collect();
    for name in used {
        if !document.tags.iter().any(|tag| tag.name == name) {
            document.tags.push(Tag {
                name,
                ..Tag::default()
            });
        }
    }
}

/// Adds what holds where a document does not say it; linters ask for it.
fn say_defaults(document: &mut OpenApi) {
    if document.servers.is_empty() {
        document.servers.push(Server {
            url: "/".to_owned(),
            ..Server::default()
        });
    }
    if document.security.is_empty() {
        document.security.push(SecurityRequirement::default());
    }
}

/// Puts the errors of the library among the components, each once.
fn share_errors(operation: &mut Operation, common: &mut Common, components: &mut Components) {
    for (status, response) in operation
        .responses
        .iter_mut()
        .flat_map(|responses| &mut responses.responses)
    {
        let StatusCode::Code(code @ 400..) = status else {
            continue;
        };
        let mut description = Description::new("", common);
        let error = description.errors([*code]).response(*code);
        if response.as_item() == Some(error) {
            let name = error.description.replace([' ', '-', '\''], "");
            let reference = ReferenceOr::ref_(&format!("#/components/responses/{name}"));
            components
                .responses
                .insert(name, mem::replace(response, reference));
        }
    }
}

/// Adds an operation. OpenAPI has no other methods than these.
fn add(paths: &mut Paths, path: &str, method: &str, operation: Operation) {
    let item = paths
        .paths
        .entry(path.to_owned())
        .or_insert_with(|| ReferenceOr::Item(PathItem::default()));
    let Some(item) = item.as_item_mut() else {
        return;
    };
    let place = match method {
        "GET" => &mut item.get,
        "HEAD" => &mut item.head,
        "POST" => &mut item.post,
        "PUT" => &mut item.put,
        "PATCH" => &mut item.patch,
        "DELETE" => &mut item.delete,
        "OPTIONS" => &mut item.options,
        "TRACE" => &mut item.trace,
        _ => return,
    };
    *place = Some(operation);
}
