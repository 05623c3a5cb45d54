//! Every way an action may take its controller.

use std::sync::Arc;

use router_axum::prelude::*;

struct UsersController {
    name: String,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Json<String> {
        Json(self.name.clone())
    }

    async fn get_action(self: &Arc<Self>, id: u32) -> Json<String> {
        Json(format!("{} {id} of {}", self.name, Arc::strong_count(self)))
    }

    async fn put_action(self: Arc<Self>, _id: u32) -> Json<String> {
        Json(self.name.clone())
    }

    #[expect(clippy::needless_arbitrary_self_type, reason = "is legal, too")]
    fn patch_action(self: &Self, _id: u32) -> Json<&str> {
        Json(&self.name)
    }

    fn post_action() {}
}

#[test]
fn is_legal() {
    let _: axum::Router = RestRouter::new("/api", "controller.rest.")
        .with(UsersController {
            name: "u".to_owned(),
        })
        .into();
}
