//! The document of an application and a viewer for it, Swagger UI, below a prefix.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Path, RawQuery, Request},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    response::{IntoResponse, Response},
    routing::{MethodRouter, get},
};
use http_body_util::BodyExt;
use router_documents::to_3_0;
use router_http::entity_tag::{EntityTag, EntityTags};
use serde_json::json;
use swagger_ui_dist::{ApiDefinition, OpenApiSource, generate_routes};
use tower::ServiceExt;

use super::{OpenApi, OpenApiBuilder, Server, builder::to_json};
use crate::routes::Routes;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// The files of the viewer: their names and their media types.
const FILES: [(&str, &str); 6] = [
    ("viewer.css", CSS),
    ("viewer.js", JAVASCRIPT),
    ("swagger-ui.css", CSS),
    ("swagger-ui-bundle.js", JAVASCRIPT),
    ("oauth2-redirect.html", HTML),
    ("oauth2-redirect.js", JAVASCRIPT),
];

/// Nothing comes from elsewhere, and nothing is inline. Swagger UI's icons are `data:` URLs in its style sheet.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'",
);

/// The paths of a document and its viewer below `prefix`. `make` gets the routes below it.
pub(crate) fn of_routes<S: Clone + Send + Sync + 'static>(
    prefix: &str,
    make: impl Fn(&Routes) -> OpenApiBuilder + Send + Sync + 'static,
) -> Vec<(String, MethodRouter<S>)> {
    let below = prefix.to_owned();
    let make = Arc::new(make);
    // made once for each version, and anew where the application is nested elsewhere
    let kept: Mutex<BTreeMap<_, Arc<Documents>>> = Mutex::default();
    let kept = Arc::new(kept);
    let document = get(
        async move |routes: Routes, RawQuery(query): RawQuery, headers: HeaderMap| {
            let (routes, at) = routes.into_mounted();
            let make = || {
                let document = make(&routes.clone().below_prefix(&below));
                let (document, _) = served_at(document, &at).build_silently();
                Arc::new(Documents::new(&document, &at))
            };
            let documents = {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let known = kept.entry(routes.version()).or_insert_with(make);
                if known.at != at {
                    *known = make();
                }
                Arc::clone(known)
            };
            documents.response(query, &headers)
        },
    );
    paths(prefix, document)
}

/// A document and its viewer as plain axum routes, `{prefix}/openapi.json`, which with `?version=3.0` is in OpenAPI 3.0, and `{prefix}/docs`, for an application without a kernel. For a kernel there is
/// [`WebApp::with_openapi`](crate::WebApp::with_openapi). See the [guide](crate::guide::openapi#a-viewer).
///
/// ```
/// use axum::Router;
/// use router_axum::{openapi::viewer, prelude::*};
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn cget_action(&self) {}
/// }
///
/// let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(NotesController);
/// let document = rest.routes().openapi("Notes", "1.0.0");
/// let app: Router = Router::new().merge(rest).merge(viewer("/api", document));
/// ```
pub fn viewer<S: Clone + Send + Sync + 'static>(
    prefix: &str,
    document: OpenApiBuilder,
) -> Router<S> {
    let documents = Arc::new(Documents::new(&document.build(), ""));
    let document = get(async move |RawQuery(query): RawQuery, headers: HeaderMap| {
        documents.response(query, &headers)
    });
    paths(prefix, document)
        .into_iter()
        .fold(Router::new(), |router, (path, methods)| {
            router.route(&path, methods)
        })
}

/// Says where the application is served, unless the document names servers by itself.
fn served_at(document: OpenApiBuilder, at: &str) -> OpenApiBuilder {
    document.document(|document| {
        if !at.is_empty() && document.servers.is_empty() {
            document.servers.push(Server {
                url: at.to_owned(),
                ..Server::default()
            });
        }
    })
}

fn paths<S: Clone + Send + Sync + 'static>(
    prefix: &str,
    document: MethodRouter<S>,
) -> Vec<(String, MethodRouter<S>)> {
    let page = get(async |headers: HeaderMap| {
        TaggedBody::new(HTML, include_str!("viewer/page.html")).response(&headers)
    });
    [
        ("openapi.json", document),
        ("docs", page),
        ("docs/{file}", get(answer)),
    ]
    .map(|(path, methods)| (format!("{prefix}/{path}"), methods))
    .into()
}

/// Answers with a file of the viewer.
async fn answer(Path(wanted): Path<String>, headers: HeaderMap) -> Response {
    match FILES.into_iter().find(|(name, _)| *name == wanted) {
        Some((name, media_type)) => {
            TaggedBody::new(media_type, file(name).await).response(&headers)
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn file(name: &str) -> Bytes {
    match name {
        "viewer.css" => Bytes::from_static(include_bytes!("viewer/viewer.css")),
        "viewer.js" => Bytes::from_static(include_bytes!("viewer/viewer.js")),
        _ => bundled(name).await,
    }
}

/// A file of Swagger UI, as it is in the binary. Its crate has routes for them, and nothing else.
async fn bundled(name: &str) -> Bytes {
    let files = ApiDefinition {
        uri_prefix: "/files",
        api_definition: OpenApiSource::Uri(""),
        title: None,
    };
    let request = Request::get(format!("/files/{name}"))
        .body(Body::empty())
        .expect("a path");
    let Ok(response) = generate_routes(files).oneshot(request).await;
    response
        .into_body()
        .collect()
        .await
        .expect("a body in memory")
        .to_bytes()
}

/// A document, and the same in OpenAPI 3.0.
struct Documents {
    /// Where the application was nested when they were made.
    at: String,
    latest: TaggedBody,
    older: TaggedBody,
}

impl Documents {
    fn new(document: &OpenApi, at: &str) -> Self {
        Self {
            at: at.to_owned(),
            latest: TaggedBody::json(to_json(document)),
            older: TaggedBody::json(to_json(&to_3_0(json!(document)))),
        }
    }

    fn response(&self, query: Option<String>, headers: &HeaderMap) -> Response {
        let is_older =
            query.is_some_and(|query| query.split('&').any(|pair| pair == "version=3.0"));
        let asked = if is_older { &self.older } else { &self.latest };
        asked.response(headers)
    }
}

/// A response's body, with a tag of its content.
struct TaggedBody {
    media_type: &'static str,
    bytes: Bytes,
    tag: EntityTag,
}

impl TaggedBody {
    fn new(media_type: &'static str, bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self {
            media_type,
            bytes,
            tag: EntityTag::new(format_args!("{:016x}", hasher.finish())),
        }
    }

    fn json(document: String) -> Self {
        Self::new("application/json", document)
    }

    /// Browsers keep it, and ask each time if it is the same.
    fn response(&self, request: &HeaderMap) -> Response {
        let head = [
            (ETAG, self.tag.as_header().clone()),
            (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        ];
        // a proxy that compresses makes tags weak
        let known = EntityTags::read(request, &IF_NONE_MATCH);
        if known.is_some_and(|known| known.has(|tag| tag.is_like(&self.tag))) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        let kind = [
            (CONTENT_TYPE, HeaderValue::from_static(self.media_type)),
            (CONTENT_SECURITY_POLICY, POLICY),
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        ];
        (head, kind, self.bytes.clone()).into_response()
    }
}
