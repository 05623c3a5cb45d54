//! The /orders/, as clients see them.

//if owner use router_axum::testing::TestApp;
//if json use serde_json::json;

//if owner use shop_name::models::User;
use shop_name::{
    controllers::ManyOrdersController,
    models::OneOrder,
    seeds::orders_name::{create, new},
};

use crate::support::Application;

#[tokio::test]
async fn one_is_made_changed_and_deleted() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = application.member("ada").await;
    let paths = ada.paths::<ManyOrdersController>();
    let new = new(&application.db).await.expect("values");
    let made = ada.post(paths.post_path()).json(new).send().await;
    let id = made.assert_status(201).json::<OneOrder>().id;

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

#[tokio::test(flavor = "multi_thread")]
async fn of_many_clients_at_once_none_fails() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = application.member("ada").await;
    let paths = ada.paths::<ManyOrdersController>();
    let one = create(&application.db).await.expect("one");
    let id = one.id;
    let sent: Vec<_> = (0..200)
        .map(|_| {
            let seen = ada.put(paths.put_path(id)).header("if-match", "\"1\"").json(&one);
            tokio::spawn(async move { seen.send().await.status().as_u16() })
        })
        .collect();
    let mut changed = 0;
    for status in sent {
        match status.await.expect("no panic") {
            200 => changed += 1,
            status => assert_eq!(status, 412),
        }
    }
    assert_eq!(changed, 1, "nobody writes over what they have not seen");
}
//if unique 
//if unique #[tokio::test]
//if unique async fn of_two_at_once_that_are_the_same_one_is_taken() {
//if unique     let application = Application::new().await;
//if unique     application.register("ada").await;
//if unique     let ada = application.member("ada").await;
//if unique     let path = ada.paths::<ManyOrdersController>().post_path();
//if unique     let same = new(&application.db).await.expect("values");
//if unique     let post = || ada.post(&path).json(&same).send();
//if unique     let (one, other) = tokio::join!(post(), post());
//if unique     let (made, taken) = if one.status() == 201 { (one, other) } else { (other, one) };
//if unique     made.assert_status(201);
//if unique     let problem = taken.assert_status(409).text();
//if unique     assert!(problem.contains("is taken"), "{problem}");
//if unique }
//if reference 
//if reference #[tokio::test]
//if reference async fn what_is_gone_is_said_at_its_field() {
//if reference     let application = Application::new().await;
//if reference     application.register("ada").await;
//if reference     let ada = application.member("ada").await;
//if reference     let path = ada.paths::<ManyOrdersController>().post_path();
//if reference     let new = new(&application.db).await.expect("values");
//if reference     let mut new = serde_json::to_value(new).expect("JSON");
//if reference     new["/first-reference/"] = json!(999_999);
//if reference     let problem = ada.post(path).json(new).send().await.assert_status(422).text();
//if reference     assert!(problem.contains("/first-reference/"), "{problem}");
//if reference }
//if owner 
//if owner #[tokio::test]
//if owner async fn only_who_made_it_or_an_admin_changes_it() {
//if owner     let application = Application::new().await;
//if owner     for name in ["ada", "bob", "eve"] {
//if owner         application.register(name).await;
//if owner     }
//if owner     User::make_admin(&application.db, "eve").await.expect("a user");
//if owner     let one = create(&application.db).await.expect("one of ada's");
//if owner     let bob = application.member("bob").await;
//if owner     let eve = application.member("eve").await;
//if owner     let paths = bob.paths::<ManyOrdersController>();
//if owner     let put = |who: &TestApp| who.put(paths.put_path(one.id)).header("if-match", "*").json(&one).send();
//if owner     put(&bob).await.assert_status(403);
//if owner     put(&eve).await.assert_status(200);
//if owner     bob.delete(paths.delete_path(one.id)).send().await.assert_status(403);
//if owner     eve.delete(paths.delete_path(one.id)).send().await.assert_status(204);
//if owner }

#[tokio::test]
async fn nobody_else_sees_them() {
    let client = Application::new().await.client();
    let paths = client.paths::<ManyOrdersController>();
    client.get(paths.cget_path()).send().await.assert_status(401);
    client.delete(paths.delete_path(1)).send().await.assert_status(401);
}
