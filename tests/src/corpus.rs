//! The inputs that fuzzing has found and that are kept: one a line, its bytes escaped as in a Rust string.

use std::{fs, io, path::Path};

/// The inputs of a file.
///
/// # Errors
///
/// If the file cannot be read, or a line is no escaped text.
pub fn read(file: &Path) -> io::Result<Vec<Vec<u8>>> {
    fs::read_to_string(file)?.lines().map(unescape).collect()
}

/// Writes inputs to a file, sorted and each once.
///
/// # Errors
///
/// If the file cannot be written.
pub fn write(file: &Path, inputs: &[Vec<u8>]) -> io::Result<()> {
    let mut lines: Vec<_> = inputs
        .iter()
        .map(|input| format!("{}\n", input.escape_ascii()))
        .collect();
    lines.sort();
    lines.dedup();
    fs::write(file, lines.concat())
}

fn unescape(line: &str) -> io::Result<Vec<u8>> {
    let mut rest = line.bytes();
    let mut bytes = Vec::new();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'\\' {
            escaped(&mut rest).ok_or_else(|| broken(line))?
        } else {
            byte
        });
    }
    Ok(bytes)
}

fn escaped(rest: &mut impl Iterator<Item = u8>) -> Option<u8> {
    match rest.next()? {
        b'n' => Some(b'\n'),
        b'r' => Some(b'\r'),
        b't' => Some(b'\t'),
        b'x' => {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            u8::try_from(digit()? * 16 + digit()?).ok()
        }
        other => Some(other),
    }
}

fn broken(line: &str) -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        format!("a broken escape in {line}"),
    )
}

#[test]
fn every_byte_is_read_as_written() {
    let all: Vec<u8> = (0..=u8::MAX).collect();
    assert_eq!(
        unescape(&all.escape_ascii().to_string()).expect("escaped"),
        all
    );
    assert!(unescape(r"\x4").is_err() && unescape("\\").is_err());
}
