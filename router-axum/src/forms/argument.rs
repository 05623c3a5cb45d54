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

/// The forms that types read: `[parameters] type => form`.
macro_rules! arguments {
    ($([$($generics:tt)*] $type:ty => $reads:expr;)*) => { $(
        impl<$($generics)*> FormArgument for $type {
            const READS: FormReader = $reads;
        }
    )* };
}

arguments! {
    [T: FormFields] Form<T> => FormReader::form(T::SHAPE);
    [T: FormFields] Query<T> => FormReader::query(T::SHAPE);
    [T: FormFields] Checked<T> => FormReader::any(T::SHAPE);
    [T] Json<T> => FormReader::JSON;
    [T] State<T> => FormReader::NOTHING;
    [T] Extension<T> => FormReader::NOTHING;
    [T] ConnectInfo<T> => FormReader::NOTHING;
    [T] Path<T> => FormReader::NOTHING;
    [] HeaderMap => FormReader::NOTHING;
    [] Method => FormReader::NOTHING;
    [] Version => FormReader::NOTHING;
    [E: FormArgument] Option<E> => E::READS;
    [E: FormArgument, R] Result<E, R> => E::READS;
}
