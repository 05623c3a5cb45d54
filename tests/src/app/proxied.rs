//! An application that says what it knows of a client behind a proxy, and a list whose links repeat the query of the request.

use router_axum::{ClientAddress, prelude::*};
use router_axum_resources::{ListOf, NumberedPage};

struct ClientsController;

#[rest_controller("clients")]
impl ClientsController {
    /// The address of whoever asks.
    async fn cget_action(&self, ClientAddress(client): ClientAddress) -> Text<String> {
        Text(client.to_string())
    }
}

struct RowsController;

#[rest_controller("rows")]
impl RowsController {
    /// A page in the middle, which links to all others.
    async fn cget_action(&self, page: NumberedPage) -> ListOf<i64> {
        page.list_of(vec![page.offset()], 1_000)
    }
}

/// The application.
pub fn app() -> WebApp {
    RestRouter::at("")
        .with(ClientsController)
        .with(RowsController)
        .into_app()
}
