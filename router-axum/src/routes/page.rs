//! The route table in a browser, in debug mode alone.

use axum::{
    extract::Query,
    response::Html,
    routing::{MethodRouter, get},
};
use http::header::CONTENT_SECURITY_POLICY;
use serde::{Deserialize, Serialize};

use super::{Routes, Row};
use crate::error::{debug::built_in_page, page_policy};

#[derive(Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
}

#[derive(Serialize)]
struct Page<'a> {
    rows: &'a [Row],
    q: &'a str,
    warnings: &'a [String],
    all: usize,
}

/// The page, for a plain axum route.
pub(crate) fn page<S: Clone + Send + Sync + 'static>() -> MethodRouter<S> {
    get(async |routes: Routes, Query(search): Query<Search>| {
        ([(CONTENT_SECURITY_POLICY, page_policy())], Html(render(&routes, &search.q)))
    })
}

fn render(routes: &Routes, q: &str) -> String {
    let found = routes.clone().search(q);
    let page = Page { rows: found.iter().as_slice(), q, warnings: routes.warnings(), all: routes.iter().len() };
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
