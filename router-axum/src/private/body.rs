//! Bodies as the last argument, which the library reads by itself: `Json<T>`, `Option<Json<T>>` and `Result<Json<T>, JsonRejection>`, the same of
//! `Valid<Json<T>>`, and `Form<T>` and `Valid<Form<T>>`.

use std::marker::PhantomData;

use axum::{
    Form, Json,
    body::Bytes,
    extract::{FromRequest, RawForm, Request, rejection::JsonRejection},
    http::{Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;

use super::{
    argument::LastBuiltIn,
    probe::{Argument, First},
    reader::{BuiltIn, Reader},
};
use crate::{
    Error,
    error::locate,
    http::media_type::{FORM, has_json},
    request::{
        body,
        call::{Call, Interrupt},
    },
};

/// An extractor that is read from a body of JSON.
pub trait FromJson: Sized {
    fn read_json_bytes(bytes: &[u8]) -> Result<Self, Interrupt>;
}

/// One whose rejection is a response, so that an action may take `Result<Self, Response>`.
pub trait RejectedByResponse: FromJson {}

impl<T: DeserializeOwned> FromJson for Json<T> {
    fn read_json_bytes(bytes: &[u8]) -> Result<Self, Interrupt> {
        body::parse_json(bytes)
    }
}

impl<T: FromJson, S> First<Argument<T, S>> {
    pub fn read_last(self) -> BuiltIn<T, S> {
        BuiltIn::NEW
    }
}

macro_rules! extract_built_in {
    ($([$($generics:tt)*] $type:ty),* $(,)?) => { $(
        impl<$($generics)*, S> LastBuiltIn<$type, S> for &First<Argument<$type, S>> {
            fn read_last(self) -> BuiltIn<$type, S> {
                BuiltIn::NEW
            }
        }
    )* };
}

extract_built_in! {
    [T: FromJson] Option<T>,
    [T: DeserializeOwned] Result<Json<T>, JsonRejection>,
    [T: RejectedByResponse] Result<T, Response>,
}

impl<T: FromJson + Send + 'static, S: Sync + 'static> Reader<S> for BuiltIn<T, S> {
    type Value = T;

    async fn read_argument(&self, call: &mut Call, _: &S) -> Result<T, Interrupt> {
        match body::json_bytes(call).await {
            Ok(bytes) => T::read_json_bytes(&bytes),
            Err(error) => Err(Interrupt::Failed(error)),
        }
    }
}

impl<T: FromJson + Send + 'static, S: Sync + 'static> Reader<S> for BuiltIn<Option<T>, S> {
    type Value = Option<T>;

    async fn read_argument(&self, call: &mut Call, state: &S) -> Result<Option<T>, Interrupt> {
        if call.parts().headers.contains_key(header::CONTENT_TYPE) {
            BuiltIn::<T, S>::NEW.read_argument(call, state).await.map(Some)
        } else {
            Ok(None)
        }
    }
}

impl<T: DeserializeOwned + Send + 'static, S: Send + Sync + 'static> Reader<S>
    for BuiltIn<Result<Json<T>, JsonRejection>, S>
{
    type Value = Result<Json<T>, JsonRejection>;

    async fn read_argument(&self, call: &mut Call, state: &S) -> Result<Self::Value, Interrupt> {
        Ok(judge(call, state).await)
    }
}

/// Only axum can make its rejections: it is given what it refuses for the same reason.
async fn judge<T: DeserializeOwned, S: Send + Sync>(call: &mut Call, state: &S) -> Result<Json<T>, JsonRejection> {
    if call.has_no_body() {
        return Json::from_bytes(&[]);
    }
    if !has_json(&call.parts().headers) || body::check_coding(&call.parts().headers).is_err() {
        return Json::from_request(Request::default(), state).await;
    }
    let bytes = Bytes::from_request(call.take_readable_request(true), state).await?;
    body::judge_json(&bytes)
}

impl<T: RejectedByResponse + Send + 'static, S: Sync + 'static> Reader<S> for BuiltIn<Result<T, Response>, S> {
    type Value = Result<T, Response>;

    async fn read_argument(&self, call: &mut Call, state: &S) -> Result<Self::Value, Interrupt> {
        Ok(BuiltIn::<T, S>::NEW.read_argument(call, state).await.map_err(rejection))
    }
}

fn rejection(interrupt: Interrupt) -> Response {
    match interrupt {
        Interrupt::Failed(error) => error.into_response(),
        Interrupt::Answered(response) => *response,
    }
}

/// An extractor that is read from a form.
pub trait FromForm: Sized {
    type Fields: DeserializeOwned;
    fn of_form(form: Form<Self::Fields>) -> Result<Self, Interrupt>;
}

impl<T: DeserializeOwned> FromForm for Form<T> {
    type Fields = T;

    fn of_form(form: Self) -> Result<Self, Interrupt> {
        Ok(form)
    }
}

impl<T: DeserializeOwned, S> First<Argument<Form<T>, S>> {
    pub fn read_last(self) -> ReadForm<Form<T>> {
        ReadForm::NEW
    }
}

copy_types! {
    /// The last argument is read from a form.
    ReadForm<T> { form: PhantomData<fn() -> T> }
}

impl<T> ReadForm<T> {
    pub(crate) const NEW: Self = Self { form: PhantomData };
}

impl<T: FromForm + Send + 'static, S: Sync + 'static> Reader<S> for ReadForm<T> {
    type Value = T;

    async fn read_argument(&self, call: &mut Call, _: &S) -> Result<T, Interrupt> {
        read_form(call).await.and_then(T::of_form)
    }
}

/// The `on` of a ticked checkbox is `true`, several fields of one name are a list, and a number that is left empty is a `None`.
async fn read_form<T: DeserializeOwned>(call: &mut Call) -> Result<Form<T>, Interrupt> {
    let mut request = call.take_readable_request(true);
    let reason = body::judge_type(&mut request, FORM);
    // as axum's: of a GET it is the query
    let status =
        if *request.method() == Method::GET { StatusCode::BAD_REQUEST } else { StatusCode::UNPROCESSABLE_ENTITY };
    let fields = match RawForm::from_request(request, &()).await {
        Ok(RawForm(fields)) => fields,
        Err(rejection) => return Err(reason.map_or_else(|| Interrupt::rejection(rejection), Interrupt::Failed)),
    };
    let fields = serde_html_form::Deserializer::from_bytes(&fields);
    match serde_path_to_error::deserialize(fields) {
        Ok(value) => Ok(Form(value)),
        Err(error) => Err(Interrupt::Failed(locate(Error::new(status).source(error)))),
    }
}
