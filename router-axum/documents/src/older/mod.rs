//! OpenAPI 3.0 of a 3.1 document, for generators that read nothing else.

mod document;
mod schemas;

pub use document::to_3_0;
