//! Forms that are shown again, in a document.

use router_documents::{Description, router::Describe};
use router_forms::{Checked, FieldKind, FormFields};
use schemars::JsonSchema;

use crate::describe::{
    DescribeRequest,
    requests::{OF_BODY, form, form_of_any_shape},
};
use crate::private::operation::DescribeAnyShape;
use crate::private::probe::{Argument, First};

/// A form that is shown again, perhaps with files.
impl<T: FormFields + JsonSchema> DescribeRequest for Checked<T> {
    fn describe_request(description: &mut Description<'_>) {
        let mut fields = T::SHAPE.fields.iter();
        if fields.any(|field| field.kind == FieldKind::File) {
            description.form::<T>("multipart/form-data").errors(OF_BODY);
        } else {
            form::<T>(description);
        }
    }
}

impl<T, S> DescribeAnyShape for &First<Argument<Checked<T>, S>> {
    const DESCRIBE: Describe = form_of_any_shape::<T>;
}
