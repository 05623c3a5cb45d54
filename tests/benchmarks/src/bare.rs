//! The application as a service for hyper, by hand: no router, no framework, nothing that could be left out.

use std::sync::LazyLock;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{
    Method, Request, Response, StatusCode,
    body::Body,
    header::{self, HeaderValue},
};
use minijinja::{Environment, context, value::Serde};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    shop::{Comment, NewUser, Store, TAKEN, TEXTS, Text, is_taken},
    templates,
};

type Answer = Response<Full<Bytes>>;

static TEMPLATES: LazyLock<Environment<'static>> = LazyLock::new(templates::environment);

/// The answer to a request.
pub async fn answer<B: Body>(request: Request<B>) -> Answer {
    let (parts, body) = request.into_parts();
    let mut segments = parts.uri.path().split('/').skip(1);
    match segments.next() {
        Some("api") => {
            let Some(name) = segments.next().and_then(resource) else {
                return not_found();
            };
            let rest = [
                segments.next(),
                segments.next(),
                segments.next(),
                segments.next(),
            ];
            api(&parts.method, name, rest, body).await
        }
        Some("catalog") if parts.method == Method::GET => {
            match (segments.next(), segments.next()) {
                (segment, None) => page(segment.unwrap_or_default()),
                _ => not_found(),
            }
        }
        _ => not_found(),
    }
}

/// The names of the resources.
fn resource(name: &str) -> Option<&'static str> {
    ["users", "products", "orders", "invoices", "vendors"]
        .into_iter()
        .find(|known| *known == name)
}

async fn api<B: Body>(method: &Method, name: &str, rest: [Option<&str>; 4], body: B) -> Answer {
    let store = Store::get();
    match rest {
        [None, ..] => match *method {
            Method::GET => json(StatusCode::OK, &store.list()),
            Method::POST => match read::<NewUser, B>(body).await {
                Some(new) if is_taken(&new.name) => {
                    problem(StatusCode::CONFLICT, "Conflict", TAKEN)
                }
                Some(new) => created(name, new),
                None => bad_request(),
            },
            _ => method_not_allowed("GET, HEAD, POST"),
        },
        [Some(id), None, ..] => {
            let Ok(id) = id.parse() else {
                return bad_request();
            };
            match *method {
                Method::GET => found(store.find(id)),
                Method::PUT => match read::<NewUser, B>(body).await {
                    Some(new) => json(StatusCode::OK, &new.with_id(id)),
                    None => bad_request(),
                },
                Method::DELETE => store
                    .find(id)
                    .map_or_else(not_found, |_| empty(StatusCode::NO_CONTENT)),
                _ => method_not_allowed("GET, HEAD, PUT, DELETE"),
            }
        }
        [Some(id), Some("comments"), None, _] => {
            let Ok(id) = id.parse() else {
                return bad_request();
            };
            match *method {
                Method::GET => json(StatusCode::OK, &store.comments(id)),
                Method::POST => match read(body).await {
                    Some(text) => json(
                        StatusCode::OK,
                        &Comment {
                            id: 6,
                            user: id,
                            text,
                        },
                    ),
                    None => bad_request(),
                },
                _ => method_not_allowed("GET, HEAD, POST"),
            }
        }
        [Some(id), Some("comments"), Some(comment), None] => {
            let (Ok(id), Ok(comment)) = (id.parse(), comment.parse()) else {
                return bad_request();
            };
            match *method {
                Method::GET => found(store.comment(id, comment)),
                _ => method_not_allowed("GET, HEAD"),
            }
        }
        _ => not_found(),
    }
}

async fn read<T: DeserializeOwned, B: Body>(body: B) -> Option<T> {
    let bytes = body.collect().await.ok()?.to_bytes();
    serde_json::from_slice(&bytes).ok()
}

fn json<T: Serialize>(status: StatusCode, value: &T) -> Answer {
    let body = serde_json::to_vec(value).expect("a value that can be serialised");
    content(status, "application/json", body.into())
}

fn found<T: Serialize>(value: Option<&T>) -> Answer {
    value.map_or_else(not_found, |value| json(StatusCode::OK, value))
}

fn created(name: &str, new: NewUser) -> Answer {
    let user = new.with_id(51);
    let mut response = json(StatusCode::CREATED, &user);
    let location = HeaderValue::try_from(format!("/api/{name}/{}", user.id)).expect("a path");
    response.headers_mut().insert(header::LOCATION, location);
    response
}

fn page(segment: &str) -> Answer {
    let rendered = if segment == "users" {
        let template = TEMPLATES
            .get_template("catalog/users.html")
            .expect("a template");
        template.render(context! { title => "Users", users => Serde(Store::get().all()) })
    } else {
        let Some((_, text)) = TEXTS.iter().find(|(name, _)| *name == segment) else {
            return not_found();
        };
        let Text {
            title,
            text,
            links,
            visits,
        } = *text;
        let template = if segment.is_empty() {
            "catalog/index.html"
        } else {
            &format!("catalog/{segment}.html")
        };
        let template = TEMPLATES.get_template(template).expect("a template");
        template.render(context! { title, text, links => Serde(links), visits })
    };
    let mut response = content(
        StatusCode::OK,
        "text/html; charset=utf-8",
        rendered.expect("a page").into(),
    );
    response.headers_mut().insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-cache"),
    );
    response
}

fn empty(status: StatusCode) -> Answer {
    let mut response = Response::new(Full::default());
    *response.status_mut() = status;
    response
}

fn content(status: StatusCode, kind: &'static str, body: Bytes) -> Answer {
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = status;
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

fn problem(status: StatusCode, title: &str, detail: &str) -> Answer {
    let body = format!(
        r#"{{"type":"about:blank","title":"{title}","status":{},"detail":"{detail}"}}"#,
        status.as_u16()
    );
    let mut response = content(status, "application/problem+json", body.into());
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::VARY, HeaderValue::from_static("Accept"));
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    response
}

fn not_found() -> Answer {
    problem(
        StatusCode::NOT_FOUND,
        "Not Found",
        "There is nothing at this address.",
    )
}

fn bad_request() -> Answer {
    problem(
        StatusCode::BAD_REQUEST,
        "Bad Request",
        "The request could not be understood.",
    )
}

fn method_not_allowed(allow: &'static str) -> Answer {
    let detail = "This address does not answer this method.";
    let mut response = problem(StatusCode::METHOD_NOT_ALLOWED, "Method Not Allowed", detail);
    response
        .headers_mut()
        .insert(header::ALLOW, HeaderValue::from_static(allow));
    response
}
