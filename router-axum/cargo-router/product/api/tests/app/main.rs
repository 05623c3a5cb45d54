//! The application as its clients see it, without a server.

mod accounts;
mod api;
mod database;
mod support;
