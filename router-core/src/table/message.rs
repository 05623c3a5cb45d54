//! The message that a constant panics with, put together without allocating.

/// Room for about twenty conflicts; further ones are left out.
const CAPACITY: usize = 4096;

#[derive(Debug)]
pub(crate) struct Message {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Message {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; CAPACITY],
            len: 0,
        }
    }

    /// Adds the texts, each whole or not at all.
    pub(crate) const fn push(&mut self, texts: &[&str]) {
        each!(text in texts => { self.push_bytes(text.as_bytes()) });
    }

    /// Begins a further line, unless it is the first, and adds the texts.
    pub(crate) const fn line(&mut self, texts: &[&str]) {
        if self.len > 0 {
            self.push(&["\n"]);
        }
        self.push(texts);
    }

    /// Takes back the last line if it says the same as one before it, as of what a loop or a macro writes several times.
    pub(crate) const fn take_back_repeated(&mut self) {
        let mut begin = self.len;
        while begin > 0 && self.bytes[begin - 1] != b'\n' {
            begin -= 1;
        }
        let mut at = 0;
        while at < begin {
            let mut equal = 0;
            while begin + equal < self.len && self.bytes[at + equal] == self.bytes[begin + equal] {
                equal += 1;
            }
            if begin + equal == self.len && self.bytes[at + equal] == b'\n' {
                self.len = begin - 1;
                return;
            }
            while self.bytes[at] != b'\n' {
                at += 1;
            }
            at += 1;
        }
    }

    const fn push_bytes(&mut self, text: &[u8]) {
        if let Some((room, _)) = self
            .bytes
            .split_at_mut(self.len)
            .1
            .split_at_mut_checked(text.len())
        {
            room.copy_from_slice(text);
            self.len += text.len();
        }
    }

    pub(crate) const fn push_number(&mut self, number: u32) {
        self.push_whole(number as u128);
    }

    pub(crate) const fn push_signed(&mut self, number: i64) {
        self.push(&[if number < 0 { "-" } else { "" }]);
        self.push_whole(number.unsigned_abs() as u128);
    }

    pub(crate) const fn push_whole(&mut self, number: u128) {
        if number >= 10 {
            self.push_whole(number / 10);
        }
        self.push_bytes(&[b'0' + (number % 10) as u8]);
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Stops the compiler, if there is a message.
    #[track_caller]
    pub(crate) const fn report(&self) {
        if !self.is_empty() {
            panic!("{}", self.text());
        }
    }

    pub(crate) const fn text(&self) -> &str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}
