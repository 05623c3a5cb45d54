//! Guards are read before path values and other extractors.

use axum::{
    extract::{FromRequest, FromRequestParts},
    http::request::Parts,
};
use router_axum::{Guard, prelude::*, testing::TestApp};
use tests::client::block_on;

/// An extractor that refuses a request with a status, unless the request has a header of a name.
macro_rules! extractors {
    ($($name:ident: $status:literal without $header:literal;)*) => { $(
        struct $name;

        impl<S: Sync> FromRequestParts<S> for $name {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
                if parts.headers.contains_key($header) { Ok(Self) } else { Err(Error::new(StatusCode::from_u16($status).expect("a status"))) }
            }
        }
    )* };
}

extractors! {
    Member: 401 without "x-member";
    Paid: 402 without "x-paid";
    Tenant: 421 without "x-tenant";
}

impl Guard for Member {}
impl Guard for Paid {}

/// A guard that reads the body.
struct Signed;

impl Guard for Signed {}

impl<S: Sync> FromRequest<S> for Signed {
    type Rejection = Error;

    async fn from_request(_: Request, _: &S) -> Result<Self> {
        Err(Error::forbidden())
    }
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn get_action(&self, id: u32, #[extract] _member: Member) -> u32 {
        id
    }

    async fn put_action(
        &self,
        _id: u32,
        #[extract] _tenant: Tenant,
        #[extract] _member: Member,
        _headers: HeaderMap,
        #[extract] _paid: Paid,
        Json(_order): Json<u32>,
    ) {
    }

    async fn patch_action(&self, _id: u32, #[extract] _signed: Signed) {}

    #[before]
    async fn check_tenant(#[extract] _tenant: Tenant) {}
}

fn status(method: &str, target: &str, headers: &[&str]) -> u16 {
    let app = TestApp::of_router(RestRouter::at("").with(OrdersController));
    let request = app.request(method.parse().expect("a method"), target);
    let request = headers
        .iter()
        .fold(request, |request, name| request.header(name, "1"));
    block_on(request.send()).status().as_u16()
}

#[test]
fn a_wrong_id_without_a_token_is_401() {
    let tenant = "x-tenant";
    assert_eq!(status("GET", "/orders/x", &[]), 421, "hooks come first");
    assert_eq!(status("GET", "/orders/x", &[tenant]), 401, "then guards");
    assert_eq!(
        status("GET", "/orders/x", &[tenant, "x-member"]),
        400,
        "then path values"
    );
    assert_eq!(status("GET", "/orders/7", &[tenant, "x-member"]), 200);
    assert_eq!(
        status("PUT", "/orders/x", &[tenant]),
        401,
        "guards in the order written"
    );
    assert_eq!(status("PUT", "/orders/x", &[tenant, "x-member"]), 402);
    assert_eq!(
        status("PUT", "/orders/x", &[tenant, "x-member", "x-paid"]),
        400
    );
}

#[test]
fn a_guard_that_reads_the_body_keeps_its_place() {
    assert_eq!(status("PATCH", "/orders/x", &["x-tenant"]), 400);
    assert_eq!(status("PATCH", "/orders/7", &["x-tenant"]), 403);
}
