//! Controllers are plain types, and actions plain functions: values in, values out, no HTTP.

use axum::{Form, Json, extract::Query};
use blog::{
    controllers::{PostsController, UsersController, UsersV2Controller},
    models::{NewPost, NewUser, Paging, PostText, User, UserProfile},
    pages::{IndexController, Login, PostPagesController, SessionController},
    session::{CurrentUser, Sessions},
};
use router_axum::{Paths, StatusCode};
use serde_json::json;

use crate::support::NewDatabase;

#[tokio::test]
async fn a_rest_controller() {
    let file = NewDatabase::new();
    let users = UsersController { db: file.open().await };

    let everybody = users.cget_action(Query(Paging::default())).await.expect("a list");
    assert_eq!(everybody.len(), 4);

    let profile = UserProfile { username: "ada".into(), name: "Ada".into(), bio: String::new() };
    let new = NewUser { profile, password: Some("differences".into()) };
    let created = users.post_action(Paths::at("/api/v1"), Json(new)).await.expect("a user");
    assert_eq!(created.location.as_str(), format!("/api/v1/users/{}", created.value.id));
    assert_eq!(users.get_action(created.value.id).await.expect("a look").as_ref(), Some(&created.value));

    let refused =
        users.post_action(Paths::at("/api/v1"), Json(NewUser::default())).await.expect_err("nobody has no name");
    assert_eq!(refused.status_code(), Some(StatusCode::UNPROCESSABLE_ENTITY));
    assert_eq!(refused.members()["errors"][0]["pointer"], "/username");

    users.delete_action(created.value.id).await.expect("deleted");
    assert_eq!(users.get_action(created.value.id).await.expect("a look"), None);
}

#[tokio::test]
async fn the_second_version_is_built_on_the_first() {
    let file = NewDatabase::new();
    let users = UsersV2Controller { v1: UsersController { db: file.open().await } };
    let user = users.get_action(1).await.expect("a look").expect("a user");
    assert_eq!(serde_json::to_value(&user).expect("JSON")["profile"]["name"], json!("Maja Lindqvist"));
}

#[tokio::test]
async fn controllers_share_the_database() {
    let file = NewDatabase::new();
    let db = file.open().await;
    let posts = PostsController { db: db.clone() };
    let new = NewPost { author_id: 3, text: PostText { title: "Buttons".into(), body: "Sew them on.".into() } };
    let created = posts.post_action(Paths::at("/api/v1"), Json(new)).await.expect("a post");
    assert_eq!(created.value.slug, "buttons");
    assert_eq!(User::find(&db, 3).await.expect("a look").expect("a user").post_count, 3);
}

#[tokio::test]
async fn a_web_controller_returns_the_variables_of_its_page() {
    let file = NewDatabase::new();
    let db = file.open().await;
    let maja = CurrentUser(User::find(&db, 1).await.expect("a look").expect("a user"));

    let home = IndexController { db: db.clone() }.index_action(Some(maja.clone()), Query(Paging::default())).await;
    let home = serde_json::to_value(home.expect("a look").expect("a page")).expect("JSON");
    assert_eq!(
        (&home["user"]["username"], &home["last_page"], &home["posts"][0]["id"]),
        (&json!("maja"), &json!(2), &json!(7))
    );

    let form = PostPagesController::new_action(maja);
    assert_eq!(serde_json::to_value(form.await).expect("JSON")["title"], "");
}

#[tokio::test]
async fn an_action_can_be_called_with_a_form() {
    let file = NewDatabase::new();
    let db = file.open().await;
    let session = SessionController { sessions: Sessions { db: db.clone() } };
    let login = Login { username: "ines".into(), password: "windowsill".into(), return_to: "/users".into() };
    let _page = session.post_login_action(Paths::at(""), Form(login)).await.expect("a redirect with a cookie");
    let sessions: u32 =
        sqlx::query_scalar("SELECT count(*) FROM sessions WHERE user_id = 3").fetch_one(&db).await.expect("a count");
    assert_eq!(sessions, 1);
}
