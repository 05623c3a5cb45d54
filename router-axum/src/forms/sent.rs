//! The texts and files of a form that was sent.

use axum::extract::{FromRequest, RawForm};
#[cfg(feature = "multipart")]
use axum::extract::{Multipart, Request};

use super::sent_file::SentFile;
use crate::http::media_type::FORM;
use crate::request::body::judge_type;
use crate::request::call::{Call, Interrupt};
#[cfg(feature = "multipart")]
use crate::{
    error::Error,
    http::media_type::{MULTIPART, as_axum_reads},
};

/// A field as it was sent.
#[derive(Clone, Default)]
pub(super) struct Pair {
    pub(super) name: String,
    pub(super) text: String,
    /// The file that the text stands for.
    pub(super) file: Option<SentFile>,
}

impl Pair {
    pub(super) fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), file: None }
    }
}

/// Takes a form from the body of a request, from a GET its query.
pub(super) async fn receive(call: &mut Call) -> Result<Vec<Pair>, Interrupt> {
    #[cfg(feature = "multipart")]
    if as_axum_reads(&call.parts().headers, MULTIPART).is_some() {
        return parts(call.take_readable_request(true)).await;
    }
    let mut request = call.take_readable_request(true);
    let reason = judge_type(&mut request, FORM);
    match RawForm::from_request(request, &()).await {
        Ok(RawForm(bytes)) => Ok(form_urlencoded::parse(&bytes).map(|(name, text)| Pair::new(name, text)).collect()),
        Err(rejection) => Err(reason.map_or_else(|| Interrupt::rejection(rejection), Interrupt::Failed)),
    }
}

/// The parts of a multipart form. A file that was not chosen is sent as one without name and content, and left out.
#[cfg(feature = "multipart")]
async fn parts(mut request: Request) -> Result<Vec<Pair>, Interrupt> {
    if let Some(reason) = judge_type(&mut request, MULTIPART) {
        return Err(reason.into());
    }
    let mut parts = Multipart::from_request(request, &()).await.map_err(Interrupt::rejection)?;
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
            let text = if file_name.is_empty() { "file".to_owned() } else { file_name.clone() };
            pairs.push(Pair { file: Some(SentFile::new(file_name, media_type, content)), ..Pair::new(name, text) });
        }
    }
    Ok(pairs)
}
