//! What is legal though it does not look so: controllers that the macros have to take as they are.
//!
//! Each file has crate-wide lints and names of its own; that it compiles is most of the test.

/// Names of fields that a layer would read of every form.
const READ_ELSEWHERE: &[&str] = &["csrf_token"];

mod arguments;
mod block;
mod conditional;
mod forms;
mod generics;
mod layers;
mod macro_rules;
mod odd_forms;
mod private_types;
mod receivers;
mod renamed_crate;
mod returned;
mod returned_parts;
mod shadowed_names;
mod shadowed_values;
mod shared_controllers;
mod spellings;
mod static_extractor;
mod strict_lints;
mod templates;
