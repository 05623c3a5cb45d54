//! Bodies of requests: the bytes of JSON, and for all others the media type and the size.

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, header},
};
use http_body_util::BodyExt;
use router_http::{lists, media_type};

use super::call::Call;
use crate::error::Error;

/// The bytes of a request's JSON body. Another media type is a 415, a body over the limit a 413.
pub(crate) async fn json_bytes(call: &mut Call) -> Result<Bytes, Error> {
    if !media_type::has_json(&call.parts().headers) {
        return Err(if call.has_no_body() {
            missing()
        } else {
            unsupported_media_type(&call.parts().headers, media_type::JSON)
        });
    }
    check_coding(&call.parts().headers)?;
    let bytes = whole(call.take_limited_body()?)
        .await
        .map_err(Error::unread_body)?;
    if bytes.is_empty() {
        Err(missing())
    } else {
        Ok(bytes)
    }
}

fn missing() -> Error {
    Error::bad_request()
        .detail("The request has no body.")
        .context("a body is read, and there is none")
}

/// Refuses a body with a content coding that no layer has removed: a 415 with the codings that are read (RFC 9110, 15.5.16).
pub(crate) fn check_coding(headers: &HeaderMap) -> Result<(), Error> {
    if !headers.keys().any(|name| *name == header::CONTENT_ENCODING) {
        return Ok(());
    }
    match lists::elements(headers, header::CONTENT_ENCODING)
        .find(|coding| !coding.eq_ignore_ascii_case(IDENTITY.as_bytes()))
    {
        Some(coding) => Err(coded(coding)),
        None => Ok(()),
    }
}

fn coded(coding: &[u8]) -> Error {
    let coding = String::from_utf8_lossy(coding);
    let context = format!("the body has `Content-Encoding: {coding}`, which no layer takes off");
    Error::unsupported_media_type()
        .header(header::ACCEPT_ENCODING, HeaderValue::from_static(IDENTITY))
        .context(context)
}

/// The content coding of bytes as they are.
const IDENTITY: &str = "identity";

/// A body's bytes. Most bodies are one frame: to collect that as any other costs 3 % of the rows `POST` and `PUT` of the benchmarks.
async fn whole(mut body: Body) -> Result<Bytes, axum::Error> {
    let first = match body.frame().await {
        Some(frame) => frame?.into_data().unwrap_or_default(),
        None => return Ok(Bytes::new()),
    };
    // in a box, since few bodies need it, and every call's future has room for it
    if body.is_end_stream() {
        Ok(first)
    } else {
        Box::pin(joined(first, body)).await
    }
}

async fn joined(first: Bytes, rest: Body) -> Result<Bytes, axum::Error> {
    let rest = rest.collect().await?.to_bytes();
    Ok(if rest.is_empty() {
        first
    } else {
        [first, rest].concat().into()
    })
}

/// Makes an extractor of axum as strict about a body's media type as the library is about that of JSON. By itself it looks at the first of
/// several alone, and only at its beginning, and it expects HEAD to have a body. If the request is to be refused, the reason is returned: the body is missing, has a
/// content coding, or is of another media type.
pub(crate) fn judge_type(request: &mut Request, readable: &'static str) -> Option<Error> {
    if request.method() == Method::HEAD {
        *request.method_mut() = Method::GET;
    }
    // the form of a GET is its query
    if *request.method() == Method::GET {
        return None;
    }
    let refused = match media_type::as_axum_reads(request.headers(), readable) {
        _ if request.body().is_end_stream()
            && !request.headers().contains_key(header::CONTENT_TYPE) =>
        {
            missing()
        }
        Some(judged) => match check_coding(request.headers()) {
            Ok(()) => {
                request.headers_mut().insert(header::CONTENT_TYPE, judged);
                return None;
            }
            Err(coded) => coded,
        },
        None => unsupported_media_type(request.headers(), readable),
    };
    request
        .headers_mut()
        .insert(header::CONTENT_TYPE, media_type::ANY);
    Some(refused)
}

fn unsupported_media_type(headers: &HeaderMap, readable: &'static str) -> Error {
    let types: Vec<_> = headers
        .get_all(header::CONTENT_TYPE)
        .iter()
        .map(|value| String::from_utf8_lossy(value.as_bytes()))
        .collect();
    let reported = if types.is_empty() {
        "no `Content-Type`".to_owned()
    } else {
        format!("`Content-Type: {}`", types.join("`, `"))
    };
    let error =
        Error::unsupported_media_type().header(header::ACCEPT, HeaderValue::from_static(readable));
    error.context(format!("`{readable}` is read, and the body has {reported}"))
}
