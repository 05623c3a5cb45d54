//! The pages of an application where the template engine is left out: none.

use std::{path::Path, sync::Arc};

use super::Assembly;
use crate::{ErrorRouter, reply::PageDefaults, routes::Routes};

/// What an application says of its pages.
#[derive(Debug, Default)]
pub(crate) struct PageSettings {}

impl PageSettings {
    pub(crate) fn at(self, _app_path: &Path) -> Self {
        self
    }
}

impl<S> Assembly<S> {
    pub(super) fn load_pages(&mut self, _routes: &Routes, _is_part: bool) -> Arc<PageDefaults> {
        Arc::new(PageDefaults)
    }
}

pub(super) fn error_pages(errors: ErrorRouter, _pages: &PageDefaults) -> ErrorRouter {
    errors
}
