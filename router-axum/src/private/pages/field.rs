//! Hands the fields of a page's variables to the template engine: `take_field` of `&&Field<T>`, see
//! [how a type decides](crate::private#how-a-type-decides).
//!
//! | step | is for | how the engine gets it |
//! |---|---|---|
//! | `&&`, own | texts, numbers, `bool` | as its own value |
//! | `&&` | a struct that is `PageVariables`, and a list of such | field by field, as a template asks for them |
//! | `&` | anything else that is `Serialize` | converted by serde |

use std::marker::PhantomData;

use minijinja::Value;
use router_core::{
    forms::FormShape,
    page::{self, Variable},
};
use serde::Serialize;

use crate::forms::{Checked, FormFields};
use crate::pages::variables::{self, LazyList, PageVariables, converted};
use crate::private::rules::never_called;
use crate::routes::action_path::ActionPath;

copy_types! {
    /// The type of a field.
    Field<T> { named: PhantomData<T> }
}

impl<T> Field<T> {
    #[expect(
        clippy::new_without_default,
        reason = "called by the macros' output alone"
    )]
    pub const fn new() -> Self {
        Self { named: PhantomData }
    }
}

/// A type that the template engine has values for.
pub trait Plain: Into<Value> {}

rows! { impl Plain: &'static str, String, bool, i8, i16, i32, i64, u8, u16, u32, u64; {} }

impl<T: Plain> Field<T> {
    pub fn take_field(self: &&Self, value: T) -> Value {
        value.into()
    }
}

/// Takes a list of structs whose fields are known, and structs that may have such lists.
pub trait TakeKnown<T> {
    fn take_field(&self, value: T) -> Value;
}

impl<T: PageVariables + Serialize + Send + Sync + 'static> TakeKnown<Vec<T>> for &Field<Vec<T>> {
    fn take_field(&self, value: Vec<T>) -> Value {
        match T::FIELDS {
            Some(_) => Value::from_object(LazyList::Owned(value)),
            None => converted(value),
        }
    }
}

impl<T: PageVariables + Serialize + Send + Sync + 'static> TakeKnown<&'static [T]>
    for &Field<&'static [T]>
{
    fn take_field(&self, value: &'static [T]) -> Value {
        match T::FIELDS {
            Some(_) => Value::from_object(LazyList::Borrowed(value)),
            None => converted(value),
        }
    }
}

impl<T: PageVariables + Serialize> TakeKnown<T> for &Field<T> {
    fn take_field(&self, value: T) -> Value {
        value.into_value()
    }
}

/// Takes anything else.
pub trait TakeAny<T> {
    fn take_field(&self, value: T) -> Value;
}

impl<T: Serialize> TakeAny<T> for Field<T> {
    fn take_field(&self, value: T) -> Value {
        converted(value)
    }
}

/// Last resort for fields that are not `Serialize`: the derive has reported them; a hand-written implementation fails at monomorphisation.
pub trait TakeUnwritten<T>: Sized {
    fn take_field(self, _: T) -> Value {
        let () = Unwritten::<T>::IS_REPORTED;
        never_called()
    }
}

impl<T> TakeUnwritten<T> for Field<T> {}

/// A compile error once it is used for a type; without a parameter it would be an error of this crate.
struct Unwritten<T>(PhantomData<T>);

impl<T> Unwritten<T> {
    const IS_REPORTED: () = assert!(
        size_of::<T>() > isize::MAX as usize,
        "a field of a page's variables does not implement `serde::Serialize`"
    );
}

/// A field where it is.
#[derive(Debug)]
pub struct Borrowed<'a, T>(pub &'a T);

/// The value of a field where it is.
pub trait ValueOf {
    fn field_value(self) -> Value;
}

impl<T: Serialize> ValueOf for Borrowed<'_, T> {
    fn field_value(self) -> Value {
        converted(self.0)
    }
}

impl<T> Borrowed<'_, T> {
    /// Found last, as [`TakeUnwritten`] is.
    pub fn field_value(&self) -> Value {
        let () = Unwritten::<T>::IS_REPORTED;
        never_called()
    }
}

/// The fields of a struct.
pub fn fields<const N: usize>(fields: [(&'static str, Value); N]) -> Value {
    Value::from_object(variables::Fields(fields))
}

/// The type of a field, to be asked for the names of its own fields.
#[derive(Debug)]
pub struct Fields<T: ?Sized>(PhantomData<T>);

impl<T: KnownWithin> Fields<T> {
    pub const OF: page::Fields = T::OF;
    pub const WITHIN_ENTRY: page::Fields = T::WITHIN_ENTRY;
}

/// A type of which it is known what its values hold.
pub trait KnownWithin {
    const OF: page::Fields;
    /// Of a field of a list's entry, less may be known.
    const WITHIN_ENTRY: page::Fields = Self::OF;
}

impl<T: PageVariables> KnownWithin for T {
    const OF: page::Fields = own(T::VARIABLES);
    const WITHIN_ENTRY: page::Fields = own(T::ENTRY_VARIABLES);
}

impl<T: KnownWithin> KnownWithin for Option<T> {
    const OF: page::Fields = T::OF;
    const WITHIN_ENTRY: page::Fields = T::WITHIN_ENTRY;
}

impl<T: PageVariables> KnownWithin for Vec<T> {
    const OF: page::Fields = of_entries(T::ENTRY_VARIABLES);
    const WITHIN_ENTRY: page::Fields = page::Fields::Unknown;
}

impl<T: FormFields> KnownWithin for Checked<T> {
    const OF: page::Fields = of_form(&T::SHAPE);
}

// their values lead nowhere else at the begin of a URL
rows! { impl KnownWithin: ActionPath, u8, u16, u32, u64, usize, i8, i16, i32, i64, isize; {
    const OF: page::Fields = page::Fields::Link;
} }

/// The fields of any other type are not known. A type's own constant is found before a trait's.
pub trait UnknownFields {
    const OF: page::Fields = page::Fields::Unknown;
    const WITHIN_ENTRY: page::Fields = page::Fields::Unknown;
}

impl<T: ?Sized> UnknownFields for Fields<T> {}

const fn own(variables: Option<&'static [Variable]>) -> page::Fields {
    match variables {
        Some(fields) => page::Fields::Own(fields),
        None => page::Fields::Unknown,
    }
}

const fn of_form(shape: &FormShape) -> page::Fields {
    if shape.is_open {
        page::Fields::Unknown
    } else {
        page::Fields::OfForm(shape.fields)
    }
}

const fn of_entries(variables: Option<&'static [Variable]>) -> page::Fields {
    match variables {
        Some(fields) => page::Fields::OfEntries(fields),
        None => page::Fields::Unknown,
    }
}
