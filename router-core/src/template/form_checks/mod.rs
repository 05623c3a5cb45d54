//! Forms, checked in a constant: what a template sends is what the action reads.

mod check;
mod controls;
mod fields;
mod rules;
mod target;
mod unchecked;
mod words;

pub use target::{check_forms, check_forms_between};
pub use unchecked::why_unchecked;
