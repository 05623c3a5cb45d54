//! What a method's name and signature mean: the route they stand for.

pub(crate) mod action;
pub(crate) mod explicit;
pub(crate) mod levels;
pub(crate) mod name;
pub(crate) mod path;
pub(crate) mod rest;
pub(crate) mod verb;
pub(crate) mod web;
