//! New applications build, and pass their own tests. `tests/on-sqlite` and `tests/on-postgres` run those that take minutes, `tests/in-a-browser` the walk
//! through the pages of one.

mod api;
mod bare;
mod bookings;
mod fields;
mod grows;
mod postgres;
mod refused;
mod support;
#[cfg(feature = "browser")]
mod walk;
