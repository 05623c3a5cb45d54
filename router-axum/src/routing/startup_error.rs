//! The start-up error: everything that is wrong, at once.

use std::{collections::HashSet, fmt};

/// The start-up error: why an application does not start. It lists every mistake.
///
/// ```
/// use router_axum::prelude::*;
///
/// let error = WebApp::new(".", false).activate(RestRouter::new("api/", "controller.rest.")).into_router().unwrap_err();
/// for mistake in error.mistakes() {
///     println!("{mistake}"); // the prefix is not valid, and no service has a name that begins with the other one
/// }
/// assert_eq!(format!("{error:?}"), error.to_string()); // as `main` and `expect` show it
/// ```
pub struct StartupError {
    mistakes: Vec<String>,
}

impl StartupError {
    /// The error of these mistakes, each of them once: some are found in two ways.
    pub(crate) fn new(mut mistakes: Vec<String>) -> Self {
        let mut reported = HashSet::new();
        mistakes.retain(|mistake| reported.insert(mistake.clone()));
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
                write!(
                    f,
                    "the application cannot start, {} mistakes were found:",
                    mistakes.len()
                )?;
                mistakes
                    .iter()
                    .enumerate()
                    .try_for_each(|(index, mistake)| {
                        write!(f, "\n  {}. {}", index + 1, mistake.replace('\n', "\n     "))
                    })
            }
        }
    }
}

// what `main` returns is shown by `Debug`
impl fmt::Debug for StartupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for StartupError {}
