//! A controller is called by its client.

use router_axum::{
    client::{Client, ClientError},
    prelude::*,
};

#[derive(serde::Serialize, serde::Deserialize)]
struct Number {
    value: u32,
}

struct NumbersController;

#[rest_controller("numbers")]
impl NumbersController {
    async fn post_action(&self, Json(number): Json<Number>) -> Result<Number> {
        if number.value == 0 {
            Err(Error::conflict())
        } else {
            Ok(number)
        }
    }
}

#[tokio::test]
async fn an_action_is_called() -> Result<(), ClientError> {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(NumbersController);
    let numbers = Client::<NumbersController>::new(axum::Router::from(rest), "/api");
    assert_eq!(numbers.post(&Number { value: 7 }).await?.value, 7);
    assert!(matches!(
        numbers.post(&Number { value: 0 }).await,
        Err(ClientError::Problem(_))
    ));
    Ok(())
}
