//! Forms as arguments. [`Checked`] is read by further rows of the question `read_last`, see [`argument`](crate::private::argument); the rows of types
//! with rules are in `valid`.

use std::marker::PhantomData;

use router_core::forms::FormReader;
use serde::de::DeserializeOwned;

use crate::controller::paths::Paths;
use crate::forms::{Checked, FormArgument, FormFields, receive};
use crate::private::{
    body::Judge,
    probe::{Argument, Second},
    reader::Reader,
    rules::{
        ReadBySerde,
        kept::{Kept, leave_open, refuse},
    },
};
use crate::request::call::{Call, Interrupt};
use crate::routes::Routes;

copy_types! {
    /// Reads a form with the rules of its type.
    ReadForm<T> { pub(crate) rules: Option<Judge<T>> }
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

/// A form that is shown again, in a hook or before the last argument.
#[diagnostic::on_unimplemented(
    message = "`{Self}` reads the request's body, and stands in a hook or before another argument",
    label = "in an action move this argument to the end",
    note = "the body can be read once, by the last argument of an action"
)]
pub trait LastForm<K = Kept> {
    refuse!(Box<Self>: read_early());
}

/// A type whose fields a form shows.
#[diagnostic::on_unimplemented(
    message = "the fields of `{T}` are not known, and a form shows them",
    label = "`{T}` is not `FormFields`",
    note = "`#[derive(serde::Deserialize, router_axum::FormFields)]` makes a struct one whose form can be shown again"
)]
pub trait HasFormFields<T, K = Kept> {
    refuse!(Box<Self>: read_last());
}

leave_open! {
    [T] LastForm for Checked<T>;
    [T: DeserializeOwned] HasFormFields<T> for Checked<T>;
    [T] ReadBySerde<T> for Checked<T>;
}

/// An argument of an action, to be asked for the form that it reads: a type's own constant is found before a trait's.
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

#[cfg(feature = "openapi")]
mod described {
    use router_documents::{Description, router::Describe};
    use schemars::JsonSchema;

    use crate::describe::{
        DescribeRequest,
        requests::{OF_BODY, form, form_of_any_shape},
    };
    use crate::forms::{Checked, FieldKind, FormFields};
    use crate::private::operation::DescribeAnyShape;
    use crate::private::probe::{Argument, First};

    /// A form that is shown again, perhaps with files.
    impl<T: FormFields + JsonSchema> DescribeRequest for Checked<T> {
        fn describe_request(description: &mut Description<'_>) {
            if T::SHAPE
                .fields
                .iter()
                .any(|field| field.kind == FieldKind::File)
            {
                description.form::<T>("multipart/form-data").errors(OF_BODY);
            } else {
                form::<T>(description);
            }
        }
    }

    impl<T, S> DescribeAnyShape for &First<Argument<Checked<T>, S>> {
        const DESCRIBE: Describe = form_of_any_shape::<T>;
    }
}
