//! The variables of a template, known to the compiler.

use router_core::page::Variable;

/// A struct whose fields are the variables of a template, by the names that `serde` gives them. It is derived.
///
/// Where an action returns such a struct, a template that uses any other variable is a compile error, see
/// [`templates`](crate::templates).
#[diagnostic::on_unimplemented(
    message = "the fields of `{Self}` are not known",
    note = "a struct with named fields derives `router_axum::PageVariables` beside `serde::Serialize`"
)]
pub trait PageVariables {
    /// The variables, if all of them can be told from the struct alone.
    #[doc(hidden)]
    const VARIABLES: Option<&'static [Variable]>;
}
