//! Controllers that a macro writes.

use router_axum::{Controller as _, prelude::*};

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

macro_rules! of_items {
    ($body:block => $($item:item)*) => {
        struct NotesController;

        #[rest_controller("notes")]
        impl NotesController {
            $($item)*

            fn length(&self) -> u32 $body

            async fn post_action(&self) -> u32 $body

            async fn delete_action(&self, id: u32) {
                let _ = self.length() + self.helper() + id;
            }
        }
    };
}

of_items! {
    { 1 } =>

    fn helper(&self) -> u32 {
        Self::LIMIT
    }

    const LIMIT: u32 = 7;

    async fn get_action(&self, id: u32) -> u32 {
        id
    }
}

#[test]
fn is_legal() {
    let router = RestRouter::new("/api", "controller.rest.")
        .with(UsersController)
        .with(PostsController)
        .with(NotesController);
    let functions: Vec<_> = NotesController::ROUTES
        .iter()
        .map(|route| route.function)
        .collect();
    assert_eq!(functions, ["get_action", "post_action", "delete_action"]);
    let _: axum::Router = router.into();
}
