//! JSON bodies.

use std::io;

use axum::body::Bytes;
use router_http::buffer;
use router_http::nesting::{DEEPEST, too_deep};
use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};

use crate::error::Error;

/// A value as JSON text. A value that cannot be serialised is a 500, and nothing of it is sent. The value is dropped here, since that may panic, and the
/// request that the panic is answered for must be whole.
pub(crate) fn to_bytes<T: Serialize>(value: T) -> Result<Bytes, Error> {
    let mut text = buffer::take();
    let written = value.serialize(&mut Serializer::with_formatter(
        &mut text,
        Shallow { depth: 0 },
    ));
    finish(text, written)
}

fn finish(text: Vec<u8>, written: serde_json::Result<()>) -> Result<Bytes, Error> {
    buffer::finish(text, written).map_err(|error| {
        Error::internal()
            .context("the value an action returned cannot be serialised")
            .source(error)
    })
}

/// Compact JSON that is not nested deeper than [`DEEPEST`].
struct Shallow {
    depth: usize,
}

impl Shallow {
    fn enter(&mut self) -> io::Result<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            Err(io::Error::other(too_deep()))
        } else {
            Ok(())
        }
    }
}

impl Formatter for Shallow {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.enter()?;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"]")
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.enter()?;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"}")
    }
}
