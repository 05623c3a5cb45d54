//! The forms of pages. Templates are not parsed again: the tags are those of `router_core::tags`, and the text between them is read as HTML.

mod control;
mod expand;
mod expression;
mod field;
mod form;
mod html;
mod reader;
mod scope;
#[cfg(test)]
mod tests;
mod text;
mod value;
mod writer;

pub(super) use expand::Forms;
