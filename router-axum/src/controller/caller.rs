//! The calls of a controller's actions, as the macros' output makes them.

use axum::http::Method;
use router_client::{Connection, Draft};

use crate::routes::action_path::{Base, PathValues};

/// The type that a macro makes for the calls of a controller's actions.
#[doc(hidden)]
pub trait Calls {}

/// The place of a controller, and the connection to it.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub struct Caller {
    pub(crate) base: Base,
    pub(crate) connection: Connection,
}

impl Caller {
    /// The request of an action, with its path values.
    pub fn call(&self, function: &str, values: impl PathValues) -> Draft {
        let method = self.base.row(function).method.as_str();
        let method = Method::from_bytes(method.as_bytes()).expect("a method of HTTP");
        self.call_by(method, function, values)
    }

    /// The request of an action that answers any method.
    pub fn call_by(&self, method: Method, function: &str, values: impl PathValues) -> Draft {
        // adds nothing, and refuses a value that no path can have
        let path = self.base.path(function, values).query([("", ""); 0]);
        Draft::new(
            self.connection.clone(),
            method,
            path.map(Into::into).map_err(Into::into),
        )
    }
}
