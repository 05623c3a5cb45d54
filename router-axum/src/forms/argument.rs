//! The arguments of actions that read forms.

use axum::{
    Extension, Form, Json,
    extract::{ConnectInfo, Path, Query, State},
    http::{HeaderMap, Method, Version},
};
use router_core::forms::FormReader;
use router_forms::{Checked, FormFields};

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
