//! The route table in a browser, in debug mode alone.

use axum::{Router, extract::Query, response::Html, routing::get};
use minijinja::{Environment, Value, context, value::Serde};
use serde::Deserialize;

use super::Routes;

#[derive(Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
}

/// The page as a plain axum route.
pub(crate) fn router<S: Clone + Send + Sync + 'static>(path: &str) -> Router<S> {
    Router::new()
        .route(path, get(async |routes: Routes, Query(search): Query<Search>| Html(render(&routes, &search.q))))
}

fn render(routes: &Routes, q: &str) -> String {
    let mut environment = Environment::new();
    environment.add_template("routes.html", include_str!("page.html")).expect("it is tested");
    let template = environment.get_template("routes.html").expect("it was added");
    let found = routes.clone().search(q);
    let warnings = routes.warnings().to_vec();
    template
        .render(context! { rows => Value::from(Serde(&*found.rows)), q, warnings, all => routes.rows.len() })
        .expect("it is tested")
}

#[cfg(test)]
mod tests {
    use super::{Routes, render};

    #[test]
    fn what_is_searched_for_is_escaped() {
        let routes = Routes::new::<()>(&[], None, &[], None);
        let page = render(&routes, "<b>");
        assert!(page.contains("value=\"&lt;b&gt;\""), "{page}");
    }
}
