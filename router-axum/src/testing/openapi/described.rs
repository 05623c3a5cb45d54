//! The document of an application: the answers that it has, and one that is kept in a file.

use std::path::Path;

use http::{Method, Uri, header::CONTENT_TYPE, response::Parts};
use router_documents::{Law, Level};
use serde_json::{Value, json};

use crate::openapi::OpenApiBuilder;
use crate::routes::Routes;
use crate::testing::TestApp;
use crate::testing::golden::kept;

impl TestApp {
    /// A client that compares each answer with a document, and panics if an operation is answered with a status, a media type or headers that the
    /// document does not list for it. Errors of the server, 5XX, need not be in it.
    ///
    /// ```should_panic
    /// use router_axum::{prelude::*, testing::TestApp};
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     async fn delete_action(&self, id: u32) -> Result<()> {
    ///         Err(Error::conflict())
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let kernel = RestRouter::new("", "controller.rest.").with(OrdersController).into_app();
    /// let app = TestApp::new(kernel).with_openapi(|routes| routes.openapi("Shop", "1.0.0"));
    /// app.delete("/orders/7").send().await; // panics: the document has no 409 of this operation, which `#[responses(409)]` lists
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// As [`routes`](Self::routes).
    #[must_use]
    #[track_caller]
    pub fn with_openapi(mut self, document: impl FnOnce(&Routes) -> OpenApiBuilder) -> Self {
        let document = json!(document(self.routes()).build());
        let check =
            move |method: &_, uri: &Uri, parts: &_| mistake(&document, method, uri.path(), parts);
        self.client = self.client.with_check(check);
        self
    }
}

/// The OpenAPI document is the one that is kept in `file`, its path from the crate's `Cargo.toml`. Else each difference is listed with its actions, and
/// whether clients break that go on as the kept document says: see the [guide](crate::guide::openapi#a-document-that-is-kept).
///
/// `OPENAPI=overwrite cargo test` writes the file anew.
///
/// ```no_run
/// use router_axum::{prelude::*, testing::{TestApp, assert_openapi}};
/// # fn kernel() -> WebApp { WebApp::new(".", false) }
///
/// assert_openapi(TestApp::new(kernel()).routes().openapi("Shop", "1.0.0"), "tests/openapi.json");
/// ```
///
/// # Panics
///
/// With the differences.
#[track_caller]
pub fn assert_openapi(document: OpenApiBuilder, file: impl AsRef<Path>) {
    let routes = document.routes.clone();
    let actual = document.to_json() + "\n";
    let (file, expected) = kept(file.as_ref(), "OPENAPI", &actual);
    let parsed = |text: &str| {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    let expected = parsed(&expected);
    let mut actual: Value = parsed(&actual);
    if expected == actual {
        return;
    }
    // the law says of each difference where its action stands
    for row in routes.iter() {
        let item = actual["paths"].get_mut(&row.path);
        if let Some(operation) = item.and_then(|item| item.get_mut(row.method.to_lowercase())) {
            operation["x-route"] = json!({ "source": format!("{}:{}", row.file, row.line) });
        }
    }
    let changes = Law::default().compare(&expected, &actual);
    let breaking = changes
        .iter()
        .filter(|change| change.level == Level::Breaks)
        .count();
    let differences = match changes.len() {
        0 => "it says the same in other words".to_owned(),
        count => format!("{breaking} of {count} differences break somebody"),
    };
    let lines: String = changes.iter().map(ToString::to_string).collect();
    panic!(
        "the document is not that of {}: {differences}; if that is meant, `OPENAPI=overwrite cargo test` keeps it\n{lines}",
        file.display(),
    );
}

/// Why an answer is not one that the document has for the request, if the document has the operation. It need not have errors of the server.
fn mistake(document: &Value, method: &Method, path: &str, answer: &Parts) -> Option<String> {
    let operation = operation(document, method, path)?;
    let status = answer.status.as_u16();
    let Some(response) = response(document, operation, status) else {
        let list = format!(
            "the document has no {status} of this operation, which `#[responses({status})]` lists"
        );
        return (status < 500).then_some(list);
    };
    let members = |key: &str| response[key].as_object().into_iter().flatten();
    let is_missing = |(name, header): &(&String, &Value)| {
        header["required"] == true && !answer.headers.contains_key(*name)
    };
    if let Some((missing, _)) = members("headers").find(is_missing) {
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
    let listed: Vec<_> = members("content").map(|(name, _)| name.as_str()).collect();
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
fn operation<'a>(document: &'a Value, method: &Method, path: &str) -> Option<&'a Value> {
    let paths = document["paths"].as_object()?;
    let mut templates = matchit::Router::new();
    for (template, item) in paths {
        // it fails for a path that another one shadows
        let _ = templates.insert(template, item);
    }
    let item = templates.at(path).ok()?.value;
    let of = |method: &Method| item.get(method.as_str().to_lowercase());
    of(method).or_else(|| of(&Method::GET).filter(|_| *method == Method::HEAD))
}

/// Returns whether a media type is this one, or one of a range: `image/*`.
fn is_of_range(sent: &str, listed: &str) -> bool {
    let begin = |text: &str| text.split('/').next().map(str::to_ascii_lowercase);
    listed == "*/*"
        || sent.eq_ignore_ascii_case(listed)
        || listed.ends_with("/*") && begin(sent) == begin(listed)
}

fn response<'a>(document: &'a Value, operation: &'a Value, status: u16) -> Option<&'a Value> {
    let of = |status: &str| operation["responses"].get(status);
    let response = of(&status.to_string())
        .or_else(|| of(&format!("{}XX", status / 100)))
        .or_else(|| of("default"))?;
    match response["$ref"].as_str() {
        Some(reference) => document.pointer(reference.strip_prefix('#')?),
        None => Some(response),
    }
}
