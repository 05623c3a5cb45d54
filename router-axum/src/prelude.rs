//! Everything an application needs, in one import.

pub use axum::{
    Form, Json,
    extract::{Query, Request, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};

pub use crate::{
    ActionPath, ControllerExt as _, Created, Download, Error, ErrorRouter, Paths, Redirection,
    RestRouter, Result, Routes, ServeError, Services, StartupError, Text, WebApp, before, ends,
    extract, fragment, layer, no_before, no_route, public, responses, rest_controller, route,
    since, singular, status, sub_resources, until, web_controller,
};
#[cfg(feature = "templates")]
pub use crate::{
    FormFields, Page, PageVariables, TemplateDefaultRouter, TemplateRouter, embed_templates,
    forms::Checked,
};
