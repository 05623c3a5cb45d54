//! Controllers called without HTTP: plain values in, plain values out.

use std::{collections::HashMap, sync::Arc};

use axum::http::StatusCode;
use router_axum::{Controller, Created, prelude::Json};
use tests::{
    app::{
        pages::{BlogController, IndexController, PagesController, SessionController},
        receivers::ReceiversController,
        redirects::RedirectsController,
        replies::{ADA, RepliesController},
        stock::{Item, ItemsController, Memory, v2},
        values::{Month, ValuesController},
        versioned::{ProfileController, UsersController},
    },
    client::block_on,
};

#[test]
fn rest_actions_take_and_return_values() {
    block_on(async {
        assert_eq!(
            UsersController
                .get_comments_likes_action(5, "c".to_owned(), 7)
                .await
                .0,
            "get_comments_likes(5, c, 7)"
        );
        assert_eq!(
            UsersController.get_secrets_action(5, 7).await,
            "helper(5 7)"
        );
        assert_eq!(ProfileController.get_action().await.0, "get()");
        assert_eq!(RepliesController.cget_action().await, [ADA]);
        assert_eq!(RepliesController.get_action(2).await, None);
        assert_eq!(
            RepliesController.status_action().await,
            (StatusCode::PARTIAL_CONTENT, vec![ADA])
        );
        assert_eq!(
            RepliesController.boxed_action().await.expect("a value"),
            [ADA]
        );
        assert_eq!(ValuesController.month_action(Month(12)).await, 12);
    });
}

#[test]
fn a_controller_is_tested_with_a_storage_of_the_test() {
    block_on(async {
        let items = ItemsController {
            db: Memory::default(),
        };
        assert_eq!(items.cget_action().await, []);
        let lamp = Item {
            id: 1,
            name: "lamp".to_owned(),
        };
        let created = items
            .post_action(Json(Item {
                id: 0,
                name: "lamp".to_owned(),
            }))
            .await
            .expect("a lamp");
        assert_eq!(created, Created::at("/api/v1/items/1", lamp.clone()));
        assert_eq!(created.location.as_str(), "/api/v1/items/1");
        assert_eq!(items.get_action(1).await, Some(lamp.clone()));
        assert!(
            items
                .post_action(Json(Item {
                    id: 0,
                    name: String::new()
                }))
                .await
                .is_err()
        );
        assert_eq!(
            v2::ItemsController { db: items.db }.cget_action(),
            v2::Items {
                items: vec![lamp],
                total: 1
            }
        );
    });
}

#[test]
fn receivers_stay_as_they_are_written() {
    block_on(async {
        let controller = Arc::new(ReceiversController { word: "me" });
        assert_eq!(controller.reference_action().await.0, "me");
        assert_eq!(controller.shared_reference_action(2).await.0, "meme");
        assert_eq!(controller.shared_action().await.0, "me");
        assert_eq!(ReceiversController::none_action().await.0, "none");
        assert_eq!(ReceiversController::plain_action(), 7);
    });
}

#[test]
fn web_actions_take_and_return_values() {
    block_on(async {
        IndexController.index_action().await;
        assert_eq!(SessionController.login_action().await.name, "");
        assert_eq!(SessionController.delete_login_action().await, "login");
        assert_eq!(BlogController.show_action("none".to_owned()).await, None);
        assert_eq!(
            BlogController.user_profile_action(5).await.expect("values"),
            HashMap::from([("id".to_owned(), 5)])
        );
        assert_eq!(PagesController.values_action().await.list, [1, 2, 3]);
        assert!(PagesController.none_action().await.is_none());
        assert_eq!(RedirectsController.borrowed_action().await, "/borrowed");
        let refused = PagesController
            .forbidden_action()
            .await
            .expect_err("an error");
        assert_eq!(refused.status_code(), Some(StatusCode::FORBIDDEN));
    });
}

/// The rows of a controller, as its documentation shows them.
fn rows<C: Controller>() -> Vec<String> {
    C::ROUTES
        .iter()
        .map(|route| format!("{} {} {}", route.method, route.path, route.function))
        .collect()
}

#[test]
fn a_controller_lists_its_routes() {
    assert_eq!(
        rows::<ProfileController>(),
        [
            "GET /profile get_action",
            "PUT /profile put_action",
            "GET /profile/devices cget_devices_action",
            "GET /profile/devices/{device} get_devices_action",
        ]
    );
    assert!(
        rows::<BlogController>()
            .contains(&"GET /blog/archive/{year}/{month} archive_action".to_owned())
    );
    assert_eq!(
        (
            ItemsController::<Memory>::NAME,
            v2::ItemsController::<Memory>::NAME
        ),
        ("items", "items")
    );
}
