//! The forms of pages. Templates are not parsed again: the tags are those of `router_core::tags`, and the text between them is read as HTML.
//!
//! 1. `writer` puts a page and all that is rendered for it into one text, a `Flat`. It evaluates an `expression` to a `Value` as far as that is known.
//! 2. `html` splits that text into the elements that a browser sees, with marks where only a request knows more.
//! 3. `reader` goes through the elements and collects each `Form` with its controls and buttons.
//! 4. `expand` writes a row for each form, which `router_core` compares with the action that the form is sent to.

mod call;
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
