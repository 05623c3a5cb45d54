//! A message for the next page, in the session.

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;
use router_axum_sessions::DatabaseStore;
use serde::{Deserialize, Serialize};
use sqlx::{Sqlite, SqlitePool};
use tower_sessions::Session;

/// A message for the next page of a visitor, and for no other.
#[derive(Debug)]
pub struct Flash(Session);

impl<S: Send + Sync> FromRequestParts<S> for Flash {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        Session::from_request_parts(parts, state)
            .await
            .map(Self)
            .map_err(IntoResponse::into_response)
    }
}

impl Flash {
    const KEY: &str = "flash";

    /// Keeps a message for the next page.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn say(&self, message: &str) -> Result<()> {
        Ok(self.0.insert(Self::KEY, message).await?)
    }

    /// Takes the message, if there is one.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn take(&self) -> Result<Option<String>> {
        Ok(self.0.remove(Self::KEY).await?)
    }
}

/// The page of all notes.
#[derive(Debug, Serialize)]
pub struct Notes {
    message: Option<String>,
}

/// The form of a note.
#[derive(Debug, Deserialize)]
pub struct NewNote {
    text: String,
}

/// `/notes`
#[derive(Debug)]
pub struct NotesController;

#[web_controller("notes")]
impl NotesController {
    async fn index_action(&self, #[extract] flash: Flash) -> Result<Notes> {
        Ok(Notes {
            message: flash.take().await?,
        })
    }

    async fn post_new_action(
        &self,
        paths: Paths<Self>,
        #[extract] flash: Flash,
        Form(note): Form<NewNote>,
    ) -> Result<ActionPath> {
        flash
            .say(&format!("“{}” is written down.", note.text))
            .await?;
        Ok(paths.index_path())
    }
}

/// The application, with its sessions in a database.
pub fn app(store: DatabaseStore<Sqlite>) -> WebApp {
    let pages =
        TemplateRouter::new("", "controller.web.").layer(router_axum_sessions::layer(store, false));
    WebApp::new(env!("CARGO_MANIFEST_DIR"), false)
        .with_service("controller.web.", NotesController)
        .activate(ErrorRouter::new())
        .activate(pages)
}

/// The sessions in a database.
///
/// # Errors
///
/// If the database refuses.
pub async fn sessions(pool: SqlitePool) -> sqlx::Result<DatabaseStore<Sqlite>> {
    let store = DatabaseStore::new(pool);
    store.create_table().await?;
    Ok(store)
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    use super::*;
    use crate::database::NewDatabase;

    #[tokio::test]
    async fn a_message_is_shown_once_and_to_nobody_else() {
        let db = NewDatabase::open().await;
        let app = TestApp::new(app(sessions(db.pool.clone()).await.expect("a table")));
        app.post("/notes/new")
            .form([("text", "Grüße; <b>")])
            .send()
            .await
            .assert_redirect("/notes");

        let mine = app.cookie("session").expect("a session");
        app.forget_cookies();
        assert!(
            !app.get("/notes")
                .send()
                .await
                .assert_status(200)
                .text()
                .contains("written down")
        );
        app.set_cookie("session", &mine);
        let page = app.get("/notes").send().await;
        assert!(
            page.text().contains("“Grüße; &lt;b&gt;” is written down."),
            "{}",
            page.text()
        );
        assert!(
            !app.get("/notes")
                .send()
                .await
                .text()
                .contains("written down")
        );
    }
}
