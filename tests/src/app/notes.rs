//! Notes: the small application that is asked over real connections, with server-side and with client-side routing.

use std::{
    net::SocketAddr,
    panic::panic_any,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Multipart, Request},
    http::{HeaderMap, header, request::Parts},
    routing::{any, get, post},
};
use http_body_util::BodyExt;
use router_axum::{
    NeedsNoRouter,
    error::{AsIs, ErrorService},
    prelude::*,
};
use serde::{Deserialize, Serialize};

/// Where its templates are.
pub const APP_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/notes");

/// The services.
#[derive(Debug, Services)]
pub struct Services {
    /// Notes.
    #[service("controller.rest.v1.")]
    pub notes: NotesController,
    /// What goes wrong.
    #[service("controller.rest.v1.")]
    pub trouble: TroubleController,
    /// The start page.
    #[service("controller.web.")]
    pub index: IndexController,
}

/// The services of pages, for server-side routing.
#[derive(Debug, Services)]
pub struct Pages {
    /// Signing in.
    #[service("controller.web.")]
    pub session: SessionController,
    /// Other pages.
    #[service("controller.web.")]
    pub pages: PagesController,
}

/// Notes.
#[derive(Debug)]
pub struct NotesController;

/// A note.
#[derive(Debug, Serialize, Deserialize)]
pub struct Note {
    title: String,
    #[serde(default)]
    stars: u8,
}

#[rest_controller("notes")]
impl NotesController {
    /// All of them.
    pub async fn cget_action(&self) -> Vec<Note> {
        vec![Note { title: "milk".to_owned(), stars: 1 }]
    }

    /// One.
    pub async fn get_action(&self, id: u32) -> Option<Note> {
        (id == 1).then(|| Note { title: "milk".to_owned(), stars: 1 })
    }

    /// A new one.
    pub async fn post_action(&self, Json(note): Json<Note>) -> Note {
        note
    }

    /// Another text.
    pub async fn put_action(&self, id: u32, Json(note): Json<Note>) -> Result<Note> {
        if id == 1 { Ok(note) } else { Err(Error::not_found()) }
    }

    /// Gone.
    pub async fn delete_action(&self, id: u32) -> Option<()> {
        (id == 1).then_some(())
    }

    /// What is said about one.
    pub async fn cget_comments_action(&self, id: u32) -> Vec<u32> {
        vec![id]
    }

    /// One of these.
    pub async fn get_comments_action(&self, id: u32, comment: String) -> (StatusCode, HeaderMap, String) {
        (StatusCode::OK, HeaderMap::new(), format!("{id}:{comment}"))
    }
}

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
    pub async fn client_action(&self, ConnectInfo(client): ConnectInfo<SocketAddr>) -> String {
        client.to_string()
    }

    /// The same, by an extractor of the application's own.
    #[route(GET, "/own-client")]
    pub async fn own_client_action(&self, #[extract] client: Client) -> String {
        client.0.to_string()
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
async fn endless() -> Body {
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

/// The start page.
#[derive(Debug)]
pub struct IndexController;

#[web_controller(templates = "notes/templates")]
impl IndexController {
    /// The start page, and with client-side routing everything else.
    pub async fn index_action(&self) {}
}

/// Signing in.
#[derive(Debug)]
pub struct SessionController;

/// Who signs in.
#[derive(Debug, Deserialize)]
pub struct Login {
    name: String,
}

#[web_controller(templates = "notes/templates")]
impl SessionController {
    /// The form.
    pub async fn login_action(&self) {}

    /// The form is sent.
    pub async fn post_login_action(&self, Form(login): Form<Login>) -> String {
        format!("/pages/show/{}", login.name)
    }
}

/// Other pages.
#[derive(Debug)]
pub struct PagesController;

/// Where to.
#[derive(Debug, Deserialize)]
pub struct To {
    to: String,
}

/// What is shown.
#[derive(Debug, Serialize, PageVariables)]
pub struct Titled {
    title: String,
}

#[web_controller(templates = false)]
impl PagesController {
    /// A page by its name.
    pub async fn show_action(&self, title: String) -> Titled {
        Titled { title }
    }

    /// A template that fails.
    pub async fn broken_action(&self) -> Titled {
        Titled { title: "half".to_owned() }
    }

    /// A redirect to anywhere.
    pub async fn go_action(&self, Query(To { to }): Query<To>) -> String {
        to
    }

    /// A panic.
    pub async fn panic_action(&self) -> String {
        panic!("a secret panic")
    }
}

/// Plain axum routes beside the controllers.
fn plain() -> axum::Router {
    axum::Router::new()
        .route("/plain", get(|| async { "plain" }).post(|text: String| async move { text }))
        .route("/plain/note", post(|Json(note): Json<Note>| async move { Json(note) }))
        .route(
            "/plain/large",
            post(|text: String| async move { text.len().to_string() }).layer(DefaultBodyLimit::disable()),
        )
        .route("/plain/endless", get(endless))
        .route("/plain/client", get(async |ConnectInfo(client): ConnectInfo<SocketAddr>| format!("\"{client}\"")))
        .route("/plain/panic", get(panicking))
        .route("/plain/empty", any(|| async { StatusCode::CONFLICT }))
        .route("/plain/own", any(|| async { (StatusCode::CONFLICT, AsIs, "own words") }))
        .route("/plain/cookie", any(|| async { (StatusCode::UNAUTHORIZED, [(header::WWW_AUTHENTICATE, "Basic")]) }))
        .route(
            "/plain/stream",
            get(|| async {
                Body::from_stream(futures_util::stream::iter([Ok::<_, std::convert::Infallible>("a"), Ok("b")]))
            }),
        )
}

async fn panicking() -> &'static str {
    panic!("a secret panic")
}

/// Client-side routing: a versioned REST API, and one action for every other request.
pub fn client_side(debug: bool) -> WebApp {
    WebApp::new(APP_PATH, debug)
        .with_services(Services { notes: NotesController, trouble: TroubleController, index: IndexController })
        .merge(plain())
        .activate(ErrorRouter::new().request_ids(true).render_text_errors(true))
        .activate(RestRouter::new("/api/v1", "controller.rest.v1."))
        .activate(TemplateDefaultRouter::new("", "controller.web.index", "index"))
}

/// Server-side routing: a REST API and pages.
pub fn server_side(debug: bool) -> WebApp {
    server_side_at(APP_PATH, debug)
}

/// The same with its templates elsewhere.
pub fn server_side_at(app_path: &str, debug: bool) -> WebApp {
    WebApp::new(app_path, debug)
        .with_services(Services { notes: NotesController, trouble: TroubleController, index: IndexController })
        .with_services(Pages { session: SessionController, pages: PagesController })
        .merge(plain())
        .activate(ErrorRouter::new().render_text_errors(true))
        .activate(RestRouter::new("/api", "controller.rest.v1."))
        .activate(TemplateRouter::new("", "controller.web."))
}

/// The REST API without a kernel.
pub fn rest() -> RestRouter {
    RestRouter::at("/api").with(NotesController).with(TroubleController)
}

/// The same beside plain routes, in an axum application within an error layer.
pub fn wrapped() -> ErrorService<axum::Router> {
    ErrorRouter::new().rest_prefix("/api").wrap(plain().merge(rest()))
}
