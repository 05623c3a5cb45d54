//! The application as clients and people see it, without a server.

mod api;
mod database;
mod pages;
mod support;
