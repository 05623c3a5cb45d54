//! JSON as the last argument, which the library reads by itself: `Json<T>`, `Option<Json<T>>` and `Result<Json<T>, JsonRejection>`, and the same of
//! `Valid<Json<T>>`.

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::header,
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;

use super::{
    argument::LastBuiltIn,
    probe::{Argument, First},
    reader::{BuiltIn, Reader},
};
use crate::http::media_type::has_json;
use crate::request::{
    body,
    call::{Call, Interrupt},
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
