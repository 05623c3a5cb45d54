//! A document of operations: their schemas, and their errors.

#[expect(clippy::module_inception, reason = "the document itself")]
mod document;
mod places;
mod problems;
mod schemas;
mod variants;

pub use document::Document;
