//! Texts in constants: the message that a constant panics with, put together without allocating, and comparisons.

/// Room for about twenty conflicts; further ones are left out.
const CAPACITY: usize = 4096;

#[derive(Debug)]
pub(crate) struct Message {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Message {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; CAPACITY], len: 0 }
    }

    pub(crate) const fn push(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }

    /// Adds the text whole, or not at all.
    pub(crate) const fn push_bytes(&mut self, text: &[u8]) {
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

    pub(crate) const fn push_all(&mut self, texts: &[&str]) {
        let mut i = 0;
        while i < texts.len() {
            self.push(texts[i]);
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

pub(crate) const fn is_equal(a: &str, b: &str) -> bool {
    is_same(a.as_bytes(), b.as_bytes())
}

pub(crate) const fn is_same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}
