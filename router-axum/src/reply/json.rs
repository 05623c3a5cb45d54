//! JSON bodies.

use axum::body::Bytes;
use router_http::buffer;
use router_http::nesting::write_json;
use serde::Serialize;

use crate::error::Error;

/// A value as JSON text. A value that cannot be serialised is a 500, and nothing of it is sent. The value is dropped here, since that may panic, and the
/// request that the panic is answered for must be whole.
pub(crate) fn to_bytes<T: Serialize>(value: T) -> Result<Bytes, Error> {
    let mut text = buffer::take();
    let written = write_json(&mut text, &value);
    finish(text, written)
}

fn finish(text: Vec<u8>, written: serde_json::Result<()>) -> Result<Bytes, Error> {
    buffer::finish(text, written).map_err(|error| {
        Error::internal()
            .context("the value an action returned cannot be serialised")
            .source(error)
    })
}
