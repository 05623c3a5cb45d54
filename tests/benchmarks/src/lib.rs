//! One application written in several ways, and what a request to each of them costs. See `PERFORMANCE.md`.

pub mod alike;
pub mod alone;
pub mod bare;
pub mod by_hand;
pub mod callgrind;
pub mod cases;
pub mod chart;
pub mod connection;
pub mod guard;
pub mod library;
pub mod process;
pub mod production;
pub mod reading;
pub mod report;
pub mod run;
pub mod scale;
pub mod shop;
pub mod templates;
pub mod versions;
