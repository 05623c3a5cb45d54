//! How REST actions take their controller.

use std::sync::Arc;

use router_axum::prelude::*;

/// How actions take themselves.
#[derive(Debug)]
pub struct ReceiversController {
    /// What they answer.
    pub word: &'static str,
}

/// Every receiver there may be.
#[rest_controller("receivers")]
impl ReceiversController {
    /// By reference.
    #[route(GET, "/reference")]
    pub async fn reference_action(&self) -> Json<&'static str> {
        Json(self.word)
    }

    /// Borrowed from itself.
    #[route(GET, "/borrowed")]
    pub async fn borrowed_action(&self) -> Json<&str> {
        Json(self.word)
    }

    /// By a shared pointer.
    #[route(GET, "/shared")]
    pub async fn shared_action(self: Arc<Self>) -> Json<&'static str> {
        Json(self.word)
    }

    /// By a reference to one.
    #[route(GET, "/shared-reference/{times}")]
    pub async fn shared_reference_action(self: &Arc<Self>, times: usize) -> Json<String> {
        Json(Arc::clone(self).word.repeat(times))
    }

    /// Not at all.
    #[route(GET, "/none")]
    pub async fn none_action() -> Json<&'static str> {
        Json("none")
    }

    /// Neither it nor a future.
    #[route(GET, "/plain")]
    pub fn plain_action() -> u8 {
        7
    }
}
