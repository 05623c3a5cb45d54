//! The fields of forms, known to the compiler by their derive.

use std::{borrow::Cow, hash::Hash, marker::PhantomData, num::NonZero, sync::Arc};

use router_core::forms::{FieldKind, FieldType, FormShape};

use super::sent_file::SentFile;

/// A struct that is read from a form, whose fields the compiler knows by the names that `serde` gives them. It is derived.
///
/// The forms of templates whose action reads such a struct are checked against it.
#[diagnostic::on_unimplemented(
    message = "the fields of `{Self}` are not known",
    note = "a struct with named fields derives `router_axum::FormFields` beside `serde::Deserialize`"
)]
pub trait FormFields {
    /// The fields.
    const SHAPE: FormShape;
    /// True if a text is never read as it.
    #[doc(hidden)]
    const IS_STRUCT: bool = false;
}

/// A type that is read from one field of a form, and says what may be sent for it. It is derived for an enum and for a struct of one unnamed field; any type
/// may say it by hand:
///
/// ```
/// use router_axum::forms::{FieldKind, FieldType, FormValue};
///
/// struct Money(i64);
///
/// // "12.50"
/// impl FormValue for Money {
///     const TYPE: FieldType = FieldType::of(FieldKind::Decimal);
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what a form sends for it",
    note = "an enum derives `router_axum::FormFields` beside `serde::Deserialize`"
)]
pub trait FormValue {
    /// The texts that may be sent.
    const TYPE: FieldType;
}

macro_rules! values {
    ($($kind:ident: $($type:ty),*;)*) => { $($(
        impl FormValue for $type {
            const TYPE: FieldType = FieldType::of(FieldKind::$kind);
        }
    )*)* };
}

values! {
    Text: str, String, char, Cow<'_, str>;
    Bool: bool;
    Decimal: f32, f64;
    File: SentFile;
}

impl<T: FormValue + ?Sized> FormValue for Box<T> {
    const TYPE: FieldType = T::TYPE;
}

impl<T: FormValue + ?Sized> FormValue for Arc<T> {
    const TYPE: FieldType = T::TYPE;
}

impl<T: FormFields> FormFields for Box<T> {
    const SHAPE: FormShape = T::SHAPE;
    const IS_STRUCT: bool = T::IS_STRUCT;
}

macro_rules! integers {
    ($($type:ty)*) => { $(
        impl FormValue for $type {
            const TYPE: FieldType = FieldType::integer(Self::MIN as i128, Self::MAX as u128);
        }

        impl FormValue for NonZero<$type> {
            const TYPE: FieldType = FieldType::integer(Self::MIN.get() as i128, Self::MAX.get() as u128);
        }
    )* };
}

integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

/// The type of a field, to be asked which values a form may send for it, and for the fields of a struct: a type's own constant is found before that of a trait, [`OtherType`].
#[derive(Debug)]
pub struct TypeOfField<T: ?Sized>(PhantomData<T>);

impl<T: FormValue + ?Sized> TypeOfField<T> {
    /// The texts that may be sent.
    pub const TYPE: FieldType = T::TYPE;
}

impl<T: Copy + Ord + Hash> TypeOfField<T> {
    /// True if it may be the day, the time or the number of another crate by whose name it goes.
    pub const IS_PLAIN: bool = true;
}

impl<T: FormFields> TypeOfField<T> {
    /// The fields.
    pub const SHAPE: FormShape = T::SHAPE;
    /// True if a text is never read as it.
    pub const IS_STRUCT: bool = T::IS_STRUCT;
}

// under a name of the user's: the derive looks into an `Option` and a `Vec` that it sees

impl<T> TypeOfField<Option<T>> {
    /// The texts that may be sent.
    pub const TYPE: FieldType = FieldType::of(FieldKind::Other).optional();
}

impl<T> TypeOfField<Vec<T>> {
    /// The texts that may be sent.
    pub const TYPE: FieldType = FieldType::of(FieldKind::Other).list();
}

/// The type of a field of which nothing is known.
pub trait OtherType {
    /// The texts that may be sent.
    const TYPE: FieldType = FieldType::of(FieldKind::Other);
    /// True if it may be the day, the time or the number of another crate by whose name it goes.
    const IS_PLAIN: bool = false;
    /// The fields: of a map, or of a struct whose fields are not known.
    const SHAPE: FormShape = FormShape::OPEN;
    /// True if a text is never read as it.
    const IS_STRUCT: bool = false;
}

impl<T: ?Sized> OtherType for TypeOfField<T> {}
