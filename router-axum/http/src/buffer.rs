//! Memory in which bodies are written before their length is known.

use std::cell::Cell;

use axum::body::Bytes;

thread_local! {
    /// Writing into grown memory and copying once into exact memory is cheaper than growing a new vector for every body: 3 % of the row `list of 20` of
    /// the benchmarks, 2 % of `page`.
    static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// The most memory a thread keeps for the next body, in bytes.
const KEPT: usize = 256 * 1024;

/// Empty memory for a body.
pub fn take() -> Vec<u8> {
    // taken, not borrowed: what writes a body may come here again
    let mut scratch = SCRATCH.take();
    scratch.clear();
    scratch
}

/// The body that was written, in memory of its own. What it was written into is kept for the next one.
pub fn finish<E>(scratch: Vec<u8>, written: Result<(), E>) -> Result<Bytes, E> {
    let bytes = written.map(|()| Bytes::copy_from_slice(&scratch));
    if scratch.capacity() <= KEPT {
        SCRATCH.set(scratch);
    }
    bytes
}
