//! An action that fails in as many ways as there are.

use std::fmt;

use router_axum::prelude::*;
use serde::{Deserialize, Serialize, Serializer, ser};

/// What can be asked for.
pub(crate) const KINDS: [&str; 9] = [
    "bad-request",
    "busy",
    "conflict",
    "forbidden",
    "invalid",
    "missing",
    "panic",
    "parse",
    "serialise",
];

/// An error of the application's own, without a status.
#[derive(Debug)]
pub(crate) struct OutOfStock;

impl fmt::Display for OutOfStock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the shelf is empty")
    }
}

impl std::error::Error for OutOfStock {}

/// A value that breaks while it is written.
#[derive(Debug)]
pub(crate) struct Broken;

impl Serialize for Broken {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(ser::Error::custom("the third field is not there"))
    }
}

/// What a client sends.
#[derive(Debug, Deserialize)]
pub(crate) struct Order {
    items: Vec<u32>,
}

/// `/api/errors`
#[derive(Debug)]
pub(crate) struct ErrorsController;

#[rest_controller("errors")]
impl ErrorsController {
    /// GET /api/errors/{kind}
    pub(crate) async fn get_action(&self, kind: String) -> Result<Option<Broken>> {
        match kind.as_str() {
            "bad-request" => Err(Error::bad_request().detail("The parameter `page` is missing.")),
            "busy" => Err(Error::too_many_requests()
                .header("retry-after", "60")
                .member("waiting", 7)),
            // the error map of `main` says its status
            "conflict" => Err(OutOfStock.into()),
            "forbidden" => Err(Error::forbidden().source(OutOfStock)),
            "invalid" => Err(Error::unprocessable()
                .invalid("/items/0", "is sold out")
                .invalid("/name", "is too long")),
            "panic" => panic!("something nobody thought of"),
            "parse" => Ok("seven".parse::<u32>().map(|_| None)?),
            "serialise" => Ok(Some(Broken)),
            _ => Ok(None),
        }
    }

    /// GET /api/errors: a finished response of the application's own stays as it is.
    pub(crate) async fn cget_action(&self) -> Response {
        (StatusCode::IM_A_TEAPOT, "short and stout").into_response()
    }

    /// POST /api/errors: 413, 415, 400 and 422 come before this is called.
    pub(crate) async fn post_action(&self, Json(order): Json<Order>) -> usize {
        order.items.len()
    }
}
