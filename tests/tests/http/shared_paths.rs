//! Two controllers that answer one path, each in layers of its own.

use axum::{
    Router,
    extract::Request,
    http::Method,
    middleware::{Next, from_fn},
};
use router_axum::{ControllerExt, prelude::*};
use tests::client::{Server, block_on, send, server};

struct ReadController;

#[rest_controller("things")]
impl ReadController {
    async fn cget_action(&self) {}
}

struct WriteController;

#[rest_controller("things")]
impl WriteController {
    async fn post_action(&self) {}

    #[layer(marking("action"))]
    async fn cdelete_action(&self) {}
}

/// A layer that adds its word to those within.
fn marking(word: &'static str) -> impl router_axum::ActionLayer {
    from_fn(async move |request: Request, next: Next| {
        let mut response = next.run(request).await;
        let _ = word
            .parse()
            .map(|word| response.headers_mut().append("x-layer", word));
        response
    })
}

fn routers() -> [RestRouter; 2] {
    [
        RestRouter::new("/api", "read.")
            .with(ReadController)
            .layer(marking("read")),
        RestRouter::new("/api", "write.")
            .with(WriteController.layer(marking("value")))
            .layer(marking("write")),
    ]
}

fn ways() -> [(&'static str, Server); 2] {
    let kernel = || {
        let [read, write] = routers();
        WebApp::api()
            .activate(ErrorRouter::new())
            .activate(read)
            .activate(write)
    };
    let router: Router = kernel().into_router().expect("a right set-up");
    [
        (
            "served",
            server(kernel().into_service().expect("a right set-up")),
        ),
        ("as a router", server(router)),
    ]
}

#[test]
fn layers_of_two_controllers_at_one_path_stand_around_their_own_actions() {
    for (way, app) in ways() {
        let layers = |method| {
            let request = Request::builder().method(method).uri("/api/things");
            let answer = block_on(send(
                &app,
                request.body(axum::body::Body::empty()).expect("a request"),
            ));
            (answer.status.as_u16(), answer.all("x-layer").join(" "))
        };
        assert_eq!(layers(Method::GET), (204, "read".to_owned()), "{way}");
        assert_eq!(
            layers(Method::POST),
            (204, "value write".to_owned()),
            "{way}"
        );
        assert_eq!(
            layers(Method::DELETE),
            (204, "action value write".to_owned()),
            "{way}"
        );
        // the first controller answers methods that no action has
        assert_eq!(layers(Method::PUT), (405, "read".to_owned()), "{way}");
    }
}
