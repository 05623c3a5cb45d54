//! 8 errors: fields of containers whose name is missing, doubled, or in the wrong place.

#![allow(unused)]

use std::sync::Arc;

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

// A field that says nothing.
#[derive(Services)]
struct MissingServices {
    users: UsersController,
}

// A word that is nearly `shadows`.
#[derive(Services)]
struct MisspeltShadowsServices {
    #[service("controller.rest.", shadow)]
    users: UsersController,
}

// A name for the whole container.
#[derive(Services)]
#[service("controller.rest.")]
struct OnStructServices {
    #[service("controller.rest.v1.")]
    users: UsersController,
}

// A name for the whole container. That its fields have none is not a further mistake.
#[derive(Services)]
#[service("controller.rest.")]
struct OnStructAloneServices {
    users: UsersController,
}

// A name, and none.
#[derive(Services)]
struct SkipAndNameServices {
    #[service("controller.rest.")]
    #[service(skip)]
    users: UsersController,
}

// A field without a controller, which takes requests from none.
#[derive(Services)]
struct SkipShadowsServices {
    #[service(skip, shadows)]
    users: UsersController,
}

// One controller under two names, not shared.
#[derive(Services)]
struct TwiceServices {
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    users: UsersController,
}

// A field of which nothing says that it is a controller.
struct Pool;

#[derive(Services)]
struct UnmarkedValueServices {
    pool: Arc<Pool>,
}

fn main() {}
