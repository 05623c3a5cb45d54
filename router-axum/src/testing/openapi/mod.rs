//! The documents of an application in tests: one that is kept, the contract of all versions, and answers that are compared with one.

mod contract;
mod described;

pub use contract::assert_contract;
pub use described::assert_openapi;
