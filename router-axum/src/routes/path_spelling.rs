//! How path values are spelled: what a row says of them, and what stands in a built path.

use std::{fmt::Display, num::NonZero};

use router_core::Spelling;

/// How the values of a type are spelled in a path.
///
/// A literal beside a value takes requests from it, which an action confirms by `shadows`: not so a literal that the value cannot be. The
/// library knows that of integers, `bool` and `Ipv4Addr`, by features of their names of `Uuid` and of the dates and times of chrono and jiff. Of
/// your own types say it here. The dates and times of the crate `time` have no `FromStr`, so an action takes a type of yours around one.
///
/// ```
/// use router_axum::{PathSpelling, Spelling, prelude::*};
///
/// #[derive(Debug)]
/// struct OrderId(u64);
///
/// impl std::str::FromStr for OrderId {
///     type Err = std::num::ParseIntError;
///
///     fn from_str(text: &str) -> Result<Self, Self::Err> {
///         text.parse().map(Self)
///     }
/// }
///
/// impl PathSpelling for OrderId {
///     const SPELLING: Spelling = Spelling::Integer;
/// }
/// # impl std::fmt::Display for OrderId {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.0.fmt(f) }
/// # }
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn delete_action(&self, id: OrderId) {}
///
///     #[route(GET, "/open")]
///     async fn open_action(&self) {}
/// }
/// ```
pub trait PathSpelling {
    /// The texts from which a value is read.
    const SPELLING: Spelling;

    /// The text of a value, as a typed path has it.
    #[must_use]
    fn to_segment(&self) -> String
    where
        Self: Display,
    {
        self.to_string()
    }
}

rows! { const SPELLING: Spelling of PathSpelling;
    Spelling::Integer => i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize, NonZero<i8>, NonZero<i16>, NonZero<i32>, NonZero<i64>,
        NonZero<i128>, NonZero<isize>, NonZero<u8>, NonZero<u16>, NonZero<u32>, NonZero<u64>, NonZero<u128>, NonZero<usize>;
    Spelling::Number => std::net::Ipv4Addr;
    Spelling::OneOf(&["true", "false"]) => bool;
}

#[cfg(feature = "uuid")]
impl PathSpelling for uuid::Uuid {
    const SPELLING: Spelling = Spelling::Uuid;
}

#[cfg(feature = "jiff")]
rows! { const SPELLING: Spelling of PathSpelling;
    Spelling::Number => jiff::Timestamp, jiff::Zoned, jiff::civil::Date, jiff::civil::DateTime, jiff::civil::Time;
}

#[cfg(feature = "chrono")]
mod of_chrono {
    use std::fmt::Display;

    use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, SecondsFormat, TimeZone};
    use router_core::Spelling;

    use crate::routes::path_spelling::PathSpelling;

    rows! { const SPELLING: Spelling of PathSpelling;
        Spelling::Number => NaiveDate, NaiveTime;
    }

    /// As RFC 3339 has it, and so a document: `2026-11-27T09:30:00Z`.
    impl<Tz: TimeZone<Offset: Display>> PathSpelling for DateTime<Tz> {
        const SPELLING: Spelling = Spelling::Number;

        fn to_segment(&self) -> String {
            self.to_rfc3339_opts(SecondsFormat::AutoSi, true)
        }
    }

    impl PathSpelling for NaiveDateTime {
        const SPELLING: Spelling = Spelling::Number;

        fn to_segment(&self) -> String {
            self.format("%Y-%m-%dT%H:%M:%S%.f").to_string()
        }
    }
}
