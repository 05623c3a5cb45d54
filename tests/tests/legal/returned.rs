//! What actions return, beyond plain values.

use std::pin::Pin;

use axum::body::Bytes;
use axum::response::Html;
use router_axum::prelude::*;
use serde::Serialize;

type Alias<T> = std::result::Result<T, std::io::Error>;
type BoxFuture<T> = Pin<Box<dyn Future<Output = T> + Send>>;

#[derive(Debug)]
struct Teapot;

impl IntoResponse for Teapot {
    fn into_response(self) -> Response {
        StatusCode::IM_A_TEAPOT.into_response()
    }
}

/// An error that borrows from its controller.
struct Failure<'a>(&'a str);

impl IntoResponse for Failure<'_> {
    fn into_response(self) -> Response {
        (StatusCode::IM_A_TEAPOT, self.0.to_owned()).into_response()
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[client(String)]
    fn get_action(&self, _id: u32) -> BoxFuture<Alias<Option<Json<String>>>> {
        Box::pin(async { Ok(None) })
    }

    fn cget_action(&self) -> impl Future<Output = Result<Vec<u32>, Teapot>> {
        std::future::ready(Err(Teapot))
    }

    async fn put_action(&self, id: u32) -> Result<impl Serialize, std::num::ParseIntError> {
        Ok(id)
    }

    async fn delete_action(&self, _id: u32) -> impl IntoResponse {
        [("x-deleted", "1")]
    }

    async fn post_action(&self, body: Bytes) -> (StatusCode, HeaderMap, Vec<u8>) {
        (StatusCode::ACCEPTED, HeaderMap::new(), body.to_vec())
    }

    async fn options_action(
        &self,
        _id: u32,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        Err("boxed".into())
    }

    async fn delete_comments_action(
        &self,
        _id: u32,
        _comment: u32,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        Err("no".into())
    }

    async fn patch_action(&self, _id: u32) -> Result<Option<(StatusCode, Json<&'static str>)>> {
        Ok(Some((StatusCode::OK, Json("text"))))
    }
}

struct BlogController {
    url: String,
}

#[web_controller]
impl BlogController {
    async fn index_action(&self) -> Option<Page> {
        None
    }

    async fn show_action(
        &self,
        slug: String,
    ) -> Result<std::collections::BTreeMap<&'static str, String>> {
        Ok([("slug", slug)].into())
    }

    async fn raw_action(&self) -> Html<&'static str> {
        Html("<p>")
    }

    async fn post_index_action(&self) -> &str {
        &self.url
    }

    async fn post_borrowed_error_action(&self) -> Result<String, Failure<'_>> {
        Err(Failure(&self.url))
    }
}

/// What is called like the type of the standard library, and has no parameters.
mod alias {
    use router_axum::prelude::*;

    type Result = std::result::Result<Vec<u32>, Error>;

    pub(super) struct NumbersController;

    #[rest_controller("numbers")]
    impl NumbersController {
        async fn cget_action(&self) -> Result {
            Ok(Vec::new())
        }

        fn post_action(&self) -> Result {
            Ok(Vec::new())
        }
    }
}

#[test]
fn is_legal() {
    let _: axum::Router = RestRouter::new("/api", "controller.rest.")
        .with(UsersController)
        .with(alias::NumbersController)
        .into();
    let blog = BlogController {
        url: "/blog".to_owned(),
    };
    let _app = WebApp::new(".", false).with_service("controller.web.", blog);
}

/// Streams without a name that borrow nothing, and what is no stream.
#[test]
fn streams() {
    use std::{convert::Infallible, sync::Arc};

    use axum::response::sse::{Event, Sse};
    use futures_util::{Stream, stream};

    type Sent = std::result::Result<Event, Infallible>;

    struct EventsController;

    #[rest_controller("events")]
    impl EventsController {
        async fn cget_action(&self) -> Sse<impl Stream<Item = Sent> + use<>> {
            Sse::new(stream::empty())
        }

        fn get_action(&self, _id: u8) -> Sse<impl Stream<Item = Sent> + Send + 'static> {
            Sse::new(stream::empty())
        }

        async fn post_action(self: Arc<Self>) -> Sse<impl Stream<Item = Sent>> {
            Sse::new(stream::empty())
        }

        async fn delete_action(_id: u8) -> Result<Sse<impl Stream<Item = Sent>>> {
            Ok(Sse::new(stream::empty()))
        }

        async fn put_action(&self, _id: u8) -> Json<impl serde::Serialize> {
            Json(1)
        }
    }

    let _: RestRouter = RestRouter::at("").with(EventsController);
}

/// Values and errors that borrow their controller, each sent while that is there.
#[test]
fn borrowed() {
    #[derive(Serialize)]
    struct NamesController {
        name: String,
    }

    #[rest_controller("names")]
    impl NamesController {
        #[before]
        fn check_login(&self) -> Result<(), (StatusCode, Json<&str>)> {
            Err((StatusCode::UNAUTHORIZED, Json(&self.name)))
        }

        async fn cget_action(&self) -> Json<&str> {
            Json(&self.name)
        }

        async fn get_action(&self, _id: u8) -> Result<Vec<&str>, (StatusCode, Json<&Self>)> {
            Err((StatusCode::CONFLICT, Json(self)))
        }

        async fn put_action(&self, _id: u8) -> Result<Option<&Self>, impl IntoResponse> {
            Err(StatusCode::CONFLICT)
        }

        async fn patch_action(&self, _id: u8) -> Result<(), (StatusCode, &'static str)> {
            Err((StatusCode::CONFLICT, "in use"))
        }

        async fn delete_action(_id: u8) -> Result<(), (StatusCode, String)> {
            Err((StatusCode::CONFLICT, "in use".to_owned()))
        }
    }

    let _: RestRouter = RestRouter::at("").with(NamesController {
        name: String::new(),
    });
}
