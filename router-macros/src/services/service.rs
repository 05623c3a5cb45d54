//! A controller under a service name, as checked.

use syn::{Member, Type};

/// A controller under one name, as checked.
pub(super) struct Service {
    pub(super) field: Member,
    /// `controller.rest.v1.`
    pub(super) prefix: String,
    /// True if the service is meant to take requests from other controllers.
    pub(super) shadows: bool,
    pub(super) controller: Type,
    /// True if the field holds an `Arc` of the controller.
    pub(super) is_shared: bool,
    /// True if the field holds an `Option`: the controller may be left out.
    pub(super) is_optional: bool,
}
