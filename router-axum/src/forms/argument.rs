//! The arguments of actions that read forms, and how a form is received.

use axum::{
    Extension, Form, Json,
    extract::{ConnectInfo, Path, Query, State},
    http::{HeaderMap, Method, Version},
};
use router_core::forms::FormReader;
use router_pages::{
    forms::{Checked, FormFields},
    router::Pair,
};

use crate::request::{
    call::{Call, Interrupt},
    fields,
};

/// An argument of an action that reads a form, so that the forms of templates which are sent to the action are checked against it.
///
/// These are: `Form<T>`, `Query<T>`, those of axum-extra, [`Checked<T>`], an `Option`, a `Result` and a `Valid` of them, where `T` derives
/// [`FormFields`](derive@crate::FormFields), and `Multipart`. Those that read nothing of a form, as `State` and `Json`, say that. An extractor of your own says it by
/// hand:
///
/// ```
/// use axum::extract::{FromRequest, Multipart, Request, multipart::MultipartRejection};
/// use router_axum::{FormFields, forms::{FormArgument, FormReader, SentFile}};
///
/// #[derive(FormFields)]
/// struct NewPicture {
///     picture: SentFile,
///     title: String,
/// }
///
/// struct Upload(Multipart);
///
/// impl FormArgument for Upload {
///     const READS: FormReader = FormReader::multipart(NewPicture::SHAPE);
/// }
/// # impl<S: Send + Sync> FromRequest<S> for Upload {
/// #     type Rejection = MultipartRejection;
/// #     async fn from_request(request: Request, state: &S) -> Result<Self, MultipartRejection> {
/// #         Multipart::from_request(request, state).await.map(Self)
/// #     }
/// # }
/// ```
pub trait FormArgument {
    /// The fields, and how they are encoded.
    const READS: FormReader;
}

rows! { const READS: FormReader of FormArgument;
    FormReader::form(T::SHAPE) => Form<T> where [T: FormFields];
    FormReader::query(T::SHAPE) => Query<T> where [T: FormFields];
    FormReader::any(T::SHAPE) => Checked<T> where [T: FormFields];
    FormReader::JSON => Json<T> where [T];
    FormReader::NOTHING => State<T> where [T], Extension<T> where [T], ConnectInfo<T> where [T], Path<T> where [T], HeaderMap, Method, Version;
    E::READS => Option<E> where [E: FormArgument], Result<E, R> where [E: FormArgument, R];
}

/// Takes a form from the body of a request, from a GET its query.
pub(crate) async fn receive(call: &mut Call) -> Result<Vec<Pair>, Interrupt> {
    #[cfg(feature = "multipart")]
    if parts::are_sent(call) {
        return parts::receive(call.take_readable_request(true)).await;
    }
    let (bytes, ..) = fields::sent(call).await?;
    Ok(form_urlencoded::parse(&bytes)
        .map(|(name, text)| Pair::new(name, text))
        .collect())
}

#[cfg(feature = "multipart")]
mod parts {
    use axum::extract::{FromRequest, Multipart, Request};
    use router_http::media_type;
    use router_pages::{
        forms::{FormReader, FormShape, SentFile},
        router::Pair,
    };

    use super::FormArgument;
    use crate::error::Error;
    use crate::request::body::judge_type;
    use crate::request::call::{Call, Interrupt};

    impl FormArgument for Multipart {
        const READS: FormReader = FormReader::multipart(FormShape::OPEN);
    }

    pub(super) fn are_sent(call: &mut Call) -> bool {
        media_type::as_axum_reads(&call.parts().headers, media_type::MULTIPART).is_some()
    }

    /// Takes the parts of a request. A file that was not chosen is sent as one without name and content, and left out.
    pub(super) async fn receive(mut request: Request) -> Result<Vec<Pair>, Interrupt> {
        if let Some(reason) = judge_type(&mut request, media_type::MULTIPART) {
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
}
