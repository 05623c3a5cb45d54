//! Controllers that a macro writes.

use router_axum::prelude::*;

macro_rules! resource {
    ($name:literal, $controller:ident, $id:ty, $action:ident => $returned:ty, $body:block) => {
        struct $controller;

        #[rest_controller($name)]
        impl $controller {
            async fn $action(
                &self,
                id: $id,
                #[extract] request: Custom,
                body: Json<$returned>,
            ) -> $returned {
                let _ = (id, request, body);
                $body
            }

            async fn cget_action(&self) {
                self.helper();
            }

            fn helper(&self) {}
        }
    };
}

struct Custom;

impl<S: Sync> axum::extract::FromRequestParts<S> for Custom {
    type Rejection = StatusCode;

    async fn from_request_parts(
        _: &mut axum::http::request::Parts,
        _: &S,
    ) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

resource!("users", UsersController, i64, put_action => Option<char>, { None });
resource!("posts", PostsController, String, patch_action => Vec<u32>, { Vec::new() });

#[test]
fn is_legal() {
    let router = RestRouter::new("/api", "controller.rest.")
        .with(UsersController)
        .with(PostsController);
    let _: axum::Router = router.into();
}
