//! The one error of a wrong set-up: everything that is wrong, at once.

use std::fmt;

/// Why an application does not start. It lists every mistake of the set-up.
#[derive(Debug)]
pub struct StartupError {
    mistakes: Vec<String>,
}

impl StartupError {
    pub(crate) fn new(mistakes: Vec<String>) -> Self {
        Self { mistakes }
    }

    /// The mistakes, one text each.
    pub fn mistakes(&self) -> &[String] {
        &self.mistakes
    }
}

impl fmt::Display for StartupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mistakes.as_slice() {
            [mistake] => write!(f, "the application cannot start: {mistake}"),
            mistakes => {
                write!(f, "the application cannot start, {} mistakes were found:", mistakes.len())?;
                mistakes.iter().enumerate().try_for_each(|(index, mistake)| {
                    write!(f, "\n  {}. {}", index + 1, mistake.replace('\n', "\n     "))
                })
            }
        }
    }
}

impl std::error::Error for StartupError {}
