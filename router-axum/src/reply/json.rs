//! JSON bodies.

use std::cell::Cell;

use axum::body::Bytes;
use serde::Serialize;

use crate::Error;

thread_local! {
    /// Where bodies are written before their length is known. Writing into grown memory and copying once into exact memory is cheaper
    /// than growing a new vector for every body.
    static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// The most memory a thread keeps for the next body, in bytes.
const KEPT: usize = 256 * 1024;

/// A value as JSON text. A value that cannot be serialised is a 500, and nothing of it is sent.
pub(crate) fn to_bytes<T: Serialize + ?Sized>(value: &T) -> Result<Bytes, Error> {
    // taken, not borrowed: a `Serialize` implementation may come here again
    let mut scratch = SCRATCH.take();
    scratch.clear();
    let written = serde_json::to_writer(&mut scratch, value);
    copied(scratch, written)
}

fn copied(scratch: Vec<u8>, written: serde_json::Result<()>) -> Result<Bytes, Error> {
    let bytes = written.map(|()| Bytes::copy_from_slice(&scratch));
    if scratch.capacity() <= KEPT {
        SCRATCH.set(scratch);
    }
    bytes.map_err(|error| Error::internal().context("the value an action returned cannot be serialised").source(error))
}
