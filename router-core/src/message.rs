//! A text that a constant can build: what const evaluation panics with.

/// Room for about twenty conflicts; further ones are left out.
const CAPACITY: usize = 4096;

pub(crate) struct Message {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Message {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; CAPACITY], len: 0 }
    }

    /// Adds the text whole, or not at all.
    pub(crate) const fn push(&mut self, text: &str) {
        let text = text.as_bytes();
        if self.len + text.len() > CAPACITY {
            return;
        }
        let mut i = 0;
        while i < text.len() {
            self.bytes[self.len] = text[i];
            self.len += 1;
            i += 1;
        }
    }

    pub(crate) const fn push_number(&mut self, number: u32) {
        if number >= 10 {
            self.push_number(number / 10);
        }
        let digit = [b'0' + (number % 10) as u8];
        self.push(text(&digit));
    }

    /// Begins a further line, unless it is the first.
    pub(crate) const fn new_line(&mut self) {
        if self.len > 0 {
            self.push("\n");
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) const fn as_str(&self) -> &str {
        text(self.bytes.split_at(self.len).0)
    }
}

const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}
