//! The document of an application, and the answers that it has.

use aide::openapi::{OpenApi, Operation, ReferenceOr, Response, StatusCode};
use http::{Method, header::CONTENT_TYPE, response::Parts};

/// Why an answer is not one that the document has for the request, if the document has the operation. It need not have errors of the server.
pub(super) fn mistake(
    document: &OpenApi,
    method: &Method,
    path: &str,
    answer: &Parts,
) -> Option<String> {
    let operation = operation(document, method, path)?;
    let status = answer.status.as_u16();
    let Some(response) = response(document, operation, status) else {
        let list = format!(
            "the document has no {status} of this operation, which `#[responses({status})]` lists"
        );
        return (status < 500).then_some(list);
    };
    let required = response
        .headers
        .iter()
        .filter(|(_, header)| header.as_item().is_some_and(|header| header.required));
    if let Some((missing, _)) = required
        .into_iter()
        .find(|(name, _)| !answer.headers.contains_key(*name))
    {
        let help = "which `Error::header`, or for each 401 `ErrorRouter::challenge`, adds";
        return Some(format!(
            "the document has the header {missing} of this answer, {help}"
        ));
    }
    let sent = answer
        .headers
        .get(CONTENT_TYPE)
        .and_then(|sent| sent.to_str().ok())
        .unwrap_or_default();
    let sent = sent.split(';').next().unwrap_or_default();
    let listed: Vec<_> = response.content.keys().map(String::as_str).collect();
    // an error is a page for browsers
    let is_page = status >= 400 && sent == "text/html";
    let is_listed = listed.is_empty() || listed.iter().any(|listed| is_of_range(sent, listed));
    (!is_listed && !is_page && *method != Method::HEAD).then(|| {
        format!(
            "the document has {} in place of the media type `{sent}`",
            listed.join(", ")
        )
    })
}

/// The operation that answers a request: its path is matched as axum matches it.
fn operation<'a>(document: &'a OpenApi, method: &Method, path: &str) -> Option<&'a Operation> {
    let mut templates = matchit::Router::new();
    for (template, ..) in document.operations() {
        // it fails for a path that is there already, with another method
        let _ = templates.insert(template, template);
    }
    let nearest = *templates.at(path).ok()?.value;
    let of = |method: &str| {
        document
            .operations()
            .find(|(template, other, _)| *template == nearest && method.eq_ignore_ascii_case(other))
    };
    let get = || of("GET").filter(|_| *method == Method::HEAD);
    of(method.as_str())
        .or_else(get)
        .map(|(.., operation)| operation)
}

/// Returns whether a media type is this one, or one of a range: `image/*`.
fn is_of_range(sent: &str, listed: &str) -> bool {
    let begin = |text: &str| text.split('/').next().map(str::to_ascii_lowercase);
    listed == "*/*"
        || sent.eq_ignore_ascii_case(listed)
        || listed.ends_with("/*") && begin(sent) == begin(listed)
}

fn response<'a>(
    document: &'a OpenApi,
    operation: &'a Operation,
    status: u16,
) -> Option<&'a Response> {
    let responses = operation.responses.as_ref()?;
    let of = |status| responses.responses.get(&status);
    match of(StatusCode::Code(status))
        .or_else(|| of(StatusCode::Range(status / 100)))
        .or(responses.default.as_ref())?
    {
        ReferenceOr::Item(response) => Some(response),
        ReferenceOr::Reference { reference, .. } => {
            let name = reference.rsplit('/').next()?;
            document.components.as_ref()?.responses.get(name)?.as_item()
        }
    }
}
