//! The /orders/, as clients see them.

use router_axum::testing::TestApp;
use serde_json::{Value, json};

use shop_name::{controllers::ManyOrdersController, models::OneOrder};

use crate::support::Application;

/// What a client sends.
//if made pub(crate) async fn new(client: &TestApp) -> Value {
//unless made pub(crate) fn new() -> Value {
    json!({
//each         "{name}": {json},
    })
}

/// Makes one, for its own tests and those of what refers to it. Returns its id.
pub(crate) async fn create(client: &TestApp) -> i64 {
    let path = client.paths::<ManyOrdersController>().post_path();
//if made     let created = client.post(path).json(new(client).await).send().await;
//unless made     let created = client.post(path).json(new()).send().await;
    created.assert_status(201).json::<OneOrder>().id
}

#[tokio::test]
async fn one_is_made_changed_and_deleted() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = application.member("ada").await;
    let paths = ada.paths::<ManyOrdersController>();
    let id = create(&ada).await;

    let one = ada.get(paths.get_path(id)).send().await;
    let one: OneOrder = one.assert_status(200).json();
    let all = ada.get(paths.cget_path()).send().await;
    assert_eq!(all.assert_status(200).json::<Vec<OneOrder>>().first(), Some(&one));
    let same = serde_json::to_value(&one).expect("JSON");
    let changed = ada.put(paths.put_path(id)).json(&same).send().await;
    assert_eq!(changed.assert_status(200).json::<OneOrder>(), one);
//if required     ada.put(paths.put_path(id)).json(json!({})).send().await.assert_status(422);

    ada.delete(paths.delete_path(id)).send().await.assert_status(204);
    ada.delete(paths.delete_path(id)).send().await.assert_status(404);
    ada.get(paths.get_path(id)).send().await.assert_status(404);
    ada.put(paths.put_path(id)).json(&same).send().await.assert_status(404);
}

#[tokio::test]
async fn nobody_else_sees_them() {
    let client = Application::new().await.client();
    let paths = client.paths::<ManyOrdersController>();
    client.get(paths.cget_path()).send().await.assert_status(401);
    client.delete(paths.delete_path(1)).send().await.assert_status(401);
}
