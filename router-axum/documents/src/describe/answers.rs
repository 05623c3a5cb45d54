//! The answers in a description: statuses, their content and their headers.

use std::mem;

use aide::openapi::{
    Header, ParameterSchemaOrContent, ReferenceOr, Response, Responses, StatusCode,
};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::json;

use super::{
    Describe, Description, SchemaOf,
    common::{BYTES, TEXT},
    generators::exact,
    objects::{bytes, content_of, reason, schema_object},
    queries::not_null,
};

impl Description<'_> {
    /// Adds errors, in the form in which the library sends them.
    pub fn errors(&mut self, statuses: impl IntoIterator<Item = u16>) -> &mut Self {
        for status in statuses {
            let (media_type, schema) = self.common.errors.content();
            self.content_of(StatusCode::Code(status), media_type, schema);
            if status == 401 {
                self.response_header::<String>(401, "WWW-Authenticate")
                    .description
                    .get_or_insert_with(|| "How to log in.".to_owned());
            }
        }
        self
    }

    /// The response of a status, to which the caller may add. It has the status' name for a description, and no content.
    pub fn response(&mut self, status: u16) -> &mut Response {
        self.response_of(StatusCode::Code(status))
    }

    #[doc(hidden)]
    pub fn response_of(&mut self, status: StatusCode) -> &mut Response {
        let responses = &mut self.responses().responses;
        let empty = Response {
            description: reason(&status).to_owned(),
            ..Response::default()
        };
        let response = responses
            .entry(status)
            .or_insert(ReferenceOr::Item(empty))
            .as_item_mut();
        response.expect("a response without a reference")
    }

    /// Adds a response of this status and media type, with the schema of `T`.
    pub fn content<T: JsonSchema>(&mut self, status: u16, media_type: &str) -> &mut Self {
        self.content_of(
            StatusCode::Code(status),
            media_type,
            Some(SchemaGenerator::subschema_for::<T>),
        )
    }

    /// Adds a response of this status and media type whose content is bytes.
    pub fn raw_content(&mut self, status: u16, media_type: &str) -> &mut Self {
        self.content_of(StatusCode::Code(status), media_type, None)
    }

    #[doc(hidden)]
    pub fn content_of(
        &mut self,
        status: StatusCode,
        media_type: &str,
        schema: Option<SchemaOf>,
    ) -> &mut Self {
        let content = content_of(media_type, schema, &mut self.common.schemas.answered);
        self.response_of(status)
            .content
            .insert(media_type.to_owned(), content);
        self
    }

    /// Adds a header to the responses of a status, which all of them have unless `T` is an `Option`.
    pub fn response_header<T: JsonSchema>(&mut self, status: u16, name: &str) -> &mut Header {
        self.header_of::<T>(StatusCode::Code(status), name)
    }

    /// Adds a header to all responses described so far that are no error; an `Option` may be absent. A `ReplyTo` describes itself after the value in its middle, and
    /// so do parts of a response beside one.
    pub fn success_header<T: JsonSchema>(&mut self, name: &str, description: &str) -> &mut Self {
        self.answer_header::<T>(name, |header| {
            header.description = Some(description.to_owned())
        })
    }

    /// Adds a header to the responses that are no error, and changes it.
    #[doc(hidden)]
    pub fn answer_header<T: JsonSchema>(
        &mut self,
        name: &str,
        change: impl Fn(&mut Header),
    ) -> &mut Self {
        for status in self.answers() {
            change(self.header_of::<T>(status, name));
        }
        self
    }

    /// Describes parts of a response which may be absent: their headers are optional.
    #[doc(hidden)]
    pub fn optional_headers(&mut self, describe: Describe) {
        let answers = self.answers();
        let own: Vec<_> = answers
            .iter()
            .map(|status| mem::take(&mut self.response_of(status.clone()).headers))
            .collect();
        describe(self);
        for (status, own) in answers.into_iter().zip(own) {
            let headers = &mut self.response_of(status).headers;
            headers
                .values_mut()
                .filter_map(ReferenceOr::as_item_mut)
                .for_each(|header| header.required = false);
            headers.extend(own);
        }
    }

    /// Says of the responses that are no error that their headers are not known.
    #[doc(hidden)]
    pub fn open_headers(&mut self) {
        for status in self.answers() {
            leave_headers_open(self.response_of(status));
        }
    }

    /// The statuses described so far that are no error.
    fn answers(&mut self) -> Vec<StatusCode> {
        let is_answer = |status: &&StatusCode| {
            matches!(
                status,
                StatusCode::Code(200..400) | StatusCode::Range(2 | 3)
            )
        };
        self.responses()
            .responses
            .keys()
            .filter(is_answer)
            .cloned()
            .collect()
    }

    fn header_of<T: JsonSchema>(&mut self, status: StatusCode, name: &str) -> &mut Header {
        let schema = exact(self.common.schemas.answered.subschema_for::<T>());
        let value = not_null(schema.clone());
        let required = value == schema;
        let header = self.response_of(status).headers.entry(name.to_owned());
        header
            .or_insert_with(|| {
                let header = json!({ "required": required, "schema": value });
                ReferenceOr::Item(serde_json::from_value(header).expect("a header"))
            })
            .as_item_mut()
            .expect("a header without a reference")
    }

    /// Adds the place of what was created, or of what else to look at.
    #[doc(hidden)]
    pub fn location(&mut self, status: StatusCode) {
        let header = self.header_of::<String>(status, "Location");
        header.description = Some("Where it is.".to_owned());
        let schema = json!({ "type": "string", "format": "uri-reference" });
        header.format = ParameterSchemaOrContent::Schema(schema_object(schema));
    }

    /// Describes a response. A status beside it takes the place of its own: another one of the same hundred.
    #[doc(hidden)]
    pub fn successes(&mut self, describe: Describe, has_status: bool) -> &mut Self {
        self.part(describe, |part| {
            if let Some(responses) = part.responses.as_mut().filter(|_| has_status) {
                let own = mem::take(&mut responses.responses);
                responses.responses = own
                    .into_iter()
                    .map(|(status, response)| (opened(status), response))
                    .collect();
            }
        })
    }

    /// Describes an error whose status its type leaves open, with the content of another response.
    #[doc(hidden)]
    pub fn open_error(&mut self, describe: Describe, has_parts: bool) -> &mut Self {
        self.part(describe, |part| {
            let responses = &mut part.responses.get_or_insert_default().responses;
            let response = responses
                .pop()
                .and_then(|(_, response)| response.into_item())
                .unwrap_or_default();
            let mut response = Response {
                description: OPEN_ERROR.to_owned(),
                ..response
            };
            if has_parts {
                leave_type_open(&mut response);
                leave_headers_open(&mut response);
            }
            *responses = [(StatusCode::Range(4), ReferenceOr::Item(response))].into();
        })
    }

    /// Adds the statuses that only the running action knows, each with its media type or an empty one. Those of a range take its place; an open error may be
    /// one of 5xx, too.
    #[doc(hidden)]
    pub fn list(&mut self, listed: &[(u16, &str)]) {
        for (status, media_type) in listed {
            let responses = &self.responses().responses;
            let of = |range| {
                responses
                    .get(&StatusCode::Range(range))
                    .and_then(ReferenceOr::as_item)
            };
            let of_range = of(status / 100)
                .or_else(|| of(4).filter(|_| *status >= 500))
                .cloned();
            if *status >= 400 && media_type.is_empty() && of_range.is_none() {
                self.errors([*status]);
                continue;
            }
            let response = self.response(*status);
            if let Some(of_range) = of_range {
                let mut own = mem::replace(response, of_range);
                response.description = own.description;
                response.headers.extend(own.headers);
                own.content.append(&mut response.content);
                response.content = own.content;
            }
            if !media_type.is_empty() {
                let mut content = response
                    .content
                    .pop()
                    .map(|(_, content)| content)
                    .unwrap_or_default();
                content.schema = content
                    .schema
                    .filter(|schema| !media_type.starts_with("text/") || *schema != bytes());
                response.content = [((*media_type).to_owned(), content)].into();
            }
        }
        let is_listed = |range: &u16| listed.iter().any(|(status, _)| status / 100 == *range);
        self.responses()
            .responses
            .retain(|status, _| !matches!(status, StatusCode::Range(range) if is_listed(range)));
    }

    /// Puts other statuses in the place of ranges, which not every generator knows: those of a redirect, or `default` for any.
    pub(super) fn settle_open(&mut self) {
        let responses = self.responses();
        for (status, response) in mem::take(&mut responses.responses) {
            match (status, response) {
                (StatusCode::Range(3), response) => {
                    let codes = REDIRECTS.map(|code| (StatusCode::Code(code), response.clone()));
                    responses.responses.extend(codes);
                }
                (StatusCode::Range(_), ReferenceOr::Item(response)) => {
                    let before = responses.default.take().and_then(ReferenceOr::into_item);
                    let all = before.into_iter().chain([response]).reduce(either);
                    responses.default = all.map(ReferenceOr::Item);
                }
                (status, response) => _ = responses.responses.insert(status, response),
            }
        }
    }

    pub(super) fn responses(&mut self) -> &mut Responses {
        self.operation.responses.get_or_insert_default()
    }
}

/// Says of a response that it may have headers which no type names.
fn leave_headers_open(response: &mut Response) {
    const OPEN: &str = ", with further headers that its type leaves open";
    if !response.description.ends_with(OPEN) {
        response.description.push_str(OPEN);
    }
}

/// A text and bytes have a media type only as long as nothing beside them says another.
fn leave_type_open(response: &mut Response) {
    for (media_type, content) in mem::take(&mut response.content) {
        let is_plain = [TEXT, BYTES].contains(&media_type.as_str());
        response.content.insert(
            if is_plain {
                "*/*".to_owned()
            } else {
                media_type
            },
            content,
        );
    }
}

/// A success of any status of its hundred.
fn opened(status: StatusCode) -> StatusCode {
    match status {
        StatusCode::Code(code @ ..400) => StatusCode::Range(code / 100),
        other => other,
    }
}

/// A response that is one of two.
fn either(mut one: Response, other: Response) -> Response {
    one.description = format!("{}; or {}", one.description, other.description);
    for (media_type, content) in other.content {
        match one.content.get_mut(&media_type) {
            Some(before) if before.schema != content.schema => {
                let both = [before.schema.take(), content.schema]
                    .map(|schema| schema.unwrap_or_else(|| schema_object(json!({}))));
                before.schema = Some(schema_object(json!({ "anyOf": both })));
            }
            Some(_) => {}
            None => _ = one.content.insert(media_type, content),
        }
    }
    one.headers
        .values_mut()
        .filter_map(ReferenceOr::as_item_mut)
        .for_each(|header| header.required = false);
    one
}

/// The statuses of a redirect that is no page of its own.
const REDIRECTS: [u16; 3] = [303, 307, 308];

/// The description of an error whose status its type leaves open.
const OPEN_ERROR: &str = "An error, whose status its type leaves open";
