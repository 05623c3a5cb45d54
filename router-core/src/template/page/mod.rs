//! Pages, checked in a constant: the template an action renders exists, and uses no variable that the action does not return.

mod returned;
#[cfg(test)]
mod tests;
mod urls;
mod variables;

pub use returned::{Fields, ReturnedPage, Variable, check_template};
pub use urls::{Leading, check_urls};
pub use variables::{Use, check_variables};
