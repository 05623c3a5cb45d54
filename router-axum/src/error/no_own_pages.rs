//! Stands in for the application's own error pages where the template engine is left out: there are none.

/// The variables of such a page.
#[derive(Clone)]
pub(super) enum PageVariables {}
