//! The forms that arguments of actions read. A type's own constant is found before a trait's.

use std::marker::PhantomData;

use router_core::forms::FormReader;

use crate::controller::paths::Paths;
use crate::forms::FormArgument;
use crate::routes::Routes;

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
