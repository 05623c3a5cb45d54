//! The application as clients and people see it, without a server.

mod accounts;
mod api;
mod database;
mod pages;
mod support;
