//! The versions of an API, and which action answers in each. A constant compares them, and an application that starts.

use super::{ending::Ending, message::Message, route::Route};
use crate::constant::is_equal;

/// The versions of an API, the oldest first: numbers, dates, or any other texts that a header can have.
///
/// A crate lists those of its API in `const API_VERSIONS` at its root, with which the attributes of its actions are compared.
/// An action holds from the version of its `#[since]` on, before that of its `#[until]`, and until another with the same method and path replaces it.
///
/// ```
/// use router_axum_core::{Method, Route, Versions};
///
/// const VERSIONS: Versions = Versions::new(&["1", "2", "3"]);
/// const ROW: Route = Route::of("books", "BooksController", "src/books.rs");
/// const ROWS: &[Route] = &[
///     ROW.to(Method::Get, "/books", "/books", "cget_action", 7),
///     Route { since: Some("2"), ..ROW.to(Method::Get, "/books", "/books", "cget_v2_action", 9) },
/// ];
/// let answers = |version| ROWS.iter().find(|row| VERSIONS.has(version, row, ROWS)).map(Route::action);
/// assert_eq!(["1", "2", "3"].map(answers), [Some("cget"), Some("cget_v2"), Some("cget_v2")]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Versions {
    names: &'static [&'static str],
    endings: &'static [(&'static str, Ending)],
}

impl Versions {
    /// The versions of a crate that does not say any: what its attributes name is judged by the application.
    #[doc(hidden)]
    pub const UNKNOWN: Self = Self {
        names: &[],
        endings: &[],
    };

    /// The versions, the oldest first.
    ///
    /// # Panics
    /// In a constant this stops the compiler: there is none, one stands twice, or a header could not have it.
    #[track_caller]
    pub const fn new(names: &'static [&'static str]) -> Self {
        let mut message = Message::new();
        if names.is_empty() {
            message.push(&["an API has at least one version"]);
        }
        let mut rest = names;
        while let [name, others @ ..] = rest {
            rest = others;
            if !is_token(name) {
                message.line(&[
                    "the version `",
                    name,
                    "` has other characters than letters, digits, `.`, `-` and `_`",
                ]);
            }
            if any!(other in others => is_equal(name, other)) {
                message.line(&["the version `", name, "` stands twice"]);
            }
        }
        message.report();
        Self {
            names,
            endings: &[],
        }
    }

    /// Says which versions end, and when.
    ///
    /// ```
    /// use router_axum_core::{Ending, Versions};
    ///
    /// const VERSIONS: Versions = Versions::new(&["1", "2"]).ending(&[("1", Ending::deprecated("2026-06-01").sunset("2027-01-01"))]);
    /// assert!(VERSIONS.end_of("1").is_some() && VERSIONS.end_of("2").is_none());
    /// ```
    ///
    /// # Panics
    /// In a constant this stops the compiler: one of them is not in the list.
    #[track_caller]
    pub const fn ending(self, endings: &'static [(&'static str, Ending)]) -> Self {
        let mut message = Message::new();
        each!(ending in endings => {
            if self.position(ending.0).is_none() {
                self.push_unknown(&mut message, ending.0);
            }
        });
        message.report();
        Self { endings, ..self }
    }

    /// The versions, the oldest first.
    #[must_use]
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }

    /// The end of a version, if it has one.
    #[must_use]
    pub fn end_of(&self, version: &str) -> Option<&'static Ending> {
        self.endings
            .iter()
            .find(|(name, _)| *name == version)
            .map(|(_, ending)| ending)
    }

    /// The place of a version in the list.
    #[must_use]
    pub const fn position(&self, version: &str) -> Option<usize> {
        let mut at = 0;
        while at < self.names.len() {
            if is_equal(self.names[at], version) {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// Returns whether a row answers in a version: it holds there, and none of the rows of its controller has replaced it.
    #[must_use]
    pub fn has(&self, version: &str, row: &Route, rows: &[Route]) -> bool {
        let Some(version) = self.position(version) else {
            return false;
        };
        let holds = |row: &Route| (self.begin(row)..self.end(row)).contains(&version);
        let replaces = |other: &Route| {
            is_same(row, other) && holds(other) && self.begin(other) > self.begin(row)
        };
        holds(row) && !rows.iter().any(replaces)
    }

    /// The first version in which a row may hold.
    const fn begin(&self, row: &Route) -> usize {
        self.position_of(row.since, 0)
    }

    /// The first version in which a row holds no longer.
    const fn end(&self, row: &Route) -> usize {
        self.position_of(row.until, self.names.len())
    }

    const fn position_of(&self, version: Option<&str>, otherwise: usize) -> usize {
        if let Some(version) = version
            && let Some(at) = self.position(version)
        {
            return at;
        }
        otherwise
    }

    /// Stops the compiler at an `#[until]`, or else a `#[since]`, that is wrong.
    ///
    /// # Panics
    /// With the mistake: the version is unknown, the action holds in none, or together with another.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check(&self, rows: &[Route], function: &str, is_until: bool) {
        let mut message = Message::new();
        each!(row in rows => {
            if is_equal(row.function, function) && message.is_empty() {
                if is_until {
                    self.push_until(&mut message, row, rows);
                } else {
                    self.push_since(&mut message, row, rows);
                }
            }
        });
        message.report();
    }

    /// The mistakes of a controller whose crate does not know the versions of the application.
    #[must_use]
    pub fn mistakes(&self, rows: &[Route]) -> Vec<String> {
        rows.iter()
            .flat_map(|row| {
                let mut since = Message::new();
                let mut until = Message::new();
                self.push_since(&mut since, row, rows);
                self.push_until(&mut until, row, rows);
                [since.text().to_owned(), until.text().to_owned()]
                    .into_iter()
                    .filter(|text| !text.is_empty())
                    .map(|text| format!("`{}`: {text}", row.full_name()))
            })
            .collect()
    }

    const fn push_since(&self, message: &mut Message, row: &Route, rows: &[Route]) {
        let Some(since) = row.since else { return };
        if self.names.is_empty() {
            return;
        }
        let Some(position) = self.position(since) else {
            return self.push_unknown(message, since);
        };
        each!(other in rows => {
            if position == 0 && is_same(row, other) && other.since.is_none() {
                let replaces = ["` answers in no version: `", row.function, "` replaces it from the first one on"];
                message.line(&["`", other.function]);
                message.push(&replaces);
                message.line(&["help: remove `", other.function, "`, or let `", row.function, "` begin later"]);
            }
        });
    }

    const fn push_until(&self, message: &mut Message, row: &Route, rows: &[Route]) {
        let Some(until) = row.until else { return };
        if self.names.is_empty() {
            return;
        }
        if self.position(until).is_none() {
            return self.push_unknown(message, until);
        }
        if self.end(row) <= self.begin(row) {
            let first = self.names[self.begin(row)];
            message.push(&[
                "`",
                row.function,
                "` answers in no version: it begins with `",
                first,
                "` and ends before `",
                until,
                "`",
            ]);
            return message
                .line(&["note: `#[until]` names the first version that does not have the action"]);
        }
        each!(other in rows => {
            if let Some(since) = other.since
                && is_same(row, other)
                && self.begin(row) < self.begin(other)
                && self.begin(other) < self.end(row)
            {
                message.push(&["`", row.function, "` ends before `", until, "`, and `", other.function, "` replaces it from `", since, "` on"]);
                message.line(&["help: write `#[until(\"", since, "\")]`, or leave it out: an action holds until it is replaced"]);
            }
        });
    }

    const fn push_unknown(&self, message: &mut Message, version: &str) {
        message.line(&[
            "`",
            version,
            "` is not a version of this API\nnote: its versions are ",
        ]);
        let mut separator = "`";
        each!(name in self.names => {
            message.push(&[separator, name, "`"]);
            separator = ", `";
        });
    }
}

/// Returns whether both answer the same requests, in some version each.
const fn is_same(row: &Route, other: &Route) -> bool {
    row.method as u8 == other.method as u8 && is_equal(row.canonical, other.canonical)
}

const fn is_token(name: &str) -> bool {
    !name.is_empty()
        && !any!(byte in name.as_bytes() => !(byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_')))
}
