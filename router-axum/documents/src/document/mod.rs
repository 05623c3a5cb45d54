//! A document of operations: their schemas, their errors and the links between them.

#[expect(clippy::module_inception, reason = "the document itself")]
mod document;
mod links;
mod places;
mod problems;
mod schemas;
mod variants;

pub use document::Document;
