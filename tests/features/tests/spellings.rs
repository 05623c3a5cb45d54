//! Path values of other packages: a literal that they cannot be needs no `shadows`, and a built path has them as a document does.

use router_axum::prelude::*;

macro_rules! written {
    ($value:ty, $text:literal) => {{
        struct EventsController;

        #[rest_controller("events")]
        impl EventsController {
            async fn delete_action(&self, _value: $value) {}

            #[route(GET, "/latest")]
            async fn latest_action(&self) {}
        }

        let value: $value = $text.parse().expect("a value");
        let paths: Paths<EventsController> = Paths::at("");
        assert_eq!(paths.delete_path(value), concat!("/events/", $text));
    }};
}

#[test]
fn values_are_spelled_as_their_types_say() {
    #[cfg(feature = "chrono")]
    {
        type InUtc = chrono::DateTime<chrono::Utc>;
        type AtOffset = chrono::DateTime<chrono::FixedOffset>;
        written!(InUtc, "2026-11-27T09:30:00Z");
        written!(AtOffset, "2026-11-27T09:30:00+01:00");
        written!(chrono::NaiveDateTime, "2026-11-27T09:30:00");
        written!(chrono::NaiveDate, "2026-11-27");
    }
    #[cfg(feature = "jiff")]
    {
        written!(jiff::Timestamp, "2026-11-27T09:30:00Z");
        written!(jiff::civil::Date, "2026-11-27");
    }
    #[cfg(feature = "uuid")]
    written!(uuid::Uuid, "018f0000-0000-7000-8000-000000000000");
}
