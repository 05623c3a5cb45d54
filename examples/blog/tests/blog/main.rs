//! The blog as clients and people see it, over a real socket; its controllers called as plain functions; its start.

mod api;
mod direct;
mod pages;
mod start;
mod support;
