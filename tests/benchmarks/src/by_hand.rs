//! The application by hand with axum, as its documentation shows it: `Path`, `Json`, `State`, a type for failures.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{HeaderName, StatusCode, header},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use minijinja::{Environment, context, value::Serde};
use serde::Serialize;

use crate::{
    shop::{Comment, NewUser, Store, TAKEN, TEXTS, Text, User, is_taken},
    templates,
};

#[derive(Clone)]
struct App {
    store: &'static Store,
    templates: Arc<Environment<'static>>,
}

/// What a failure looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errors {
    /// Problem details, as the library renders them.
    Problems,
    /// A status and no body: what axum answers of its own accord.
    Empty,
}

/// The application.
pub fn router(errors: Errors) -> Router {
    let app = App {
        store: Store::get(),
        templates: Arc::new(templates::environment()),
    };
    let api = match errors {
        Errors::Problems => problems::router(),
        Errors::Empty => empty::router(),
    };
    // full paths: `nest("/api", ..)` costs every request more
    let router = api
        .route("/catalog", get(start))
        .route("/catalog/users", get(all_users))
        .route("/catalog/about", get(about))
        .route("/catalog/contact", get(contact))
        .route("/catalog/news", get(news))
        .route("/catalog/prices", get(prices))
        .route("/catalog/terms", get(terms))
        .route("/catalog/privacy", get(privacy))
        .route("/catalog/help", get(help))
        .route("/catalog/jobs", get(jobs));
    let router = match errors {
        Errors::Empty => router,
        Errors::Problems => router
            .fallback(async || Failure::NotFound)
            .method_not_allowed_fallback(async || Failure::MethodNotAllowed),
    };
    router.with_state(app)
}

/// What goes wrong, as an answer.
enum Failure {
    NotFound,
    MethodNotAllowed,
    Conflict(&'static str),
    Template(minijinja::Error),
}

#[derive(Serialize)]
struct Problem {
    r#type: &'static str,
    title: &'static str,
    status: u16,
    detail: &'static str,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, title, detail) = match self {
            Self::NotFound => (
                StatusCode::NOT_FOUND,
                "Not Found",
                "There is nothing at this address.",
            ),
            Self::MethodNotAllowed => (
                StatusCode::METHOD_NOT_ALLOWED,
                "Method Not Allowed",
                "This address does not answer this method.",
            ),
            Self::Conflict(detail) => (StatusCode::CONFLICT, "Conflict", detail),
            Self::Template(error) => {
                eprintln!("{error}");
                let detail = "Something went wrong on our side. Please try again later.";
                (
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "Internal Server Error",
                    detail,
                )
            }
        };
        let headers = [
            (header::CONTENT_TYPE, "application/problem+json"),
            (header::CACHE_CONTROL, "no-store"),
            (header::VARY, "Accept"),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        ];
        let problem = Problem {
            r#type: "about:blank",
            title,
            status: status.as_u16(),
            detail,
        };
        (status, headers, Json(problem)).into_response()
    }
}

impl From<minijinja::Error> for Failure {
    fn from(error: minijinja::Error) -> Self {
        Self::Template(error)
    }
}

macro_rules! resources {
    ($failures:ident: $failure:ty, $missing:expr, $taken:expr; $($name:ident)*) => {
        mod $failures {
            use super::*;

            pub(super) fn router() -> Router<App> {
                Router::new()$(.merge($name::router()))*
            }

            $(resource!($name: $failure, $missing, $taken);)*
        }
    };
}

macro_rules! resource {
    ($name:ident: $failure:ty, $missing:expr, $taken:expr) => {
        mod $name {
            use super::*;

            pub(super) fn router() -> Router<App> {
                Router::new()
                    .route(concat!("/api/", stringify!($name)), get(list).post(create))
                    .route(
                        concat!("/api/", stringify!($name), "/{id}"),
                        get(show).put(replace).delete(remove),
                    )
                    .route(
                        concat!("/api/", stringify!($name), "/{id}/comments"),
                        get(list_comments).post(create_comment),
                    )
                    .route(
                        concat!("/api/", stringify!($name), "/{id}/comments/{comment}"),
                        get(show_comment),
                    )
            }

            async fn list(State(app): State<App>) -> Json<&'static [User]> {
                Json(app.store.list())
            }

            async fn show(
                State(app): State<App>,
                Path(id): Path<u64>,
            ) -> Result<Json<&'static User>, $failure> {
                app.store.find(id).map(Json).ok_or($missing)
            }

            async fn create(Json(new): Json<NewUser>) -> Result<impl IntoResponse, $failure> {
                if is_taken(&new.name) {
                    return Err($taken);
                }
                let user = new.with_id(51);
                let location = format!(concat!("/api/", stringify!($name), "/{}"), user.id);
                Ok((
                    StatusCode::CREATED,
                    [(header::LOCATION, location)],
                    Json(user),
                ))
            }

            async fn replace(Path(id): Path<u64>, Json(new): Json<NewUser>) -> Json<User> {
                Json(new.with_id(id))
            }

            async fn remove(
                State(app): State<App>,
                Path(id): Path<u64>,
            ) -> Result<StatusCode, $failure> {
                app.store
                    .find(id)
                    .map(|_| StatusCode::NO_CONTENT)
                    .ok_or($missing)
            }

            async fn list_comments(
                State(app): State<App>,
                Path(id): Path<u64>,
            ) -> Json<&'static [Comment]> {
                Json(app.store.comments(id))
            }

            async fn show_comment(
                State(app): State<App>,
                Path((id, comment)): Path<(u64, u64)>,
            ) -> Result<Json<&'static Comment>, $failure> {
                app.store.comment(id, comment).map(Json).ok_or($missing)
            }

            async fn create_comment(
                Path(id): Path<u64>,
                Json(text): Json<String>,
            ) -> Json<Comment> {
                Json(Comment {
                    id: 6,
                    user: id,
                    text,
                })
            }
        }
    };
}

resources!(problems: Failure, Failure::NotFound, Failure::Conflict(TAKEN); users products orders invoices vendors);
resources!(empty: StatusCode, StatusCode::NOT_FOUND, StatusCode::CONFLICT; users products orders invoices vendors);

/// A page that a browser asks about again before it shows it once more.
type Page = ([(HeaderName, &'static str); 1], Html<String>);

const KEPT: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "private, no-cache")];

async fn all_users(State(app): State<App>) -> Result<Page, Failure> {
    let template = app.templates.get_template("catalog/users.html")?;
    Ok((
        KEPT,
        Html(template.render(context! { title => "Users", users => Serde(app.store.all()) })?),
    ))
}

macro_rules! pages {
    ($($name:ident: $template:literal, $place:literal;)*) => { $(
        async fn $name(State(app): State<App>) -> Result<Page, Failure> {
            let Text { title, text, links, visits } = TEXTS[$place].1;
            let template = app.templates.get_template(concat!("catalog/", $template, ".html"))?;
            Ok((KEPT, Html(template.render(context! { title, text, links => Serde(links), visits })?)))
        }
    )* };
}

pages! {
    start: "index", 0;
    about: "about", 1;
    contact: "contact", 2;
    news: "news", 3;
    prices: "prices", 4;
    terms: "terms", 5;
    privacy: "privacy", 6;
    help: "help", 7;
    jobs: "jobs", 8;
}
