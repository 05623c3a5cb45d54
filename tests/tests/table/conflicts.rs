//! The rules of conflicts and shadows are axum's own: what they say of a route table is what axum makes of it.

use std::{
    cell::Cell,
    collections::BTreeMap,
    panic::{self, AssertUnwindSafe, catch_unwind},
    sync::Once,
};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{Method as HttpMethod, StatusCode},
    routing::{MethodFilter, MethodRouter, any, on},
};
use router_core::{Lost, Method, PathTemplate, Route, Segment, conflicts, full_path, shadows};
use tests::random::Random;
use tower::ServiceExt;

use crate::random_tables::{self, Part};

const TABLES: u64 = 2000;

/// How an application can hand its routes to axum.
const WAYS: [fn(&[Part]) -> Router; 3] = [route_by_route, path_by_path, router_by_router];

#[test]
fn axum_refuses_what_the_check_refuses() {
    let (mut refused, mut accepted) = (0, 0);
    for seed in 0..TABLES {
        let random = &mut Random::new(seed);
        let table = if seed % 2 == 0 {
            random_tables::of_names(random)
        } else {
            random_tables::of_paths(random)
        };
        let mounted: Vec<_> = table.iter().map(Part::mounted).collect();
        let conflicts = conflicts(&mounted);
        for way in WAYS {
            assert_eq!(
                is_refused(|| way(&table)),
                !conflicts.is_empty(),
                "{seed}: {conflicts:#?}\n{table:#?}"
            );
        }
        *if conflicts.is_empty() {
            &mut accepted
        } else {
            &mut refused
        } += 1;
    }
    assert!(
        refused > TABLES / 10 && accepted > TABLES / 10,
        "{refused} refused, {accepted} accepted"
    );
}

#[tokio::test]
async fn what_is_shadowed_is_405() {
    let mut lost_requests = 0;
    for seed in 0..TABLES {
        let random = &mut Random::new(seed);
        let part = Part {
            url_prefix: "",
            routes: random_tables::routes(random),
        };
        let paths: Vec<_> = part
            .routes
            .iter()
            .map(|route| (route.method, random_tables::template(route)))
            .collect();
        let rows: Vec<_> = paths.iter().map(|(method, path)| (*method, path)).collect();
        let lost: Vec<_> = shadows(&rows)
            .into_iter()
            .flat_map(|shadow| shadow.lost)
            .collect();
        let router = path_by_path(&[part]);
        for Lost { route, path, .. } in &lost {
            let status = status(&router, rows[*route].0, &with_unknown_values(path)).await;
            assert_eq!(
                status,
                StatusCode::METHOD_NOT_ALLOWED,
                "{seed}: {} {path}",
                rows[*route].0
            );
        }
        for _ in 0..10 {
            let (method, target) = (random.of(&Method::ALL), random_tables::request_path(random));
            let is_answered = |(own, path): &(Method, &PathTemplate)| {
                answers(*own, method) && fits(path, &target)
            };
            // what the rest of a path would have answered is not missed
            let is_missed = |row: &(Method, &PathTemplate)| !has_rest(row.1) && is_answered(row);
            if status(&router, method, &target).await == StatusCode::METHOD_NOT_ALLOWED
                && rows.iter().any(is_missed)
            {
                let is_told =
                    |lost: &Lost| answers(rows[lost.route].0, method) && fits(&lost.path, &target);
                assert!(lost.iter().any(is_told), "{seed}: {method} {target}");
                lost_requests += 1;
            }
        }
    }
    assert!(lost_requests > 100, "{lost_requests} requests were lost");
}

fn route_by_route(table: &[Part]) -> Router {
    let routes = table.iter().flat_map(full_routes);
    routes.fold(Router::new(), |router, (path, methods)| {
        router.route(&path, methods)
    })
}

fn path_by_path(table: &[Part]) -> Router {
    let mut paths: BTreeMap<String, MethodRouter> = BTreeMap::new();
    for (path, methods) in table.iter().flat_map(full_routes) {
        let methods = paths.remove(&path).unwrap_or_default().merge(methods);
        paths.insert(path, methods);
    }
    paths
        .into_iter()
        .fold(Router::new(), |router, (path, methods)| {
            router.route(&path, methods)
        })
}

fn router_by_router(table: &[Part]) -> Router {
    let routers = table
        .iter()
        .map(|part| route_by_route(std::slice::from_ref(part)));
    routers.fold(Router::new(), Router::merge)
}

async fn answer() {}

/// The full paths of a controller's rows: at the root of a prefix there are two of a row.
fn full_routes(part: &Part) -> Vec<(String, MethodRouter)> {
    let paths = |route: &Route| {
        let root = (route.path == "/" && !part.url_prefix.is_empty())
            .then(|| format!("{}/", part.url_prefix));
        [full_path(part.url_prefix, route.canonical)]
            .into_iter()
            .chain(root)
    };
    part.routes
        .iter()
        .flat_map(|route| paths(route).map(|path| (path, methods(route.method))))
        .collect()
}

fn http_method(method: Method) -> HttpMethod {
    HttpMethod::from_bytes(method.as_str().as_bytes()).expect("a method")
}

fn methods(method: Method) -> MethodRouter {
    match method {
        Method::Any => any(answer),
        method => on(
            MethodFilter::try_from(http_method(method)).expect("one of axum's"),
            answer,
        ),
    }
}

async fn status(router: &Router, method: Method, target: &str) -> StatusCode {
    let request = Request::builder()
        .method(http_method(method))
        .uri(target)
        .body(Body::empty())
        .expect("a request");
    let Ok(response) = router.clone().oneshot(request).await;
    response.status()
}

fn answers(own: Method, asked: Method) -> bool {
    own == asked || own == Method::Any || own == Method::Get && asked == Method::Head
}

fn has_rest(path: &PathTemplate) -> bool {
    matches!(path.segments().last(), Some(Segment::Rest(_)))
}

fn fits(path: &PathTemplate, target: &str) -> bool {
    let parts: Vec<_> = target.split('/').filter(|part| !part.is_empty()).collect();
    let mut pairs = path.segments().iter().zip(&parts);
    let is_long = has_rest(path) && path.segments().len() <= parts.len();
    (is_long || path.segments().len() == parts.len())
        && pairs.all(|(segment, part)| match segment {
            Segment::Literal(text) => text == part,
            Segment::Value(_) | Segment::Rest(_) => true,
        })
}

fn with_unknown_values(path: &PathTemplate) -> String {
    let segments = path.segments().iter().map(|segment| match segment {
        Segment::Literal(text) => format!("/{text}"),
        Segment::Value(_) => "/unknown".to_owned(),
        Segment::Rest(_) => "/un/known".to_owned(),
    });
    segments.collect()
}

thread_local! {
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Whether it panics, without a word.
fn is_refused(build: impl FnOnce() -> Router) -> bool {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !IS_QUIET.get() {
                told(panic);
            }
        }));
    });
    IS_QUIET.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(build));
    IS_QUIET.set(false);
    outcome.is_err()
}
