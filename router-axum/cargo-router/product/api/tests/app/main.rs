//! The application as its clients see it, without a server.

mod api;
mod database;
mod support;
