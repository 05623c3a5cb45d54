//! The route table in a browser, in debug mode alone.

use axum::{
    extract::Query,
    response::Html,
    routing::{MethodRouter, get},
};
use http::{
    HeaderValue,
    header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS},
};
use router_errors::router::built_in_page;
use serde::{Deserialize, Serialize};

use super::{row::Row, table::Routes};

#[derive(Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
}

#[derive(Serialize)]
struct RoutesPage<'a> {
    rows: Vec<Described<'a>>,
    q: &'a str,
    warnings: &'a [String],
    all: usize,
}

/// A row with the answers that its document has, if there are documents.
#[derive(Serialize)]
struct Described<'a> {
    #[serde(flatten)]
    row: &'a Row,
    answers: Option<String>,
}

/// The page, for a plain axum route.
pub(crate) fn page() -> MethodRouter {
    get(async move |routes: Routes, Query(search): Query<Search>| {
        let nosniff = HeaderValue::from_static("nosniff");
        let no_store = HeaderValue::from_static("no-store");
        let head = [
            (CONTENT_SECURITY_POLICY, built_in_page::policy()),
            (X_CONTENT_TYPE_OPTIONS, nosniff),
            (CACHE_CONTROL, no_store),
        ];
        (head, Html(render(&routes, &search.q)))
    })
}

fn render(routes: &Routes, q: &str) -> String {
    let found = routes.clone().search(q);
    let mut answers = found.answers().into_iter();
    let rows = found
        .iter()
        .map(|row| Described {
            row,
            answers: answers.next(),
        })
        .collect();
    let page = RoutesPage {
        rows,
        q,
        warnings: routes.warnings(),
        all: routes.iter().len(),
    };
    built_in_page::render(include_str!("page.html"), &page).expect("it is tested")
}

#[cfg(test)]
mod tests {
    use super::{Routes, render};

    #[test]
    fn what_is_searched_for_is_escaped() {
        let routes = Routes::new(Vec::new(), Vec::new(), None);
        let page = render(&routes, "<b>");
        assert!(page.contains("value=\"&lt;b&gt;\""), "{page}");
    }
}
