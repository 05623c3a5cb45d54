//! The forms of pages. Templates are not parsed again: the tags are those of `router_core::tags`, and the text between them is read as HTML.

mod expand;
mod flat;
mod form;
mod html;
mod values;

pub(super) use expand::Forms;
