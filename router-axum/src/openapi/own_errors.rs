//! Errors in a form of the application's own, for its document.

use schemars::JsonSchema;
use serde::Serialize;

use crate::error::described::OwnSchema;
use crate::error::{ErrorRouter, Report};

impl ErrorRouter {
    /// Sends errors in a form of your own, as [`json`](Self::json) does, with its schema, so that an [OpenAPI document](crate::guide::openapi) describes it, too.
    pub fn json_with_schema<T: Serialize + JsonSchema>(
        self,
        form: impl Fn(&Report<'_>) -> T + Send + Sync + 'static,
    ) -> Self {
        let mut router = self.json(form);
        router.own_schema = Some(|schemas| schemas.subschema_for::<T>());
        router
    }

    /// The form of its own, if it has one, with the schema of that.
    pub(crate) fn own_form(&self) -> Option<OwnSchema> {
        self.settings.own_json.as_ref().map(|_| self.own_schema)
    }
}
