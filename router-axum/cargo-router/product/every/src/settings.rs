//! Settings, of variables of the environment. One that is set has a value, or nothing starts: an empty one is what a
//! file of settings makes of a variable that it does not know.

use std::{env, ffi::OsString};

/// Variables, and what is wrong with them.
#[derive(Debug)]
pub struct Settings<F> {
    variable: F,
    mistakes: String,
}

impl Settings<fn(&str) -> Option<OsString>> {
    /// The variables of this process.
    pub fn of_environment() -> Self {
        Self::new(|name| env::var_os(name))
    }
}

impl<F: Fn(&str) -> Option<OsString>> Settings<F> {
    /// The variables of any source.
    pub fn new(variable: F) -> Self {
        let mistakes = String::new();
        Self { variable, mistakes }
    }

    /// The value of a variable that is set. A text that is none of its `values` is a mistake.
    pub fn read<T>(&mut self, name: &str, values: &str, value: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = (self.variable)(name)?;
        let read = text.to_str().and_then(value);
        if read.is_none() {
            self.mistakes.extend(["\n    ", name, " is not ", values]);
        }
        read
    }

    /// True if a variable is `yes`, and not `no`.
    pub fn is(&mut self, name: &str, no: &str, yes: &str) -> bool {
        let values = format!("`{no}` or `{yes}`");
        let is_yes = self.read(name, &values, |text| (text == no || text == yes).then_some(text == yes));
        is_yes.unwrap_or(false)
    }

    /// Where the server listens: `LISTEN`, or every address with the `PORT` that a host of applications names.
    pub fn listen(&mut self) -> String {
        let address = self.read("LISTEN", "an address with a port: `127.0.0.1:3000`", |text| {
            let (host, port) = text.rsplit_once(':')?;
            let is_address = !host.is_empty() && port.parse::<u16>().is_ok();
            is_address.then(|| text.to_owned())
        });
        let every_address = |text: &str| Some(format!("0.0.0.0:{}", text.parse::<u16>().ok()?));
        let address = address.or_else(|| self.read("PORT", "a port: `3000`", every_address));
        address.unwrap_or_else(|| "127.0.0.1:3000".to_owned())
    }

    /// The settings that were read.
    ///
    /// # Errors
    ///
    /// Lists every variable that is no value.
    pub fn finish<T>(self, read: T) -> Result<T, String> {
        if self.mistakes.is_empty() {
            Ok(read)
        } else {
            Err(format!("the environment has what is no value:{}", self.mistakes))
        }
    }
}
