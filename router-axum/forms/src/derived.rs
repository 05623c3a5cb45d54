//! The types in a struct that is read from a form, as its derive asks for them. A type's own constant is found before a trait's.

use std::hash::Hash;
use std::marker::PhantomData;

use router_core::forms::{FieldKind, FieldType, FormShape};

use super::fields::{FormFields, FormValue};

/// The type of a field, to be asked which values a form may send for it.
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
}

impl<T: ?Sized> OtherType for TypeOfField<T> {}

/// The type of a field that may be a struct, to be asked for its fields.
#[derive(Debug)]
pub struct FlattenedForm<T: ?Sized>(PhantomData<T>);

impl<T: FormFields> FlattenedForm<T> {
    /// The fields.
    pub const SHAPE: FormShape = T::SHAPE;
    /// True if a text is never read as it.
    pub const IS_STRUCT: bool = T::IS_STRUCT;
}

/// A map, or a struct whose fields are not known.
pub trait OtherShape {
    /// The fields.
    const SHAPE: FormShape = FormShape::OPEN;
    /// True if a text is never read as it.
    const IS_STRUCT: bool = false;
}

impl<T: ?Sized> OtherShape for FlattenedForm<T> {}
