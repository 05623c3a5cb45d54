//! The fields of queries and forms, `name=value&name=value`. `router_errors::fields` reads them; their errors are made here.

use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::{FromRequest, RawForm},
    http::{Method, request::Parts},
};
use router_errors::fields;
pub(crate) use router_errors::fields::names;
use router_http::media_type;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{
    body::judge_type,
    call::{Call, Interrupt},
};
use crate::error::Error;

/// Where fields stand in a request, which decides what an error of them says.
#[derive(Debug, Clone, Copy)]
pub(crate) enum FieldsSource {
    Query,
    Body,
}

/// Takes the fields of a form from the body of a request, or from the query of a GET, as axum does, with those of them that others read, too.
pub(crate) async fn sent(
    call: &mut Call,
) -> Result<(Bytes, FieldsSource, Option<ReadElsewhere>), Interrupt> {
    let mut request = call.take_readable_request(true);
    let elsewhere = request.extensions_mut().remove();
    let reason = judge_type(&mut request, media_type::FORM);
    let source = if *request.method() == Method::GET {
        FieldsSource::Query
    } else {
        FieldsSource::Body
    };
    match RawForm::from_request(request, &()).await {
        Ok(RawForm(bytes)) => Ok((bytes, source, elsewhere)),
        Err(rejection) => {
            Err(reason.map_or_else(|| Interrupt::rejection(rejection), Interrupt::Failed))
        }
    }
}

/// The parameters of the query that the arguments of an action read, if several of them read one: an extension of its requests.
#[derive(Debug, Clone)]
pub(crate) struct ReadElsewhere(pub Arc<[&'static str]>);

/// Reads a value from fields. One that cannot be read is a 400 in a query and a 422 in a body, which say which field it was.
pub(crate) fn read<T: DeserializeOwned>(
    text: &[u8],
    source: FieldsSource,
    elsewhere: Option<&ReadElsewhere>,
) -> Result<T, Error> {
    let elsewhere = elsewhere.map_or(&[][..], |ReadElsewhere(names)| names);
    fields::read(&mut form_urlencoded::parse(text), elsewhere).map_err(|unread| match source {
        FieldsSource::Query => Error::unread_query(unread),
        FieldsSource::Body => Error::unread_form(unread),
    })
}

/// Reads a value from the query of a request.
pub(crate) fn read_query<T: DeserializeOwned>(parts: &Parts) -> Result<T, Error> {
    read(
        parts.uri.query().unwrap_or_default().as_bytes(),
        FieldsSource::Query,
        parts.extensions.get(),
    )
}

/// Gives broken rules of a value from fields the names of the fields.
pub(crate) fn broken(broken: Error, text: &[u8]) -> Error {
    let sent = form_urlencoded::parse(text)
        .map(|(name, value)| (name.into_owned(), value.into_owned().into()));
    broken.named_as_sent(&Value::Object(sent.collect()), None)
}
