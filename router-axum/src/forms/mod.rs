//! Forms that are shown again, and parts of pages: see the guide of [`router_forms`].

mod argument;
#[cfg(feature = "multipart")]
mod parts;
mod sent;

pub use argument::FormArgument;
pub use router_forms::{
    Checked, FieldKind, FieldType, FormField, FormFields, FormReader, FormShape, FormValue,
    SentFile,
};
pub(crate) use sent::receive;
