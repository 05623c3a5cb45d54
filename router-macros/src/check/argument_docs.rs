//! Doc comments on arguments.

use router_core::Kind;

use super::arguments::{self, shown};
use crate::errors::Errors;
use crate::parse::block::{Argument, Block, Method};
use crate::tokens::is_one_of;

/// Extractors that read no body.
const OF_THE_HEAD: [&str; 18] = [
    "ClientAddress",
    "ConnectInfo",
    "CookieJar",
    "Extension",
    "Extensions",
    "HeaderMap",
    "Host",
    "MatchedPath",
    "Method",
    "OriginalUri",
    "Path",
    "Paths",
    "Query",
    "Routes",
    "State",
    "TypedHeader",
    "Uri",
    "Version",
];

/// A doc comment on an argument describes a path value or the body of a REST action, for an OpenAPI document. Any other is read by nobody.
pub(super) fn check(kind: Kind, block: &Block, errors: &Errors) {
    let has_docs = |method: &&Method| {
        method
            .arguments
            .iter()
            .any(|argument| !argument.marks.docs.is_empty())
    };
    for method in block.methods().filter(has_docs) {
        let read = described(kind, method);
        for argument in &method.arguments {
            let is_read = read.iter().any(|read| std::ptr::eq(*read, argument));
            if let Some(docs) = argument.marks.docs.first().filter(|_| !is_read) {
                let found = shown(argument);
                errors.push(
                    docs,
                    format!(
                        "a doc comment stands on `{found}`, where nobody reads it\n\
                         note: a path value and the body of a REST action have one, for the OpenAPI document\n\
                         help: write it above the method, or as a comment, `//`"
                    ),
                );
            }
        }
    }
}

/// The arguments of a method that a document describes.
fn described(kind: Kind, method: &Method) -> Vec<&Argument> {
    if kind == Kind::Web || !method.is_called() || method.marks.has("before") {
        return Vec::new();
    }
    let arguments = Errors::mute(|errors| arguments::check(method, errors));
    let body = arguments
        .extractors
        .last()
        .copied()
        .filter(|last| !is_one_of(&last.ty, &OF_THE_HEAD));
    arguments.values.into_iter().chain(body).collect()
}
