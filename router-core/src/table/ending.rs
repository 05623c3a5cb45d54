//! The end of a version: two days of the calendar.

use crate::table::message::Message;

/// The end of a version: from when on nobody should begin to use it, and from when on it may be gone.
///
/// Days are written `2026-06-01`, and begin at midnight in UTC.
///
/// ```
/// use router_axum_core::Ending;
///
/// const END: Ending = Ending::deprecated("2026-06-01").sunset("2027-01-01").link("https://example.org/versions");
/// assert_eq!((END.deprecated_at(), END.sunset_at()), (1_780_272_000, Some(1_798_761_600)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    deprecated: u64,
    sunset: Option<u64>,
    link: Option<&'static str>,
}

impl Ending {
    /// Deprecated from a day on.
    ///
    /// # Panics
    /// In a constant this stops the compiler: it is not a day, as is a day before 1970.
    #[must_use]
    #[track_caller]
    pub const fn deprecated(day: &str) -> Self {
        Self {
            deprecated: begin(day),
            sunset: None,
            link: None,
        }
    }

    /// Gone from a day on.
    ///
    /// # Panics
    /// In a constant this stops the compiler: it is not a day, or is one before the deprecation.
    #[must_use]
    #[track_caller]
    pub const fn sunset(self, day: &str) -> Self {
        let sunset = begin(day);
        if sunset < self.deprecated {
            let mut message = Message::new();
            message.push(&["the sunset `", day, "` is before the deprecation"]);
            message.report();
        }
        Self {
            sunset: Some(sunset),
            ..self
        }
    }

    /// A page about the end, and about what replaces the version.
    #[must_use]
    pub const fn link(self, url: &'static str) -> Self {
        Self {
            link: Some(url),
            ..self
        }
    }

    /// The first second of a day, of those since 1970; nothing where it is not written as one.
    #[must_use]
    pub const fn day(day: &str) -> Option<u64> {
        if let &[a, b, c, d, b'-', e, f, b'-', g, h] = day.as_bytes()
            && let (Some(year), Some(month), Some(day)) =
                (number(&[a, b, c, d]), number(&[e, f]), number(&[g, h]))
            && 1970 <= year
            && 1 <= month
            && month <= 12
            && 1 <= day
            && day <= days_in(month, year)
        {
            let (mut days, mut before) = (day - 1, 1);
            while before < month {
                days += days_in(before, year);
                before += 1;
            }
            let last = year - 1;
            let leap_days = last / 4 - last / 100 + last / 400 - 477;
            return Some(86_400 * (365 * (year - 1970) + leap_days + days));
        }
        None
    }

    /// The second of the deprecation, of those since 1970.
    #[must_use]
    pub const fn deprecated_at(&self) -> u64 {
        self.deprecated
    }

    /// The second of the sunset, of those since 1970.
    #[must_use]
    pub const fn sunset_at(&self) -> Option<u64> {
        self.sunset
    }

    /// The page about the end.
    #[must_use]
    pub const fn url(&self) -> Option<&'static str> {
        self.link
    }
}

/// The first second of a day, of those since 1970.
#[track_caller]
const fn begin(day: &str) -> u64 {
    if let Some(second) = Ending::day(day) {
        return second;
    }
    let mut message = Message::new();
    message.push(&["`", day, "` is not a day: write it as `2026-06-01`"]);
    message.report();
    0
}

const fn days_in(month: u64, year: u64) -> u64 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

const fn number(digits: &[u8]) -> Option<u64> {
    let (mut number, mut at) = (0, 0);
    while at < digits.len() {
        if !digits[at].is_ascii_digit() {
            return None;
        }
        number = number * 10 + (digits[at] - b'0') as u64;
        at += 1;
    }
    Some(number)
}
