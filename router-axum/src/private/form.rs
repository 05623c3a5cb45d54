//! A form as the last argument, which the library reads by itself: `Form<T>` and `Valid<Form<T>>`. The `on` of a ticked checkbox is `true`, several fields
//! of one name are a list, and a number that is left empty is a `None`.

use std::marker::PhantomData;

use axum::{
    Form,
    extract::{FromRequest, RawForm},
    http::{Method, StatusCode},
};
use serde::de::DeserializeOwned;

use super::{
    probe::{Argument, First},
    reader::Reader,
};
use crate::{
    Error,
    error::locate,
    http::media_type::FORM,
    request::{
        body,
        call::{Call, Interrupt},
    },
};

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
        read(call).await.and_then(T::of_form)
    }
}

async fn read<T: DeserializeOwned>(call: &mut Call) -> Result<Form<T>, Interrupt> {
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
