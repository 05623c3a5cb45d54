//! The types in a struct that is read from a form. A type's own constant is found before a trait's.

use std::marker::PhantomData;

use router_core::forms::{FieldKind, FieldType, FormReader, FormShape};

use crate::controller::paths::Paths;
use crate::forms::{FormArgument, FormFields, FormValue};
use crate::routes::Routes;

/// The type of a field, to be asked which values a form may send for it.
#[derive(Debug)]
pub struct TypeOfField<T: ?Sized>(PhantomData<T>);

impl<T: FormValue + ?Sized> TypeOfField<T> {
    pub const TYPE: FieldType = T::TYPE;
}

// under a name of the user's: the derive looks into an `Option` and a `Vec` that it sees

impl<T> TypeOfField<Option<T>> {
    pub const TYPE: FieldType = FieldType::of(FieldKind::Other).optional();
}

impl<T> TypeOfField<Vec<T>> {
    pub const TYPE: FieldType = FieldType::of(FieldKind::Other).list();
}

/// The type of a field of which nothing is known.
pub trait OtherType {
    const TYPE: FieldType = FieldType::of(FieldKind::Other);
}

impl<T: ?Sized> OtherType for TypeOfField<T> {}

/// The type of a field that may be a struct, to be asked for its fields.
#[derive(Debug)]
pub struct FlattenedForm<T: ?Sized>(PhantomData<T>);

impl<T: FormFields> FlattenedForm<T> {
    pub const SHAPE: FormShape = T::SHAPE;
    pub const IS_STRUCT: bool = T::IS_STRUCT;
}

/// A map, or a struct whose fields are not known.
pub trait OtherShape {
    const SHAPE: FormShape = FormShape::OPEN;
    const IS_STRUCT: bool = false;
}

impl<T: ?Sized> OtherShape for FlattenedForm<T> {}

/// An argument of an action, to be asked for the form that it reads.
#[derive(Debug)]
pub struct ReaderOf<T>(PhantomData<T>);

impl<T: FormArgument> ReaderOf<T> {
    pub const READER: FormReader = T::READS;
}

impl<C: ?Sized> FormArgument for Paths<C> {
    const READS: FormReader = FormReader::NOTHING;
}

impl FormArgument for Routes {
    const READS: FormReader = FormReader::NOTHING;
}

/// Any other argument.
pub trait OtherReader {
    const READER: FormReader = FormReader::UNKNOWN;
}

impl<T> OtherReader for ReaderOf<T> {}
