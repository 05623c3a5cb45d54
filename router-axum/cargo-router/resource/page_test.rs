//! The /orders/, as people see them.

use router_axum::testing::TestApp;

use shop_name::pages::{OneOrderPagesController, SessionController};

use crate::{orders_name::new, pages::browser, support::Application};

/// Somebody at the pages, and what they type into the form.
async fn ada() -> (TestApp, Vec<(String, String)>) {
    let application = Application::new().await;
    application.register("ada").await;
//if made     let new = new(&application.member("ada").await).await;
//unless made     let new = new();
    let fields = new.as_object().into_iter().flatten();
    let fields = fields.filter(|(_, value)| !value.is_null());
    let typed = fields.map(|(name, value)| (name.clone(), value.to_string().replace('"', "")));
    (browser(&application, "ada").await, typed.collect())
}

#[tokio::test]
async fn one_is_made_changed_and_deleted() {
    let (ada, typed) = ada().await;
    let paths = ada.paths::<OneOrderPagesController>();
    let (show, edit, index) = (paths.show_path(1), paths.edit_path(1), paths.index_path());
    ada.get(paths.new_path()).send().await.assert_status(200);
    let made = ada.post(paths.post_new_path()).form(&typed).send().await;
    made.assert_redirect(&show);
    let list = ada.get(&index).send().await.assert_status(200).text();
    assert!(list.contains(&format!("href=\"{show}\"")), "{list}");
    for path in [&show, &edit] {
        ada.get(path).send().await.assert_status(200);
    }

    let changed = ada.post(paths.post_edit_path(1)).form(&typed).send().await;
    changed.assert_redirect(&show);
    let deleted = ada.post(paths.post_delete_path(1)).send().await;
    deleted.assert_redirect(&index);
    for path in [&show, &edit] {
        ada.get(path).send().await.assert_status(404);
    }
}
//if wrong
//if wrong #[tokio::test]
//if wrong async fn what_is_wrong_is_shown_again() {
//if wrong     let (ada, mut typed) = ada().await;
//if wrong     let paths = ada.paths::<OneOrderPagesController>();
//if wrong     ada.post(paths.post_new_path()).form(&typed).send().await;
//if wrong     typed.retain(|(name, _)| name != "/wrong/");
//if readable     typed.push(("/wrong/".into(), "what is this".into()));
//if wrong     for path in [paths.post_new_path(), paths.post_edit_path(1)] {
//if wrong         let form = ada.post(path).form(&typed).send().await;
//if wrong         let form = form.assert_status(422).text();
//if readable         assert!(form.contains("what is this"), "{form}");
//if wrong         assert!(form.contains("id=\"/wrong/-error\""), "{form}");
//if wrong     }
//if wrong }

#[tokio::test]
async fn nobody_else_sees_them() {
    let client = Application::new().await.client();
    let index = client.paths::<OneOrderPagesController>().index_path();
    let login = client.paths::<SessionController>().login_path();
    let login = login.query([("return_to", index.to_string())]).expect("a query");
    client.get(index).send().await.assert_redirect(&login);
}
