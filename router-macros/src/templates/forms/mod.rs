//! The forms of pages, as the template engine renders them.
//!
//! 1. `marked` writes marks into the templates (their `signs`), and asks before each condition and loop which way it takes.
//! 2. `engine` renders a page with values that only a request knows, and `run` does so until every way was seen, by its `choices`.
//! 3. `page` takes a rendered text apart into what a browser sees and the places of that. `html` splits it into elements.
//! 4. `reader` goes through the elements and collects each `PageForm` with its controls and buttons.
//! 5. `positions` tells what is printed where escaping does not protect it.
//! 6. `expand` writes a row for each form, which `router_core` compares with the action that the form is sent to.

mod choices;
mod control;
mod engine;
mod expand;
mod form;
mod html;
mod marked;
mod page;
mod positions;
mod reader;
mod run;
mod signs;
#[cfg(test)]
mod tests;

pub(super) use expand::Forms;
