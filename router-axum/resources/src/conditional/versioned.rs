//! Values that know their version: by themselves (`Tagged`), or as they are returned (`Versioned`).

use std::{
    future::ready,
    time::{Duration, SystemTime},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{HeaderValue, header},
    response::Response,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use futures_util::{FutureExt, StreamExt, stream};
use http_body_util::BodyExt;
use router_axum::{EntityTag, ReplyTo, Result, error::RequestHead};
use sha2::{Digest, Sha256};

/// A value with its version. The reply to GET and HEAD has an `ETag`; it is a 304 if the client has it already (`If-None-Match`, else `If-Modified-Since`), and a 412 if it is not the
/// one that the client wants (`If-Match`, else `If-Unmodified-Since`). The reply to any other method carries the new tag and is never compared.
///
/// ```
/// use router_axum::{prelude::*, testing::TestApp};
/// use router_axum_resources::{EntityTag, Versioned};
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn get_action(&self, id: u32) -> Option<Versioned<Vec<&'static str>>> {
///         (id == 1).then(|| Versioned::new(vec!["Buy bread."], EntityTag::new(7)))
///     }
/// }
///
/// # let rest: RestRouter = RestRouter::new("", "c.").with(NotesController);
/// # let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// app.get("/notes/1").send().await.assert_status(200).assert_header("etag", "\"7\"");
/// app.get("/notes/1").header("if-none-match", "\"7\"").send().await.assert_status(304);
/// # });
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Versioned<T> {
    /// The value.
    pub value: T,
    version: Version,
}

/// The tag of a value, unless it is that of its bytes, and the time of its last change.
#[derive(Debug, Clone)]
pub struct Version {
    tag: Option<EntityTag>,
    modified: Option<SystemTime>,
}

impl<T> Versioned<T> {
    /// A value that knows its version.
    pub fn of(value: T) -> Self
    where
        T: Tagged,
    {
        let version = Version {
            tag: Some(value.tag()),
            modified: value.modified(),
        };
        Self { value, version }
    }

    /// A value with this tag.
    pub fn new(value: T, tag: EntityTag) -> Self {
        Self {
            value,
            version: Version {
                tag: Some(tag),
                modified: None,
            },
        }
    }

    /// A value whose tag is a hash of the bytes that are sent: for lists, and for values without a revision. It spares the network, not the database. A
    /// stream has no tag. [`IfMatch::check_hash`](crate::IfMatch::check_hash) compares it.
    pub fn hashed(value: T) -> Self {
        Self {
            value,
            version: Version {
                tag: None,
                modified: None,
            },
        }
    }

    /// Says when the value was last changed: `Last-Modified`.
    pub fn modified(mut self, time: SystemTime) -> Self {
        self.version.modified = Some(time);
        self
    }
}

impl<T> ReplyTo for Versioned<T> {
    type Value = T;
    type Around = Version;

    fn take_apart(self, _: &RequestHead<'_>) -> Result<(T, Version)> {
        Ok((self.value, self.version))
    }

    fn complete(version: Version, response: Response, _: &RequestHead<'_>) -> Result<Response> {
        if !response.status().is_success() {
            return Ok(response);
        }
        let (tag, mut response) = match version.tag {
            Some(tag) => (Some(tag), response),
            None => hashed(response),
        };
        let headers = response.headers_mut();
        if let Some(tag) = tag {
            headers.insert(header::ETAG, tag.as_header().clone());
        }
        // a date of a header is between the years 1970 and 9999
        let range =
            SystemTime::UNIX_EPOCH..SystemTime::UNIX_EPOCH + Duration::from_secs(253_402_300_800);
        if let Some(modified) = version.modified.filter(|modified| range.contains(modified)) {
            headers.insert(
                header::LAST_MODIFIED,
                HeaderValue::try_from(httpdate::fmt_http_date(modified))?,
            );
        }
        Ok(response)
    }

    #[cfg(feature = "openapi")]
    fn describe_reply(description: &mut router_axum::openapi::Description<'_>) {
        const TAG: &str = "The version of the value.";
        description.success_header::<String>("ETag", TAG);
        if matches!(description.method(), "GET" | "HEAD") {
            description
                .header::<Option<String>>("If-None-Match")
                .description =
                Some("The versions that the client has: 304 for one of them.".to_owned());
            description.errors([412]);
            description.response(304);
            description
                .response_header::<String>(304, "ETag")
                .description = Some(TAG.to_owned());
        }
    }
}

/// The tag of a body that is at hand as a whole, as that of a value is.
fn hashed(response: Response) -> (Option<EntityTag>, Response) {
    if response.body().size_hint().exact().is_none() {
        return (None, response);
    }
    let (head, mut body) = response.into_parts();
    let mut pieces = Vec::new();
    while let Some(Some(Ok(frame))) = body.frame().now_or_never() {
        pieces.extend(frame.into_data());
    }
    let is_whole = body.is_end_stream();
    let bytes = Bytes::from(pieces.concat());
    if !is_whole {
        // a stream of a known length
        let pieces = stream::once(ready(Ok(bytes))).chain(body.into_data_stream());
        return (None, Response::from_parts(head, Body::from_stream(pieces)));
    }
    (
        Some(hash_of(&bytes)),
        Response::from_parts(head, Body::from(bytes)),
    )
}

/// The tag of these bytes.
pub(super) fn hash_of(bytes: &[u8]) -> EntityTag {
    EntityTag::new(BASE64_URL_SAFE_NO_PAD.encode(&Sha256::digest(bytes)[..16]))
}

/// A value that knows its version: a number that each change raises, or the time of the last change.
///
/// ```
/// use router_axum_resources::{EntityTag, Tagged};
///
/// struct Ticket {
///     revision: i64,
/// }
///
/// impl Tagged for Ticket {
///     fn tag(&self) -> EntityTag {
///         EntityTag::new(self.revision)
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no tag",
    label = "does not implement `router_axum_resources::Tagged`",
    note = "a value with a revision implements it: `fn tag(&self) -> EntityTag {{ EntityTag::new(self.revision) }}`",
    note = "any other value is given a tag by its bytes: `Versioned::hashed(value)`"
)]
pub trait Tagged {
    /// The tag of the value, which changes whenever the value does.
    fn tag(&self) -> EntityTag;

    /// The time of the last change of the value, if it is known.
    fn modified(&self) -> Option<SystemTime> {
        None
    }
}
