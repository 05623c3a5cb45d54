//! `MergePatch`: a body that changes parts of a value.

use std::any;

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header::CONTENT_ENCODING},
    response::{IntoResponse, Response},
};
use router_axum::{
    Error, NeedsNoRouter, Result,
    error::{from_rejection, read_json},
};
use router_http::{lists, media_type};
use serde::{
    Serialize,
    de::{DeserializeOwned, IgnoredAny},
};
use serde_json::Value;

const MERGE_PATCH: &str = "application/merge-patch+json";

/// A JSON merge patch (RFC 7396) as the last argument: `application/merge-patch+json`, whose fields are [`Patched`](crate::Patched); each may be absent. Another type is a 415 that says what is
/// read (`Accept-Patch`), a patch that is no object a 400, a field of the wrong type a 422.
///
/// ```
/// use router_axum::{prelude::*, testing::TestApp};
/// use router_axum_resources::{MergePatch, Patched};
/// use schemars::JsonSchema;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
/// #[serde(default)]
/// struct NotePatch {
///     #[serde(skip_serializing_if = "Patched::is_absent")]
///     text: Patched<String>,
///     #[serde(skip_serializing_if = "Patched::is_absent")]
///     author: Patched<String>,
/// }
///
/// #[derive(Serialize, Deserialize, JsonSchema)]
/// struct Note {
///     text: String,
///     author: Option<String>,
/// }
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn patch_action(&self, id: u32, patch: MergePatch<NotePatch>) -> Result<Note> {
///         patch.apply(&Note { text: "Buy bread.".to_owned(), author: Some("Maja".to_owned()) })
///     }
/// }
///
/// # let rest: RestRouter = RestRouter::new("", "c.").with(NotesController);
/// # let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// let patch = |body: &str| app.patch("/notes/1").body("application/merge-patch+json", body.to_owned()).send();
/// assert_eq!(patch(r#"{"author": null}"#).await.text(), r#"{"text":"Buy bread.","author":null}"#);
/// assert_eq!(patch(r#"{"text": null}"#).await.problem().members["errors"][0]["pointer"], "/text");
/// # });
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MergePatch<T>(pub T);

/// A [`MergePatch`] that may also be sent as `application/json`, for clients that know no other type.
///
/// ```
/// use router_axum_resources::{MergeOrJson, Patched};
///
/// let MergeOrJson(name) = MergeOrJson(Patched::Value("Maja"));
/// assert_eq!(name, Patched::Value("Maja"));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MergeOrJson<T>(pub T);

macro_rules! patches {
    ($($name:ident: $types:expr;)*) => { $(
        impl<T: Serialize> $name<T> {
            /// The value with the patch applied to it.
            ///
            /// # Errors
            ///
            /// 422 with the pointer of a field that the result needs, or that has the wrong type.
            pub fn apply<V: Serialize + DeserializeOwned>(&self, value: &V) -> Result<V> {
                applied(serde_json::to_value(&self.0), serde_json::to_value(value))
            }
        }

        impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for $name<T> {
            type Rejection = Response;

            async fn from_request(request: Request, _: &S) -> Result<Self, Response> {
                read(request, &$types).await.map(Self)
            }
        }

        impl<T> NeedsNoRouter for $name<T> {
            const KEEPS_LIMIT: bool = true;
        }

        #[cfg(feature = "openapi")]
        impl<T: schemars::JsonSchema> router_axum::openapi::DescribeRequest for $name<T> {
            fn describe_request(description: &mut router_axum::openapi::Description<'_>) {
                for media_type in $types {
                    description.body::<T>(media_type);
                }
                description.errors([400, 408, 413, 415, 422]);
                description.response_header::<String>(415, "Accept-Patch");
            }
        }
    )* };
}

patches! {
    MergePatch: [MERGE_PATCH];
    MergeOrJson: [MERGE_PATCH, media_type::JSON];
}

async fn read<T: DeserializeOwned>(request: Request, types: &[&str]) -> Result<T, Response> {
    check_type(request.headers(), types).map_err(IntoResponse::into_response)?;
    let bytes = Bytes::from_request(request, &()).await.map_err(refused)?;
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        // what is not JSON is refused for that, whatever it begins with
        return read_json(&bytes)
            .and_then(|IgnoredAny| Err(Error::bad_request().detail("A patch is an object.")))
            .map_err(IntoResponse::into_response);
    }
    let read = read_json(&bytes);
    if read.is_err()
        && let Err(error) = serde_json::from_str::<T>("{}")
    {
        return Err(needs_a_field::<T>(error));
    }
    read.map_err(IntoResponse::into_response)
}

/// A type that needs a field takes no patch of the others: the mistake of the application, and not of who sends it.
fn needs_a_field<T>(error: serde_json::Error) -> Response {
    let of = any::type_name::<T>();
    let context = format!(
        "a field of the merge patch `{of}` may not be absent: write `#[serde(default)]` above the struct"
    );
    Error::new(StatusCode::INTERNAL_SERVER_ERROR)
        .source(error)
        .context(context)
        .into_response()
}

fn check_type(headers: &HeaderMap, types: &[&str]) -> Result<()> {
    let is_read = types
        .iter()
        .any(|known| media_type::as_axum_reads(headers, known).is_some());
    let is_plain = lists::elements(headers, CONTENT_ENCODING)
        .all(|coding| coding.eq_ignore_ascii_case(b"identity"));
    if is_read && is_plain {
        return Ok(());
    }
    let types = HeaderValue::try_from(types.join(", "))?;
    Err(Error::unsupported_media_type().header(HeaderName::from_static("accept-patch"), types))
}

/// The response of a rejection, with what is wrong with which field.
fn refused(rejection: impl IntoResponse + 'static) -> Response {
    from_rejection(rejection).map_or_else(|response| response, IntoResponse::into_response)
}

fn applied<V: DeserializeOwned>(
    patch: serde_json::Result<Value>,
    value: serde_json::Result<Value>,
) -> Result<V> {
    let unwritten = |error| {
        Error::internal()
            .context("a patch and its value are written as JSON")
            .source(error)
    };
    let mut value = value.map_err(unwritten)?;
    json_patch::merge(&mut value, &patch.map_err(unwritten)?);
    read_json(value.to_string().as_bytes())
}
