//! The arguments that the library knows.

use axum::{
    Form, Json,
    body::Bytes,
    extract::{Path, Query, RawForm},
};
use router_documents::Description;
use router_http::media_type;
use schemars::JsonSchema;

use super::{DescribeRequest, describing::described, responses::COOKIES};

/// The errors of a body that is read as bytes: it is broken, late or too large.
const OF_BYTES: [u16; 3] = [400, 408, 413];
/// The errors of a body that has to be of one media type: besides, a 415.
pub(crate) const OF_RAW: [u16; 4] = [400, 408, 413, 415];
/// The errors of a body that is read as a value of one type: besides, a 422.
pub(crate) const OF_BODY: [u16; 5] = [400, 408, 413, 415, 422];

described! { DescribeRequest::describe_request:
    [T: JsonSchema] Json<T>: |description| description.body::<T>(media_type::JSON).errors(OF_BODY);
    [T: JsonSchema] Form<T>: |description| form::<T>(description);
    [T: JsonSchema] Query<T>: |description| query::<T>(description);
    [T] Path<T>: |description| description.errors([400]);
    [] Bytes: |description| description.raw_body(media_type::BYTES).errors(OF_BYTES);
    [] String: |description| description.body::<Self>(media_type::TEXT).errors(OF_BYTES);
    [] RawForm: |description| description.raw_body(media_type::FORM).errors(OF_RAW);
    [T: DescribeRequest] Option<T>: |description| description.optional(T::describe_request);
    [T: DescribeRequest, E] Result<T, E>: |description| description.unanswered(T::describe_request);
}

/// The fields of a query; one of them may stand in it several times.
pub(crate) fn query<T: JsonSchema>(description: &mut Description<'_>) {
    description.text_queries::<T>().errors([400]);
}

/// A form is the query of a GET, and else a body.
pub(crate) fn form<T: JsonSchema>(description: &mut Description<'_>) {
    if matches!(description.method(), "GET" | "HEAD") {
        query::<T>(description);
    } else {
        description.form::<T>(media_type::FORM).errors(OF_BODY);
    }
}

/// Describes a JSON body of a type without a schema.
pub(crate) fn json_of_any_shape<T>(description: &mut Description<'_>) {
    without_schema::<T>(description);
    description.raw_body(media_type::JSON).errors(OF_BODY);
}

/// Describes a form of a type without a schema.
pub(crate) fn form_of_any_shape<T>(description: &mut Description<'_>) {
    without_schema::<T>(description);
    if matches!(description.method(), "GET" | "HEAD") {
        description.errors([400]);
    } else {
        description.raw_body(media_type::FORM).errors(OF_BODY);
    }
}

/// Describes a query of a type without a schema.
pub(crate) fn query_of_any_shape<T>(description: &mut Description<'_>) {
    without_schema::<T>(description);
    description.errors([400]);
}

fn without_schema<T>(description: &mut Description<'_>) {
    let of = std::any::type_name::<T>();
    description.unsaid(format!(
        "the document does not say what `{of}` is, which actions take: derive `JsonSchema` for it"
    ));
}

/// Describes an argument whose type does not describe itself. Types that cannot be named without further features of axum and axum-extra are known by their names alone.
pub(crate) fn other<T>(description: &mut Description<'_>) {
    let name = std::any::type_name::<T>();
    if name == "axum::extract::ws::WebSocketUpgrade" {
        description.response(101);
        description.errors([400, 426]);
    } else if let Some((around, header)) =
        name.split_once("axum_extra::typed_header::TypedHeader<headers::common::")
    {
        // without the feature `axum-extra`; its module has the name of the header
        let header = header
            .split("::")
            .next()
            .unwrap_or_default()
            .replace('_', "-");
        description.header::<String>(&header).required = around.is_empty();
        description.errors([400]);
    } else if name.starts_with(COOKIES) {
        let cookies = description.header::<String>("Cookie");
        if cookies.description.is_none() {
            cookies.required = false;
            cookies.description = Some("The action reads cookies.".to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use axum_extra::{TypedHeader, headers::UserAgent};
    use router_documents::router::{Document, ErrorForm};
    use serde_json::json;

    use super::{DescribeRequest, Description, other};

    /// A client sends the header in any case.
    #[test]
    fn a_typed_header_is_described_alike_without_the_feature() {
        let described = |describe: fn(&mut Description<'_>)| {
            let mut document = Document::new(Default::default(), ErrorForm::Problem);
            let mut description = document.describe("GET");
            describe(&mut description);
            json!(description.operation())
        };
        for [with, without] in [
            [
                TypedHeader::<UserAgent>::describe_request as fn(&mut Description<'_>),
                other::<TypedHeader<UserAgent>>,
            ],
            [
                Option::<TypedHeader<UserAgent>>::describe_request,
                other::<Option<TypedHeader<UserAgent>>>,
            ],
        ] {
            assert_eq!(described(with), described(without));
        }
    }
}
