//! The /orders/, as people see them.

use router_axum::testing::TestApp;

use shop_name::{
    pages::{OneOrderPagesController, SessionController},
    seeds::orders_name::new,
};

use crate::{pages::browser, support::Application};

/// Somebody at the pages, and what they type into the form.
async fn ada() -> (TestApp, Vec<(String, String)>) {
    let application = Application::new().await;
    application.register("ada").await;
    let new = new(&application.db).await.expect("values");
    let new = serde_json::to_value(new).expect("JSON");
    let fields = new.as_object().into_iter().flatten();
    let fields = fields.filter(|(_, value)| !value.is_null());
    let typed = fields.map(|(name, value)| (name.clone(), value.to_string().replace('"', "")));
    (browser(&application, "ada").await, typed.collect())
}

/// Makes one by the form. Returns its id.
async fn made(ada: &TestApp, typed: &[(String, String)]) -> i64 {
    let path = ada.paths::<OneOrderPagesController>().post_new_path();
    let made = ada.post(path).form(typed).send().await;
    let location = made.assert_status(303).header("location").to_owned();
    let (_, id) = location.rsplit_once('/').expect("a path");
    id.parse().expect("an id")
}

/// The fields of a change by somebody who has seen this revision.
fn edited(typed: &[(String, String)], revision: &str) -> Vec<(String, String)> {
    let revision = ("revision".to_owned(), revision.to_owned());
    typed.iter().cloned().chain([revision]).collect()
}

#[tokio::test]
async fn one_is_made_changed_and_deleted() {
    let (ada, typed) = ada().await;
    let paths = ada.paths::<OneOrderPagesController>();
    ada.get(paths.new_path()).send().await.assert_status(200);
    let id = made(&ada, &typed).await;
    let (show, change, index) = (paths.show_path(id), paths.edit_path(id), paths.index_path());
    let list = ada.get(&index).send().await.assert_status(200).text();
    assert!(list.contains(&format!("href=\"{show}\"")), "{list}");
    for path in [&show, &change] {
        ada.get(path).send().await.assert_status(200);
    }

    let edit = |seen| ada.post(paths.post_edit_path(id)).form(edited(&typed, seen)).send();
    edit("1").await.assert_redirect(&show);
    let late = edit("1").await.assert_status(422).text();
    for both in ["What is saved now", "name=\"revision\" value=\"2\"", "<form method=\"post\""] {
        assert!(late.contains(both), "{late}");
    }
    edit("2").await.assert_redirect(&show);
    let deleted = ada.post(paths.post_delete_path(id)).send().await;
    deleted.assert_redirect(&index);
    for path in [&show, &change] {
        ada.get(path).send().await.assert_status(404);
    }
}
//if wrong
//if wrong #[tokio::test]
//if wrong async fn what_is_wrong_is_shown_again() {
//if wrong     let (ada, mut typed) = ada().await;
//if wrong     let paths = ada.paths::<OneOrderPagesController>();
//if wrong     let id = made(&ada, &typed).await;
//if wrong     typed.retain(|(name, _)| name != "/wrong/");
//if readable     typed.push(("/wrong/".into(), "what is this".into()));
//if wrong     for path in [paths.post_new_path(), paths.post_edit_path(id)] {
//if wrong         let form = ada.post(path).form(edited(&typed, "1")).send().await;
//if wrong         let form = form.assert_status(422).text();
//if readable         assert!(form.contains("what is this"), "{form}");
//if wrong         assert!(form.contains("id=\"/wrong/-error\""), "{form}");
//if wrong     }
//if wrong }
//if unique 
//if unique #[tokio::test]
//if unique async fn what_is_taken_is_said_at_its_field() {
//if unique     let (ada, typed) = ada().await;
//if unique     let path = ada.paths::<OneOrderPagesController>().post_new_path();
//if unique     ada.post(&path).form(&typed).send().await.assert_status(303);
//if unique     let form = ada.post(&path).form(&typed).send().await.assert_status(422).text();
//if unique     assert!(form.contains("-error\">is taken"), "{form}");
//if unique }

#[tokio::test]
async fn nobody_else_sees_them() {
    let client = Application::new().await.client();
    let index = client.paths::<OneOrderPagesController>().index_path();
    let login = client.paths::<SessionController>().login_path();
    let login = login.query([("return_to", index.to_string())]).expect("a query");
    client.get(index).send().await.assert_redirect(&login);
}
