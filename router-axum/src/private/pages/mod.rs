//! The part for pages: what a web action's value becomes, how the template engine gets the fields of a page's variables, and what forms send.

pub(crate) mod field;
pub(crate) mod form;
pub(crate) mod web;
