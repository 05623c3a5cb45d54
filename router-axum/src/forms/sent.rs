//! A form that was sent.

use router_forms::router::Pair;

use crate::request::call::{Call, Interrupt};
use crate::request::fields;

/// Takes a form from the body of a request, from a GET its query.
pub(crate) async fn receive(call: &mut Call) -> Result<Vec<Pair>, Interrupt> {
    #[cfg(feature = "multipart")]
    if super::parts::are_sent(call) {
        return super::parts::receive(call.take_readable_request(true)).await;
    }
    let (bytes, ..) = fields::sent(call).await?;
    Ok(form_urlencoded::parse(&bytes)
        .map(|(name, text)| Pair::new(name, text))
        .collect())
}
