//! The replies of this folder, described for a document.

use aide::openapi::StatusCode;

use super::{Download, Events, Redirection, Text};
use crate::describe::{DescribeResponse, describing::described};

described! { DescribeResponse::describe_response:
    // the media type follows from the name
    [B] Download<B>: |description| description.raw_content(200, "*/*").response_header::<String>(200, "Content-Disposition");
    [] Events: |description| description.content::<String>(200, "text/event-stream");
    [] Redirection: |description| description.location(StatusCode::Code(303));
    [T] Text<T>: |description| description.content::<String>(200, "text/plain; charset=utf-8");
}
