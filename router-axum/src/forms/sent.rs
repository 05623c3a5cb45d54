//! A form that was sent.

use axum::extract::{FromRequest, RawForm};

use super::pair::Pair;
#[cfg(feature = "multipart")]
use super::parts;
use crate::http::media_type::FORM;
use crate::request::body::judge_type;
use crate::request::call::{Call, Interrupt};

/// Takes a form from the body of a request, from a GET its query.
pub(super) async fn receive(call: &mut Call) -> Result<Vec<Pair>, Interrupt> {
    #[cfg(feature = "multipart")]
    if parts::are_sent(call) {
        return parts::receive(call.take_readable_request(true)).await;
    }
    let mut request = call.take_readable_request(true);
    let reason = judge_type(&mut request, FORM);
    match RawForm::from_request(request, &()).await {
        Ok(RawForm(bytes)) => Ok(form_urlencoded::parse(&bytes).map(|(name, text)| Pair::new(name, text)).collect()),
        Err(rejection) => Err(reason.map_or_else(|| Interrupt::rejection(rejection), Interrupt::Failed)),
    }
}
