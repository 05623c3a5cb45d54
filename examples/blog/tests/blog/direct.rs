//! Controllers are plain types, and actions plain functions: values in, values out, no HTTP.

use std::sync::Arc;

use axum::Json;
use blog::{
    controllers::{PostsController, UsersController, UsersV2Controller},
    member::Member,
    models::{NewUser, PostText, User, UserProfile},
    pages::{IndexController, PostPagesController, SessionController},
    session::{CurrentUser, Visitor},
};
use router_axum::{Paths, StatusCode, forms::Checked};
use router_axum_resources::NumberedPage;
use serde_json::json;
use tower_sessions::{MemoryStore, Session};

use crate::support::NewDatabase;

#[tokio::test]
async fn a_rest_controller() {
    let database = NewDatabase::new().await;
    let users = UsersController {
        db: database.open().await,
    };

    let paths = || Paths::at("/api/v1");
    let everybody = users
        .cget_action(NumberedPage::default())
        .await
        .expect("a list");
    assert_eq!((everybody.items.len(), everybody.has_next()), (4, false));

    let profile = UserProfile {
        username: "ada".into(),
        name: "Ada".into(),
        bio: String::new(),
    };
    let new = NewUser {
        profile,
        password: Some("differences".into()),
    };
    let created = users.post_action(paths(), Json(new)).await.expect("a user");
    assert_eq!(
        created.location.as_str(),
        format!("/api/v1/users/{}", created.value.id)
    );
    assert_eq!(
        users
            .get_action(created.value.id)
            .await
            .expect("a look")
            .as_ref(),
        Some(&created.value)
    );

    let refused = users
        .post_action(paths(), Json(NewUser::default()))
        .await
        .expect_err("nobody has no name");
    assert_eq!(
        refused.status_code(),
        Some(StatusCode::UNPROCESSABLE_ENTITY)
    );
    assert_eq!(refused.members()["errors"][0]["pointer"], "/username");

    users
        .delete_action(created.value.id)
        .await
        .expect("deleted");
    assert_eq!(
        users.get_action(created.value.id).await.expect("a look"),
        None
    );
}

#[tokio::test]
async fn the_second_version_is_built_on_the_first() {
    let database = NewDatabase::new().await;
    let users = UsersV2Controller {
        v1: UsersController {
            db: database.open().await,
        },
    };
    let user = users.get_action(1).await.expect("a look").expect("a user");
    assert_eq!(
        serde_json::to_value(&user).expect("JSON")["profile"]["name"],
        json!("Maja Lindqvist")
    );
}

#[tokio::test]
async fn controllers_share_the_database() {
    let database = NewDatabase::new().await;
    let db = database.open().await;
    let posts = PostsController { db: db.clone() };
    let ines = Member(User::find(&db, 3).await.expect("a look").expect("a user"));
    let text = PostText {
        title: "Buttons".into(),
        body: "Sew them on.".into(),
    };
    let created = posts
        .post_action(Paths::at("/api/v1"), ines, Json(text))
        .await
        .expect("a post");
    assert_eq!(created.value.slug, "buttons");
    assert_eq!(
        User::find(&db, 3)
            .await
            .expect("a look")
            .expect("a user")
            .post_count,
        3
    );
}

#[tokio::test]
async fn a_web_controller_returns_the_variables_of_its_page() {
    let database = NewDatabase::new().await;
    let db = database.open().await;
    let maja = CurrentUser(User::find(&db, 1).await.expect("a look").expect("a user"));

    let index = IndexController { db: db.clone() };
    let home = index
        .index_action(maja.clone().into(), Paths::at(""), NumberedPage::default())
        .await;
    let (_, home) = home.expect("a look").expect("a page");
    let home = serde_json::to_value(home).expect("JSON");
    assert_eq!(
        (
            &home["visitor"]["user"]["username"],
            &home["links"]["next"],
            &home["posts"][0]["id"]
        ),
        (&json!("maja"), &json!("/?page=2"), &json!(7))
    );

    let form = PostPagesController::new_action(maja, Visitor::default());
    assert_eq!(
        serde_json::to_value(form.await).expect("JSON")["form"]["title"]["value"],
        ""
    );
}

#[tokio::test]
async fn an_action_can_be_called_with_a_form() {
    let database = NewDatabase::new().await;
    let db = database.open().await;
    let controller = SessionController { db };
    let session = Session::new(None, Arc::new(MemoryStore::default()), None);
    let login = Checked::sent([
        ("username", "ines"),
        ("password", "windowsill"),
        ("return_to", "/users"),
    ]);
    let page = controller
        .post_login_action(None, Paths::at(""), session.clone(), login)
        .await
        .expect("a redirect");
    assert_eq!(page.redirect_target(), Some("/users"));
    assert_eq!(session.get::<i64>("user").await.expect("a look"), Some(3));
}
