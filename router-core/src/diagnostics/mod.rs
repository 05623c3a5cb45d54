//! Mistakes in words: the text found, the legal forms, and the nearest legal spelling.

pub(crate) mod edit_distance;
pub(crate) mod error;
mod explain;
pub(crate) mod form;
pub(crate) mod levels;
pub(crate) mod names;
pub(crate) mod near_miss;
pub(crate) mod phrases;
pub(crate) mod rest;
pub(crate) mod rest_forms;
pub(crate) mod reverse;
pub(crate) mod route_path;
pub(crate) mod verbs;
pub(crate) mod web;
