//! The parts of a multipart form.

use axum::extract::{FromRequest, Multipart, Request};
use router_forms::{FormReader, FormShape, SentFile, router::Pair};
use router_http::media_type::{MULTIPART, as_axum_reads};

use super::FormArgument;
use crate::error::Error;
use crate::request::body::judge_type;
use crate::request::call::{Call, Interrupt};

impl FormArgument for Multipart {
    const READS: FormReader = FormReader::multipart(FormShape::OPEN);
}

pub(super) fn are_sent(call: &mut Call) -> bool {
    as_axum_reads(&call.parts().headers, MULTIPART).is_some()
}

/// Takes the parts of a request. A file that was not chosen is sent as one without name and content, and left out.
pub(super) async fn receive(mut request: Request) -> Result<Vec<Pair>, Interrupt> {
    if let Some(reason) = judge_type(&mut request, MULTIPART) {
        return Err(reason.into());
    }
    let mut parts = Multipart::from_request(request, &())
        .await
        .map_err(Interrupt::rejection)?;
    let mut pairs = Vec::new();
    while let Some(part) = parts.next_field().await.map_err(Error::from)? {
        let name = part.name().unwrap_or_default().to_owned();
        let Some(file_name) = part.file_name().map(str::to_owned) else {
            pairs.push(Pair::new(name, part.text().await.map_err(Error::from)?));
            continue;
        };
        let media_type = part.content_type().unwrap_or_default().to_owned();
        let content = part.bytes().await.map_err(Error::from)?;
        if !(file_name.is_empty() && content.is_empty()) {
            let text = if file_name.is_empty() {
                "file".to_owned()
            } else {
                file_name.clone()
            };
            pairs.push(Pair {
                file: Some(SentFile::new(file_name, media_type, content)),
                ..Pair::new(name, text)
            });
        }
    }
    Ok(pairs)
}
