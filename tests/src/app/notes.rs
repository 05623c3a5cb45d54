//! Notes: the small application that is asked over real connections, with server-side and with client-side routing.

use std::net::SocketAddr;

use axum::{
    body::Body,
    extract::{ConnectInfo, DefaultBodyLimit},
    http::{HeaderMap, header},
    routing::{any, get, post},
};
use router_axum::{
    error::{AsIs, ErrorService},
    prelude::*,
};
use serde::{Deserialize, Serialize};

use super::trouble::{TroubleController, endless};

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
        vec![Note {
            title: "milk".to_owned(),
            stars: 1,
        }]
    }

    /// One.
    pub async fn get_action(&self, id: u32) -> Option<Note> {
        (id == 1).then(|| Note {
            title: "milk".to_owned(),
            stars: 1,
        })
    }

    /// A new one.
    pub async fn post_action(&self, Json(note): Json<Note>) -> Note {
        note
    }

    /// Another text.
    pub async fn put_action(&self, id: u32, Json(note): Json<Note>) -> Result<Note> {
        if id == 1 {
            Ok(note)
        } else {
            Err(Error::not_found())
        }
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
    pub async fn get_comments_action(
        &self,
        id: u32,
        comment: String,
    ) -> (StatusCode, HeaderMap, Json<String>) {
        (
            StatusCode::OK,
            HeaderMap::new(),
            Json(format!("{id}:{comment}")),
        )
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
        Titled {
            title: "half".to_owned(),
        }
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
        .route(
            "/plain",
            get(|| async { "plain" }).post(|text: String| async move { text }),
        )
        .route(
            "/plain/note",
            post(|Json(note): Json<Note>| async move { Json(note) }),
        )
        .route(
            "/plain/large",
            post(|text: String| async move { text.len().to_string() })
                .layer(DefaultBodyLimit::disable()),
        )
        .route("/plain/endless", get(endless))
        .route(
            "/plain/client",
            get(async |ConnectInfo(client): ConnectInfo<SocketAddr>| format!("\"{client}\"")),
        )
        .route("/plain/panic", get(panicking))
        .route("/plain/empty", any(|| async { StatusCode::CONFLICT }))
        .route(
            "/plain/own",
            any(|| async { (StatusCode::CONFLICT, AsIs, "own words") }),
        )
        .route(
            "/plain/cookie",
            any(|| async {
                (
                    StatusCode::UNAUTHORIZED,
                    [(header::WWW_AUTHENTICATE, "Basic")],
                )
            }),
        )
        .route(
            "/plain/stream",
            get(|| async {
                Body::from_stream(futures_util::stream::iter([
                    Ok::<_, std::convert::Infallible>("a"),
                    Ok("b"),
                ]))
            }),
        )
}

async fn panicking() -> &'static str {
    panic!("a secret panic")
}

/// Client-side routing: a versioned REST API, and one action for every other request.
pub fn client_side(debug: bool) -> WebApp {
    WebApp::new(APP_PATH, debug)
        .with_services(Services {
            notes: NotesController,
            trouble: TroubleController,
            index: IndexController,
        })
        .merge(plain())
        .activate(
            ErrorRouter::new()
                .request_ids(true)
                .render_text_errors(true),
        )
        .activate(RestRouter::new("/api/v1", "controller.rest.v1."))
        .activate(TemplateDefaultRouter::new(
            "",
            "controller.web.index",
            "index",
        ))
}

/// Server-side routing: a REST API and pages.
pub fn server_side(debug: bool) -> WebApp {
    server_side_at(APP_PATH, debug)
}

/// The same with its templates elsewhere.
pub fn server_side_at(app_path: &str, debug: bool) -> WebApp {
    WebApp::new(app_path, debug)
        .with_services(Services {
            notes: NotesController,
            trouble: TroubleController,
            index: IndexController,
        })
        .with_services(Pages {
            session: SessionController,
            pages: PagesController,
        })
        .merge(plain())
        .activate(ErrorRouter::new().render_text_errors(true))
        .activate(RestRouter::new("/api", "controller.rest.v1."))
        .activate(TemplateRouter::new("", "controller.web."))
}

/// The REST API without a kernel.
pub fn rest() -> RestRouter {
    RestRouter::at("/api")
        .with(NotesController)
        .with(TroubleController)
}

/// The same beside plain routes, in an axum application within an error layer.
pub fn wrapped() -> ErrorService<axum::Router> {
    ErrorRouter::new()
        .rest_prefix("/api")
        .wrap(plain().merge(rest()))
}
