//! What goes wrong over a real connection, and what takes long.

use std::{
    net::SocketAddr,
    panic::panic_any,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    extract::{ConnectInfo, FromRequestParts, Multipart, Request},
    http::request::Parts,
};
use http_body_util::BodyExt;
use router_axum::{NeedsNoRouter, prelude::*};

use super::notes::Note;

/// What goes wrong, and what takes long.
#[derive(Debug)]
pub struct TroubleController;

#[rest_controller("trouble")]
impl TroubleController {
    /// A panic before anything is awaited.
    #[route(GET, "/panic")]
    pub fn panic_action(&self) -> u32 {
        panic!("a secret panic")
    }

    /// A panic later on.
    #[route(GET, "/late-panic")]
    pub async fn late_panic_action(&self) -> u32 {
        tokio::task::yield_now().await;
        panic!("a secret panic")
    }

    /// A panic with something that is not text.
    #[route(GET, "/odd-panic")]
    pub async fn odd_panic_action(&self) -> u32 {
        panic_any(7_u8)
    }

    /// A panic whose payload panics when it is dropped.
    #[route(GET, "/bomb")]
    pub async fn bomb_action(&self) -> u32 {
        panic_any(Bomb)
    }

    /// A value that cannot be serialised.
    #[route(GET, "/value")]
    pub async fn value_action(&self) -> std::collections::BTreeMap<(u8, u8), u8> {
        [((1, 2), 3)].into()
    }

    /// An error of the standard library.
    #[route(GET, "/io")]
    pub async fn io_action(&self) -> Result<u32> {
        Err(std::io::Error::other("a secret disk"))?
    }

    /// An answer that does not need the body.
    #[route(POST, "/early")]
    pub async fn early_action(&self) -> Result<u32> {
        Err(Error::forbidden())
    }

    /// Reads the whole body by itself.
    #[route(POST, "/count")]
    pub async fn count_action(&self, request: Request) -> Result<usize> {
        Ok(request.into_body().collect().await?.to_bytes().len())
    }

    /// Reads the body by axum's extractors.
    #[route(POST, "/bytes")]
    pub async fn bytes_action(&self, bytes: Bytes) -> usize {
        bytes.len()
    }

    /// Reads a form.
    #[route(POST, "/form")]
    pub async fn form_action(&self, Form(note): Form<Note>) -> Note {
        note
    }

    /// Reads an upload, and counts its fields.
    #[route(POST, "/upload")]
    pub async fn upload_action(&self, mut form: Multipart) -> Result<usize> {
        let mut fields = 0;
        while let Some(field) = form.next_field().await? {
            field.bytes().await?;
            fields += 1;
        }
        Ok(fields)
    }

    /// Reads what may be missing.
    #[route(POST, "/perhaps")]
    pub async fn perhaps_action(&self, note: Option<Json<Note>>) -> Option<Note> {
        note.map(|Json(note)| note)
    }

    /// Takes longer than anybody waits.
    #[route(GET, "/slow")]
    pub async fn slow_action(&self) -> u32 {
        let _running = Running::new(&RUNNING);
        tokio::time::sleep(Duration::from_secs(3600)).await;
        0
    }

    /// Who asks.
    #[route(GET, "/client")]
    pub async fn client_action(
        &self,
        ConnectInfo(client): ConnectInfo<SocketAddr>,
    ) -> Json<String> {
        Json(client.to_string())
    }

    /// The same, by an extractor of the application's own.
    #[route(GET, "/own-client")]
    pub async fn own_client_action(&self, #[extract] client: Client) -> Json<String> {
        Json(client.0.to_string())
    }

    /// Takes a moment.
    #[route(GET, "/moment")]
    pub async fn moment_action(&self) -> u32 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        0
    }
}

/// Who asks.
#[derive(Debug)]
pub struct Client(SocketAddr);

impl NeedsNoRouter for Client {}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        match ConnectInfo::from_request_parts(parts, state).await {
            Ok(ConnectInfo(client)) => Ok(Self(client)),
            Err(_) => Err(Error::internal()),
        }
    }
}

/// How many slow actions are running.
pub static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// How many endless answers are being sent.
pub static SENDING: AtomicUsize = AtomicUsize::new(0);

/// Something that goes on, counted.
struct Running(&'static AtomicUsize);

impl Running {
    fn new(count: &'static AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// An answer that has no end.
pub(super) async fn endless() -> Body {
    let running = Running::new(&SENDING);
    Body::from_stream(futures_util::stream::repeat_with(move || {
        let _ = &running;
        Ok::<_, std::convert::Infallible>(Bytes::from_static(&[b'x'; 65_536]))
    }))
}

/// A panic's payload whose `Drop` panics.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a secret in Drop");
    }
}
