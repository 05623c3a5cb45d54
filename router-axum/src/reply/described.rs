//! The replies of this folder, described for a document.

use aide::openapi::StatusCode;
use router_documents::Description;

use super::{Download, Events, Redirection, Text};
use crate::describe::DescribeResponse;

impl<B> DescribeResponse for Download<B> {
    fn describe_response(description: &mut Description<'_>) {
        // the media type follows from the name
        description
            .raw_content(200, "*/*")
            .response_header::<String>(200, "Content-Disposition");
    }
}

impl DescribeResponse for Events {
    fn describe_response(description: &mut Description<'_>) {
        description.content::<String>(200, "text/event-stream");
    }
}

impl DescribeResponse for Redirection {
    fn describe_response(description: &mut Description<'_>) {
        description.location(StatusCode::Code(303));
    }
}

impl<T> DescribeResponse for Text<T> {
    fn describe_response(description: &mut Description<'_>) {
        description.content::<String>(200, "text/plain; charset=utf-8");
    }
}
