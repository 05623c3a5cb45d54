//! The /orders/, as clients see them.

//if unique use std::sync::atomic::{AtomicI64, Ordering};
//if unique 
use router_axum::testing::TestApp;
use serde_json::{Value, json};

//if owner use shop_name::models::User;
use shop_name::{controllers::ManyOrdersController, models::OneOrder};

use crate::support::Application;

/// What a client sends.
//if made pub(crate) async fn new(client: &TestApp) -> Value {
//unless made pub(crate) fn new() -> Value {
//if numbered     // what is unique is another one each time
//if numbered     static NEXT: AtomicI64 = AtomicI64::new(2000);
//if numbered     let number = NEXT.fetch_add(1, Ordering::Relaxed);
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
    let put = |seen| ada.put(paths.put_path(id)).header("if-match", seen).json(&same).send();
    let changed = put("\"1\"").await;
    let changed = changed.assert_status(200).assert_header("etag", "\"2\"");
    assert_eq!(changed.json::<OneOrder>(), OneOrder { revision: 2, ..one });
    put("\"1\"").await.assert_status(412);
    ada.put(paths.put_path(id)).json(&same).send().await.assert_status(428);
//if required     let empty = ada.put(paths.put_path(id)).header("if-match", "*").json(json!({}));
//if required     empty.send().await.assert_status(422);

    ada.delete(paths.delete_path(id)).send().await.assert_status(204);
    ada.delete(paths.delete_path(id)).send().await.assert_status(404);
    ada.get(paths.get_path(id)).send().await.assert_status(404);
    put("*").await.assert_status(404);
}
//if unique 
//if unique #[tokio::test]
//if unique async fn of_two_at_once_that_are_the_same_one_is_taken() {
//if unique     let application = Application::new().await;
//if unique     application.register("ada").await;
//if unique     let ada = application.member("ada").await;
//if unique     let path = ada.paths::<ManyOrdersController>().post_path();
//if unique-and-made     let same = new(&ada).await;
//if unique-alone     let same = new();
//if unique     let post = || ada.post(&path).json(&same).send();
//if unique     let (one, other) = tokio::join!(post(), post());
//if unique     let (made, taken) = if one.status() == 201 { (one, other) } else { (other, one) };
//if unique     made.assert_status(201);
//if unique     let problem = taken.assert_status(409).text();
//if unique     assert!(problem.contains("is taken"), "{problem}");
//if unique }
//if references 
//if references #[tokio::test]
//if references async fn what_is_gone_is_said_at_its_field() {
//if references     let application = Application::new().await;
//if references     application.register("ada").await;
//if references     let ada = application.member("ada").await;
//if references     let path = ada.paths::<ManyOrdersController>().post_path();
//if references-and-made     let mut new = new(&ada).await;
//if references-alone     let mut new = new();
//if references     new["/first-reference/"] = json!(999_999);
//if references     let problem = ada.post(path).json(new).send().await.assert_status(422).text();
//if references     assert!(problem.contains("/first-reference/"), "{problem}");
//if references }
//if owner 
//if owner #[tokio::test]
//if owner async fn only_who_made_it_or_an_admin_changes_it() {
//if owner     let application = Application::new().await;
//if owner     for name in ["ada", "bob", "eve"] {
//if owner         application.register(name).await;
//if owner     }
//if owner     User::make_admin(&application.db, "eve").await.expect("a user");
//if owner     let id = create(&application.member("ada").await).await;
//if owner     let bob = application.member("bob").await;
//if owner     let paths = bob.paths::<ManyOrdersController>();
//if owner     let one = bob.get(paths.get_path(id)).send().await;
//if owner     let one: OneOrder = one.assert_status(200).json();
//if owner     let put = bob.put(paths.put_path(id)).header("if-match", "*").json(&one).send();
//if owner     put.await.assert_status(403);
//if owner     bob.delete(paths.delete_path(id)).send().await.assert_status(403);
//if owner     let eve = application.member("eve").await;
//if owner     eve.delete(paths.delete_path(id)).send().await.assert_status(204);
//if owner }

#[tokio::test]
async fn nobody_else_sees_them() {
    let client = Application::new().await.client();
    let paths = client.paths::<ManyOrdersController>();
    client.get(paths.cget_path()).send().await.assert_status(401);
    client.delete(paths.delete_path(1)).send().await.assert_status(401);
}
