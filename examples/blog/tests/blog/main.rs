//! The blog as clients and people see it; its controllers called as plain functions; its start.

mod api;
mod direct;
mod files;
mod operations;
mod pages;
mod start;
mod support;
