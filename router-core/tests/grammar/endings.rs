//! Days of the calendar.

use std::panic::catch_unwind;

use router_axum_core::Ending;

#[test]
fn a_day_begins_at_midnight() {
    for (day, second) in [
        ("1970-01-01", 0),
        ("1999-12-31", 946_598_400),
        ("2000-02-29", 951_782_400),
        ("2000-03-01", 951_868_800),
        ("2026-06-01", 1_780_272_000),
        ("2100-03-01", 4_107_542_400),
        ("9999-12-31", 253_402_214_400),
    ] {
        assert_eq!(Ending::deprecated(day).deprecated_at(), second, "{day}");
    }
}

#[test]
fn what_is_no_day_is_refused() {
    for day in [
        "",
        "2026",
        "2026-6-1",
        "26-06-01",
        "2026-00-01",
        "2026-13-01",
        "2026-06-00",
        "2026-06-31",
        "2100-02-29",
        "1969-12-31",
        "2026/06/01",
        "2026-06-01T00:00",
        "2026-0a-01",
    ] {
        assert!(catch_unwind(|| Ending::deprecated(day)).is_err(), "{day}");
    }
    let before = || Ending::deprecated("2026-06-01").sunset("2026-05-31");
    assert!(catch_unwind(before).is_err());
}
