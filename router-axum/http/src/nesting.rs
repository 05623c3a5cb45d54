//! A limit to how deep a value nests that is written as JSON: serde calls itself for each level, and the end of a thread's stack ends the process.

use std::io;

use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};

/// The deepest nesting that is written.
pub const DEEPEST: usize = 512;

/// Says that a value is nested too deep.
pub fn too_deep() -> String {
    format!("it nests deeper than {DEEPEST} levels")
}

/// Writes a value as compact JSON.
///
/// # Errors
///
/// The value cannot be serialised, or nests deeper than [`DEEPEST`] levels.
pub fn write_json<T: Serialize>(writer: impl io::Write, value: &T) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(
        writer,
        Shallow { depth: 0 },
    ))
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
