//! Reads [`Checked`]: further rows of the question `read_last`, see [`argument`](crate::private::argument). Those of types with rules are in `valid`.

use router_forms::router::Rules;
use serde::de::DeserializeOwned;

use crate::forms::{Checked, FormFields, receive};
use crate::private::probe::{Argument, Second};
use crate::private::reader::Reader;
use crate::request::call::{Call, Interrupt};

copy_types! {
    /// Reads a form with the rules of its type.
    ReadForm<T> { pub(crate) rules: Option<Rules<T>> }
}

impl<T: FormFields + 'static, S: Sync> Reader<S> for ReadForm<T> {
    type Value = Checked<T>;

    async fn read_argument(&self, call: &mut Call, _: &S) -> Result<Checked<T>, Interrupt> {
        Ok(Checked::of(receive(call).await?, self.rules))
    }
}

/// A form whose type has no rules.
pub trait ReadUnruled<T>: Sized {
    fn read_last(self) -> ReadForm<T> {
        ReadForm { rules: None }
    }
}

impl<T: FormFields + DeserializeOwned, S> ReadUnruled<T> for Second<Argument<Checked<T>, S>> {}

/// A form whose type has rules of validator, which are looked for after those of garde.
pub trait ReadRuled<T>: Sized {
    fn read_last(self) -> ReadForm<T>;
}
