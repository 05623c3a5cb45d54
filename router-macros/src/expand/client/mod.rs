//! The calls of a controller's actions: a type with a method for each, reached through `HasClient::Calls`.

mod calls;
mod value;
