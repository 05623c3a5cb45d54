//! 7 errors: streams without a name, which borrow the controller, one beside an error that does, and texts of errors.

#![allow(unused)]

use std::convert::Infallible;
use std::sync::Arc;

use axum::response::sse::{Event, Sse};
use futures_util::{Stream, stream};
use router_axum::prelude::*;

type Sent = Result<Event, Infallible>;

struct EventsController;

#[rest_controller("events")]
impl EventsController {
    async fn cget_action(&self) -> Sse<impl Stream<Item = Sent>> {
        Sse::new(stream::empty::<Sent>())
    }

    fn get_action(&self, id: i64) -> Result<Sse<impl Stream<Item = Sent> + Send>, Error> {
        Ok(Sse::new(stream::empty::<Sent>()))
    }

    async fn post_action(self: &Arc<Self>) -> (StatusCode, Sse<impl Stream<Item = Sent>>) {
        (StatusCode::CREATED, Sse::new(stream::empty::<Sent>()))
    }

    fn put_action(&self, id: i64) -> Result<Sse<impl Stream<Item = Sent>>, impl std::error::Error> {
        Ok::<_, std::fmt::Error>(Sse::new(stream::empty::<Sent>()))
    }

    #[before]
    async fn check_login(&self) -> Result<(), (StatusCode, &str)> {
        Err((StatusCode::UNAUTHORIZED, "log in first"))
    }

    async fn delete_action(&self, id: i64) -> Result<(), (StatusCode, HeaderMap, &str)> {
        Err((StatusCode::CONFLICT, HeaderMap::new(), "in use"))
    }

    async fn cget_kept_action(&self, id: i64) -> Sse<impl Stream<Item = Sent> + 'static> {
        Sse::new(stream::empty::<Sent>())
    }

    async fn cget_free_action(id: i64) -> Sse<impl Stream<Item = Sent>> {
        Sse::new(stream::empty::<Sent>())
    }

    async fn cget_shared_action(self: Arc<Self>, id: i64) -> Sse<impl Stream<Item = Sent>> {
        Sse::new(stream::empty::<Sent>())
    }
}

fn main() {}
