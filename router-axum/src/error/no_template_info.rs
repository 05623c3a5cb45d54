//! Where a template failed: nowhere, where the template engine is left out.

use serde::Serialize;

use super::Error;

#[derive(Debug, Serialize)]
pub(super) enum TemplateInfo {}

impl TemplateInfo {
    pub(super) fn of(_: &Error) -> Option<Self> {
        None
    }
}
