//! The small frames of a body, put together before the application gets them.

use axum::body::Bytes;
use hyper::body::SizeHint;

/// A size and some more bytes.
pub(crate) fn plus(hint: &SizeHint, bytes: u64) -> SizeHint {
    let mut sum = SizeHint::new();
    sum.set_lower(hint.lower() + bytes);
    if let Some(upper) = hint.upper() {
        sum.set_upper(upper + bytes);
    }
    sum
}

/// Puts small frames of a body together. A frame of hyper keeps the whole buffer alive that it was read into, 8 KiB or more, and whoever collects a
/// body keeps a list of its frames: so a client that sends single bytes would cost thousands of times as much memory as it sends. `axum::serve`
/// costs less only by chance: it reads the first 24 bytes of a connection apart, so hyper's buffer grows to 16 KiB.
///
/// A frame is handed out as a copy that has exactly its size: 128 of them at once, and one more for each 512 bytes that have come.
#[derive(Debug, Default)]
pub(crate) struct Frames {
    /// The number of bytes that have come.
    received: u64,
    handed_out: u64,
    held: Vec<u8>,
}

/// The number of frames of a body that may be small.
const AT_ONCE: u64 = 128;

/// The number of bytes that further frames have on average.
const LENGTH: u64 = 512;

impl Frames {
    /// The number of bytes that have come and are not handed out.
    pub(crate) fn held(&self) -> u64 {
        self.held.len() as u64
    }

    /// Takes a frame, and hands out one if it is time for it. The only frame of a body is not copied.
    pub(crate) fn push(&mut self, data: Bytes, is_last: bool) -> Option<Bytes> {
        let is_only = is_last && self.received == 0;
        self.received += data.len() as u64;
        if is_only {
            Some(data)
        } else if is_last || self.handed_out < AT_ONCE + self.received / LENGTH {
            Some(self.joined(&data))
        } else {
            self.held.extend_from_slice(&data);
            None
        }
    }

    /// Hands out what is held.
    pub(crate) fn flush(&mut self) -> Option<Bytes> {
        (!self.held.is_empty()).then(|| self.joined(&[]))
    }

    fn joined(&mut self, data: &[u8]) -> Bytes {
        self.handed_out += 1;
        let joined = [&*self.held, data].concat();
        self.held.clear();
        joined.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_frame_is_not_copied() {
        let data = Bytes::from_static(b"whole");
        assert_eq!(
            Frames::default()
                .push(data.clone(), true)
                .map(|frame| frame.as_ptr()),
            Some(data.as_ptr())
        );
    }

    #[test]
    fn many_small_frames_become_few() {
        let mut frames = Frames::default();
        let all: Vec<_> = (0..100_000)
            .filter_map(|_| frames.push(Bytes::from_static(b"x"), false))
            .collect();
        let rest = frames.flush();
        assert_eq!(all.len() as u64, AT_ONCE + 100_000 / LENGTH);
        assert_eq!(
            all.into_iter()
                .chain(rest)
                .map(|frame| frame.len())
                .sum::<usize>(),
            100_000
        );
    }

    #[test]
    fn large_frames_are_handed_out_at_once() {
        let mut frames = Frames::default();
        let large = Bytes::from(vec![b'x'; 512]);
        assert!((0..1000).all(|_| {
            frames
                .push(large.clone(), false)
                .is_some_and(|frame| frame.len() == 512)
        }));
    }
}
