//! The fields of queries and forms, `name=value&name=value`. `router_errors::fields` reads them; their errors are made here.

use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::{FromRequest, RawForm},
    http::{Method, request::Parts},
};
pub(crate) use router_errors::fields::names;
use router_errors::fields::{self, Unread};
use router_http::media_type;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{
    body::judge_type,
    call::{Call, Interrupt},
};
use crate::error::Error;

/// Makes the error of fields, [`Error::unread_query`] or [`Error::unread_form`]: it depends on where they stand in a request what is said.
pub(crate) type SayUnread = fn(Vec<Unread>) -> Error;

/// Takes the fields of a form from the body of a request, or from the query of a GET, as axum does, with those of them that others read, too.
pub(crate) async fn sent(
    call: &mut Call,
) -> Result<(Bytes, SayUnread, Option<ReadElsewhere>), Interrupt> {
    let mut request = call.take_readable_request(true);
    let elsewhere = request.extensions_mut().remove();
    let reason = judge_type(&mut request, media_type::FORM);
    let say_unread = if *request.method() == Method::GET {
        Error::unread_query
    } else {
        Error::unread_form
    };
    match RawForm::from_request(request, &()).await {
        Ok(RawForm(bytes)) => Ok((bytes, say_unread, elsewhere)),
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
    say_unread: SayUnread,
    elsewhere: Option<&ReadElsewhere>,
) -> Result<T, Error> {
    let elsewhere = elsewhere.map_or(&[][..], |ReadElsewhere(names)| names);
    fields::read(&mut form_urlencoded::parse(text), elsewhere).map_err(say_unread)
}

/// Reads a value from the query of a request.
pub(crate) fn read_query<T: DeserializeOwned>(parts: &Parts) -> Result<T, Error> {
    read(
        parts.uri.query().unwrap_or_default().as_bytes(),
        Error::unread_query,
        parts.extensions.get(),
    )
}

/// Gives broken rules of a value from fields the names of the fields.
pub(crate) fn broken(broken: Error, text: &[u8]) -> Error {
    let sent = form_urlencoded::parse(text)
        .map(|(name, value)| (name.into_owned(), value.into_owned().into()));
    broken.named_as_sent(&Value::Object(sent.collect()), None)
}
