//! An axum application on its way to controllers: customers are there, orders are as they were. State, layers and the type of its errors are
//! shared by both.
//!
//! `cargo run -p existing-app`, then `curl localhost:3000/customers/1`, `curl localhost:3000/orders/1`, and either with an id that nobody has.
//! `cargo run -p existing-app -- --routes` prints the routes of the controllers.

use std::sync::Arc;

use axum::{Router, extract::Path, routing::get};
use router_axum::prelude::*;
use serde::Serialize;
use tower_http::{cors::CorsLayer, trace::TraceLayer};

/// The application's state, as it was.
#[derive(Debug, Clone)]
struct AppState {
    shop: Arc<Shop>,
}

#[derive(Debug)]
struct Shop {
    customers: Vec<Customer>,
    orders: Vec<Order>,
}

#[derive(Debug, Clone, Serialize)]
struct Customer {
    id: u32,
    name: &'static str,
}

#[derive(Debug, Clone, Serialize)]
struct Order {
    id: u32,
    customer: u32,
}

/// The application's errors, as they were.
#[derive(Debug)]
enum AppError {
    NotFound,
    Closed,
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND.into_response(),
            Self::Closed => {
                (StatusCode::SERVICE_UNAVAILABLE, [("retry-after", "3600")]).into_response()
            }
        }
    }
}

// a route as it was

async fn get_order(
    State(app): State<AppState>,
    Path(id): Path<u32>,
) -> Result<Json<Order>, AppError> {
    let order = app.shop.orders.iter().find(|order| order.id == id);
    order.cloned().map(Json).ok_or(AppError::NotFound)
}

async fn create_order() -> Result<(), AppError> {
    Err(AppError::Closed)
}

// and as it becomes: `Router::new().route("/customers/{id}", get(get_customer))` was here

#[derive(Debug)]
struct CustomersController;

#[rest_controller("customers")]
impl CustomersController {
    async fn get_action(&self, id: u32, State(app): State<AppState>) -> Result<Customer, AppError> {
        let customer = app.shop.customers.iter().find(|customer| customer.id == id);
        customer.cloned().ok_or(AppError::NotFound)
    }

    async fn cget_orders_action(&self, id: u32, State(app): State<AppState>) -> Vec<Order> {
        app.shop
            .orders
            .iter()
            .filter(|order| order.customer == id)
            .cloned()
            .collect()
    }
}

fn rest() -> RestRouter<AppState> {
    RestRouter::new("", "controller.rest.").with(CustomersController)
}

fn app() -> Router {
    let customers = vec![
        Customer { id: 1, name: "Ada" },
        Customer {
            id: 2,
            name: "Grace",
        },
    ];
    let orders = vec![Order { id: 1, customer: 2 }];
    let router = Router::new()
        .route("/orders", get(async || "nothing to see").post(create_order))
        .route("/orders/{id}", get(get_order))
        .merge(rest())
        .with_state(AppState {
            shop: Arc::new(Shop { customers, orders }),
        });
    // the layers as they were, around everything
    ErrorRouter::new()
        .rest_prefix("/")
        // the rejections of the routes that are still written by hand, too
        .render_text_errors(true)
        .wrap(router)
        .into_router()
        .layer(CorsLayer::permissive())
        .layer(TraceLayer::new_for_http())
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    if std::env::args().any(|argument| argument == "--routes") {
        print!("{}", rest().routes());
        return Ok(());
    }
    axum::serve(
        tokio::net::TcpListener::bind("127.0.0.1:3000").await?,
        app(),
    )
    .await
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    #[tokio::test]
    async fn old_and_new_routes_answer_alike() {
        let app = TestApp::of_router(super::app());
        assert_eq!(
            app.get("/customers/2")
                .send()
                .await
                .assert_status(200)
                .text(),
            r#"{"id":2,"name":"Grace"}"#
        );
        assert_eq!(
            app.get("/customers/2/orders")
                .send()
                .await
                .assert_status(200)
                .text(),
            r#"[{"id":1,"customer":2}]"#
        );
        assert_eq!(
            app.get("/orders/1").send().await.assert_status(200).text(),
            r#"{"id":1,"customer":2}"#
        );
        for path in ["/customers/9", "/orders/9", "/nowhere"] {
            assert_eq!(
                app.get(path)
                    .send()
                    .await
                    .assert_status(404)
                    .problem()
                    .title,
                "Not Found",
                "{path}"
            );
        }
        for path in ["/customers/first", "/orders/first"] {
            assert_eq!(app.get(path).send().await.problem().status, 400, "{path}");
        }
        let closed = app.post("/orders").send().await;
        assert_eq!(
            closed.assert_header("retry-after", "3600").problem().status,
            503
        );
        app.get("/customers/1")
            .send()
            .await
            .assert_header("access-control-allow-origin", "*");
    }
}
