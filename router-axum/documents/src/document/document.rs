//! A document in the making.

use std::{collections::BTreeSet, mem};

use aide::openapi::{
    OpenApi, Operation, PathItem, Paths, ReferenceOr, SecurityRequirement, Server, Tag,
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
    pub fn add(&mut self, path: &str, method: &str, operation: Operation) {
        let paths = self.document.paths.get_or_insert_default();
        add(paths, path, method, operation);
    }

    /// Ends the document, with further operations whose schemas are their own. Besides, it returns what the document cannot say.
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
        components
            .security_schemes
            .extend(mem::take(&mut common.security_schemes));
        schemas::put_into(mem::take(&mut common.schemas), paths, components);
        problems::tell_apart(paths, components, &mut common);
        for (method, path, operation) in plain {
            add(paths, &path, method.as_str(), operation);
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
