//! Times of a day: kept in UTC, typed and shown by the clock of one time zone.

use chrono::{DateTime, NaiveDateTime, SecondsFormat, TimeZone, Utc};
use chrono_tz::Tz;
//if pages use router_axum::forms::{FieldKind, FieldType, FormValue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

/// The time zone of the application: `Tz::Europe__Vienna`, ..
pub const ZONE: Tz = Tz::UTC;

/// A point in time. Clients send and get it with the distance of its clock from UTC, `2026-03-14T09:30:00+01:00`. A form sends what the
/// clock in `ZONE` shows, `2026-03-14T09:30`: of the hour that comes twice in autumn the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[derive(Serialize, Deserialize, JsonSchema, sqlx::Type)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "DateTime<Utc>")]
#[sqlx(transparent)]
pub struct Moment(pub DateTime<Utc>);

impl TryFrom<String> for Moment {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        read(&text, ZONE).map(Self).ok_or("is no time that there is")
    }
}

impl From<Moment> for String {
    fn from(Moment(at): Moment) -> Self {
        at.with_timezone(&ZONE).to_rfc3339_opts(SecondsFormat::AutoSi, false)
    }
}
//if pages 
//if pages impl FormValue for Moment {
//if pages     const TYPE: FieldType = FieldType::of(FieldKind::DateTime);
//if pages }

/// Writes a moment as somebody types it: `#[serde(serialize_with = "typed")]`.
pub fn typed<S: Serializer>(
    moment: &(impl Into<Option<Moment>> + Copy),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let moment: Option<Moment> = (*moment).into();
    let clock = moment.map(|Moment(at)| at.with_timezone(&ZONE).naive_local());
    clock.serialize(serializer)
}

fn read(text: &str, zone: Tz) -> Option<DateTime<Utc>> {
    if let Ok(sent) = DateTime::parse_from_rfc3339(text) {
        return Some(sent.to_utc());
    }
    let typed: NaiveDateTime = text.parse().ok()?;
    Some(zone.from_local_datetime(&typed).earliest()?.to_utc())
}

#[cfg(test)]
mod tests {
    use chrono_tz::Tz;

    use super::read;

    #[test]
    fn what_is_typed_is_the_time_of_the_zone() {
        let check = |text: &str, expected: Option<&str>| {
            let read = read(text, Tz::Europe__Vienna).map(|at| at.to_rfc3339());
            assert_eq!(read.as_deref(), expected, "{text}");
        };
        check("2026-03-14T09:30:00", Some("2026-03-14T08:30:00+00:00"));
        check("2026-07-14T09:30:00", Some("2026-07-14T07:30:00+00:00"));
        check("2026-07-14T09:30:00Z", Some("2026-07-14T09:30:00+00:00"));
        check("2026-07-14T09:30:00-04:00", Some("2026-07-14T13:30:00+00:00"));
        // the clocks change
        check("2026-03-29T02:30:00", None);
        check("2026-10-25T02:30:00", Some("2026-10-25T00:30:00+00:00"));
        check("14.3.2026", None);
    }
}
