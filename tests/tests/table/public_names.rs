//! The words of an API that is there: names in another case, and names of path values that Rust does not take.

use axum::http::Method;
use router_axum::{prelude::*, templates::EmbeddedTemplates, testing::TestApp};
use tests::client::block_on;

struct MailFoldersController;

#[rest_controller(rename_all = "camelCase")]
impl MailFoldersController {
    async fn get_action(&self, folder_id: u32, paths: Paths<Self>) -> Json<String> {
        Json(paths.get_child_folders_path(folder_id, "a b").into())
    }

    async fn get_child_folders_action(&self, folder_id: u32, child: String) -> Json<String> {
        Json(format!("{folder_id} {child}"))
    }

    #[sub_resources("message-rules", "items")]
    async fn get_message_rules_items_action(
        &self,
        folder_id: u32,
        #[path(rename = "rule-arn")] rule: String,
        _item: u32,
    ) -> Json<String> {
        Json(format!("{folder_id} {rule}"))
    }

    #[route(GET, "/{folderId}/size")]
    #[route(GET, "/{folder_id}/length")]
    async fn size_action(&self, folder_id: u32) -> Json<u32> {
        Json(folder_id)
    }

    #[route(PUT, "/{folderId}/rules/{rule-arn}")]
    async fn rule_action(
        &self,
        folder_id: u32,
        #[path(rename = "rule-arn")] rule: u32,
    ) -> Json<u32> {
        Json(folder_id + rule)
    }
}

/// Below a path that has the public name, and one that has Rust's.
struct RulesController;

#[rest_controller("rules", below = "groups/{groupId}", rename_all = "camelCase")]
impl RulesController {
    async fn get_action(&self, group_id: u32, rule_id: u32) -> Json<u32> {
        Json(group_id + rule_id)
    }
}

struct OwnersController;

#[rest_controller(
    singular,
    "owner",
    below = "groups/{group_id}",
    rename_all = "snake_case"
)]
impl OwnersController {
    async fn cget_last_names_action(&self, group_id: u32) -> Json<u32> {
        Json(group_id)
    }
}

struct SignInController;

#[web_controller(templates = false, rename_all = "PascalCase")]
impl SignInController {
    async fn forgot_password_action(&self, user_id: u32) -> String {
        format!("/{user_id}")
    }

    async fn help_page_action(&self) {}
}

fn app() -> TestApp {
    let rest = (MailFoldersController, RulesController, OwnersController);
    TestApp::new(
        WebApp::new("nowhere", false)
            .with_embedded_templates(EmbeddedTemplates::new(&[(
                "sign-in/help-page.html",
                "help",
            )]))
            .with_service("controller.rest.", rest)
            .with_service("controller.web.", SignInController)
            .activate(ErrorRouter::new())
            .activate(RestRouter::new("/api", "controller.rest."))
            .activate(TemplateRouter::new("", "controller.web.")),
    )
}

/// The same below axum's router alone.
fn part() -> TestApp {
    let rest = (MailFoldersController, RulesController, OwnersController);
    let router: axum::Router =
        axum::Router::new().merge(RestRouter::new("/api", "controller.rest.").with(rest));
    TestApp::of_service(ErrorRouter::new().wrap(router))
}

#[test]
fn the_table_has_the_public_names() {
    let app = app();
    let rows = app.routes().iter().map(|row| {
        let arguments = row.arguments.join(" ");
        format!("{} {}: {arguments}", row.method, row.path)
    });
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [
            "GET /SignIn/ForgotPassword/{UserId}: UserId",
            "GET /SignIn/HelpPage: ",
            "GET /api/groups/{groupId}/rules/{ruleId}: groupId ruleId",
            "GET /api/groups/{group_id}/owner/last_names: group_id",
            "GET /api/mailFolders/{folderId}: folderId",
            "GET /api/mailFolders/{folderId}/childFolders/{child}: folderId child",
            "GET /api/mailFolders/{folderId}/length: folderId",
            "GET /api/mailFolders/{folderId}/messageRules/{rule-arn}/items/{item}: folderId rule-arn item",
            "PUT /api/mailFolders/{folderId}/rules/{rule-arn}: folderId rule-arn",
            "GET /api/mailFolders/{folderId}/size: folderId",
        ]
    );
    let services: Vec<_> = app.routes().iter().map(|row| &*row.service).collect();
    assert!(
        services.contains(&"controller.rest.mail-folders")
            && services.contains(&"controller.web.sign-in")
    );
}

#[test]
fn requests_have_them_and_errors_name_them() {
    for app in [app(), part()] {
        let answer = |method, path| {
            let response = block_on(app.request(method, path).send());
            (response.status().as_u16(), response.text())
        };
        let get = |path| answer(Method::GET, path);
        let text = |text: &str| (200, format!("{text:?}"));
        assert_eq!(
            get("/api/mailFolders/7"),
            text("/api/mailFolders/7/childFolders/a%20b")
        );
        assert_eq!(get("/api/mailFolders/7/childFolders/x"), text("7 x"));
        assert_eq!(
            get("/api/mailFolders/7/messageRules/x/items/1"),
            text("7 x")
        );
        assert_eq!(
            answer(Method::PUT, "/api/mailFolders/7/rules/1"),
            (200, "8".to_owned())
        );
        assert_eq!(get("/api/groups/7/rules/1"), (200, "8".to_owned()));
        assert_eq!(get("/api/groups/7/owner/last_names"), (200, "7".to_owned()));
        for path in [
            "/api/mail-folders/7",
            "/api/mailFolders/7/child-folders/x",
            "/sign-in/help-page",
        ] {
            assert_eq!(get(path).0, 404, "{path}");
        }
        let (status, problem) = get("/api/mailFolders/x");
        assert!(
            status == 400 && problem.contains(r#""parameter":"folderId""#),
            "{problem}"
        );
        let (status, problem) = answer(Method::PUT, "/api/mailFolders/7/rules/x");
        assert!(
            status == 400 && problem.contains(r#""parameter":"rule-arn""#),
            "{problem}"
        );
    }
    assert_eq!(
        block_on(app().get("/SignIn/HelpPage").send()).text(),
        "help"
    );
}

#[test]
fn a_client_calls_by_the_names_of_rust() {
    let app = app();
    let folders = app.client::<MailFoldersController>();
    let called = block_on(async { folders.get_child_folders(7, "x").await }).expect("an answer");
    assert_eq!(*called, "7 x");
}

#[test]
fn a_suggestion_is_in_the_words_of_rust() {
    let grammar = router_core::Controller {
        rename_all: router_core::Case::Camel,
        ..router_core::Controller::rest("users")
    };
    let suggest = |path: &[&str]| router_core::suggest(grammar, router_core::Method::Get, path);
    assert_eq!(
        suggest(&["users", "7", "mailFolders"]).as_deref(),
        Some("async fn cget_mail_folders_action(&self, id: ..)")
    );
    assert_eq!(suggest(&["users", "7", "mail-folders"]), None);
}
