//! The /orders/, as a client sees them.

use router_axum::testing::TestApp;

use shop_name::{
    app,
//api     auth::{CurrentUser, Key},
//api     document,
    /orders_module/::{New/Order/, /Order/, /Orders/Controller},
};

fn text(text: &str) -> New/Order/ {
    New/Order/ { text: text.into() }
}

#[tokio::test]
async fn one_is_made_changed_and_deleted() {
//api     let key = Key::random();
//api     let ada = CurrentUser { name: "ada".into() };
//api     let token = key.token_for(ada).expect("a token");
//api     let app = TestApp::new(app(key, false, false)).with_openapi(document);
//api     let app = app.with_header("authorization", &format!("Bearer {token}"));
//else     let app = TestApp::new(app(false, false));
    let paths = app.paths::</Orders/Controller>();

    let empty = app.post(paths.post_path()).json(text(" ")).send().await;
    empty.assert_status(422);
    let new = app.post(paths.post_path()).json(text("First")).send().await;
    new.assert_status(201).assert_header("location", paths.get_path(1));
    let expected = /Order/ {
        id: 1,
//api         author: "ada".into(),
        text: "First".into(),
    };
    assert_eq!(new.json::</Order/>(), expected);
    let all = app.get(paths.cget_path()).send().await;
    assert_eq!(all.assert_status(200).json::<Vec</Order/>>(), [expected]);

    let changed = app.put(paths.put_path(1)).json(text("Second")).send().await;
    assert_eq!(changed.assert_status(200).json::</Order/>().text, "Second");
    app.delete(paths.delete_path(1)).send().await.assert_status(204);
    app.get(paths.get_path(1)).send().await.assert_status(404);
}
//api
//api #[tokio::test]
//api async fn only_its_author_changes_it() {
//api     let key = Key::random();
//api     let token = |name: &str| key.token_for(CurrentUser { name: name.into() }).expect("a token");
//api     let app = TestApp::new(app(key.clone(), false, false)).with_openapi(document);
//api     let paths = app.paths::</Orders/Controller>();
//api
//api     app.post(paths.post_path()).json(text("First")).send().await.assert_status(401);
//api     app.post(paths.post_path()).json(text("First")).bearer(&token("ada")).send().await.assert_status(201);
//api     app.get(paths.get_path(1)).send().await.assert_status(200);
//api     app.delete(paths.delete_path(1)).send().await.assert_status(401);
//api     app.delete(paths.delete_path(1)).bearer(&token("eve")).send().await.assert_status(403);
//api     app.delete(paths.delete_path(1)).bearer(&token("ada")).send().await.assert_status(204);
//api }
