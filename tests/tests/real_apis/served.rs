//! APIs as `cargo router add api` writes their controllers: they answer, and their documents are those that they were made from.

use axum::http::Method;
use cargo_router::api::endpoints;
use router_axum::{prelude::*, testing::TestApp};
use serde_json::Value;
use tests::client::block_on;

use crate::{line, lines};

include!(concat!(env!("OUT_DIR"), "/real_apis.rs"));

fn app(services: impl Services<()>) -> WebApp {
    WebApp::api()
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "controller.api."))
}

#[test]
fn every_path_is_answered_and_described() {
    let apps = apps();
    assert!(apps.len() >= 23, "three whole APIs, and paths of others");
    for (text, app) in apps {
        let app = TestApp::new(app);
        assert_eq!(app.routes().warnings(), [""; 0]);
        assert_eq!(described(&app), sorted(text.lines()));
        for endpoint in lines::read(text) {
            let path = endpoint.path.replace(['{', '}'], "");
            for method in endpoint.methods {
                let method = Method::from_bytes(method.as_bytes()).expect("a method");
                let answer = block_on(app.request(method.clone(), &path).send());
                assert_eq!(answer.status(), 501, "{method} {path}");
            }
        }
    }
}

/// The paths of the document that an application has of itself. The parameters of each operation are the values of its path.
fn described(app: &TestApp) -> Vec<String> {
    let document = app.routes().openapi("", "").to_json();
    let document: Value = serde_json::from_str(&document).expect("JSON");
    let endpoints = endpoints(&document);
    for endpoint in &endpoints {
        for method in &endpoint.methods {
            let operation = &document["paths"][&endpoint.path][method.to_lowercase()];
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let names = parameters.map(|parameter| parameter["name"].as_str().expect("a name"));
            assert!(names.eq(endpoint.values()), "{operation}");
        }
    }
    sorted(endpoints.iter().map(line))
}

fn sorted(lines: impl IntoIterator<Item = impl Into<String>>) -> Vec<String> {
    let mut lines: Vec<String> = lines.into_iter().map(Into::into).collect();
    lines.sort();
    lines
}
