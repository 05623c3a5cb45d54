//! The grammar: a method's name and signature stand for a route, or break a rule.

pub(crate) mod action;
pub(crate) mod case;
pub(crate) mod derive;
pub(crate) mod explicit;
pub(crate) mod fault;
pub(crate) mod levels;
pub(crate) mod name;
pub(crate) mod path;
pub(crate) mod reading;
pub(crate) mod rest;
pub(crate) mod verb;
pub(crate) mod web;
