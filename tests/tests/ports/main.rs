//! Examples of axum's, written anew with controllers: what their tests and their documented requests show holds here, too.

mod error_handling;
mod jwt;
mod key_value_store;
mod testing;
mod todos;
