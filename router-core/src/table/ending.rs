//! The end of a version or of an action: days of the calendar.

use std::fmt;

use super::message::Message;

/// The end of a version or of an action: from when on nobody should begin to use it, and from when on it may be gone.
///
/// Days are written `2026-06-01`, and begin at midnight in UTC.
///
/// ```
/// use router_axum_core::Ending;
///
/// const END: Ending = Ending::deprecated("2026-06-01").sunset("2027-01-01").link("https://example.org/versions");
/// assert_eq!((END.deprecated_at(), END.sunset_at()), (1_780_272_000, Some(1_798_761_600)));
/// assert_eq!(END.to_string(), "deprecated 2026-06-01, gone 2027-01-01");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Ending {
    deprecated: &'static str,
    sunset: Option<&'static str>,
    link: Option<&'static str>,
}

impl Ending {
    /// Deprecated from a day on.
    ///
    /// # Panics
    /// In a constant this stops the compiler: it is not a day, as is a day before 1970.
    #[track_caller]
    pub const fn deprecated(day: &'static str) -> Self {
        begin(day);
        Self {
            deprecated: day,
            sunset: None,
            link: None,
        }
    }

    /// The end that an attribute says, which is checked beside it.
    #[doc(hidden)]
    pub const fn unchecked(
        deprecated: &'static str,
        sunset: Option<&'static str>,
        link: Option<&'static str>,
    ) -> Self {
        Self {
            deprecated,
            sunset,
            link,
        }
    }

    /// Gone from a day on.
    ///
    /// # Panics
    /// In a constant this stops the compiler: it is not a day, or is one before the deprecation.
    #[track_caller]
    pub const fn sunset(self, day: &'static str) -> Self {
        if begin(day) < self.deprecated_at() {
            refuse(&[
                "the sunset `",
                day,
                "` is before the deprecation, `",
                self.deprecated,
                "`",
            ]);
        }
        Self {
            sunset: Some(day),
            ..self
        }
    }

    /// A page about the end, and about what replaces what ends.
    ///
    /// # Panics
    /// In a constant this stops the compiler: it has characters that no URL has.
    #[track_caller]
    pub const fn link(self, url: &'static str) -> Self {
        if url.is_empty()
            || any!(byte in url.as_bytes() => !byte.is_ascii_graphic() || matches!(byte, b'<' | b'>'))
        {
            refuse(&["`", url, "` is not a URL"]);
        }
        Self {
            link: Some(url),
            ..self
        }
    }

    /// The second of the deprecation, of those since 1970.
    #[must_use]
    pub const fn deprecated_at(&self) -> u64 {
        begin(self.deprecated)
    }

    /// The day of the sunset, as it was written.
    #[must_use]
    pub const fn sunset_day(&self) -> Option<&'static str> {
        self.sunset
    }

    /// The second of the sunset, of those since 1970.
    #[must_use]
    pub const fn sunset_at(&self) -> Option<u64> {
        match self.sunset {
            Some(day) => Some(begin(day)),
            None => None,
        }
    }

    /// The page about the end.
    #[must_use]
    pub const fn url(&self) -> Option<&'static str> {
        self.link
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deprecated {}", self.deprecated)?;
        match self.sunset {
            Some(day) => write!(f, ", gone {day}"),
            None => Ok(()),
        }
    }
}

/// The first second of a day, of those since 1970.
#[track_caller]
const fn begin(text: &str) -> u64 {
    match day(text) {
        Some(day) if day >= EPOCH => 86_400 * (day - EPOCH),
        _ => {
            refuse(&["`", text, "` is not a day: write it as `2026-06-01`"]);
            0
        }
    }
}

/// The first of January 1970.
const EPOCH: u64 = 719_469;

/// The number of a day, which grows by one from day to day. `None` for a text that is not a day of the years from 1 on.
///
/// ```
/// use router_axum_core::day;
///
/// assert_eq!(day("2026-03-01").unwrap() - day("2026-02-28").unwrap(), 1);
/// assert_eq!(day("2026-02-29"), None);
/// ```
#[must_use]
pub const fn day(text: &str) -> Option<u64> {
    if let &[a, b, c, d, b'-', e, f, b'-', g, h] = text.as_bytes()
        && let (Some(year), Some(month), Some(day)) =
            (number(&[a, b, c, d]), number(&[e, f]), number(&[g, h]))
        && 1 <= year
        && 1 <= month
        && month <= 12
        && 1 <= day
        && days(year, month, day) < days(year, month + 1, 1)
    {
        return Some(days(year, month, day));
    }
    None
}

#[track_caller]
const fn refuse(texts: &[&str]) {
    let mut message = Message::new();
    message.push(texts);
    message.report();
}

/// The days since the beginning of year 0. Years are taken to begin with March, so that a leap day is the last one.
const fn days(year: u64, month: u64, day: u64) -> u64 {
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
}

const fn number(digits: &[u8]) -> Option<u64> {
    let mut number = 0;
    let mut at = 0;
    while at < digits.len() {
        if !digits[at].is_ascii_digit() {
            return None;
        }
        number = number * 10 + (digits[at] - b'0') as u64;
        at += 1;
    }
    Some(number)
}
