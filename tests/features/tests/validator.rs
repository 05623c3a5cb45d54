//! Values that validator checks before an action sees them.

use router_axum::{prelude::*, valid::validator::Valid};
use serde::{Deserialize, Serialize};

use super::valid;

#[derive(Serialize, Deserialize, validator::Validate)]
struct NewUser {
    #[validate(length(min = 2))]
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Valid(Json(new)): Valid<Json<NewUser>>) -> NewUser {
        new
    }
}

#[tokio::test]
async fn a_broken_rule_is_told_by_its_place() {
    valid::a_broken_rule_is_told_by_its_place(|| UsersController).await;
}

#[tokio::test]
async fn a_body_is_read_as_json_is() {
    valid::a_body_is_read_as_json_is(|| UsersController).await;
}
