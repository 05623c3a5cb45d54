//! Logging in and out.

use router_axum::{ClientAddress, prelude::*};
use router_axum_sessions::{log_in, log_out, user};
use serde::Deserialize;
use tower_sessions::Session;

use super::{FormPage, IndexController};
use crate::{
    db::Db,
    models::User,
    password::Password,
    session::{Visitor, tell},
};

/// `/session`
#[derive(Debug, Clone)]
pub struct SessionController {
    /// Where users are kept.
    pub db: Db,
}

/// What somebody fills in, and the page they came from.
#[derive(Debug, Clone, Default, Deserialize, FormFields)]
#[serde(default)]
pub struct Login {
    /// Who they say they are.
    pub username: String,
    /// What they prove it with.
    pub password: Password,
    /// Where they wanted to go: a path.
    pub return_to: String,
}

#[web_controller]
impl SessionController {
    // GET /session/login?return_to=/posts/new
    #[public]
    pub async fn login_action(
        #[extract] visitor: Visitor,
        form: Checked<Login>,
    ) -> FormPage<Login> {
        FormPage { visitor, form }
    }

    // POST /session/login
    #[public]
    pub async fn post_login_action(
        &self,
        client: Option<ClientAddress>,
        #[extract] visitor: Visitor,
        home: Paths<IndexController>,
        session: Session,
        form: Checked<Login>,
    ) -> Result<Page> {
        let known = form.accept(
            async |Login {
                       username, password, ..
                   }| {
                let user = User::log_in(&self.db, username.trim(), password, client).await?;
                let unknown = "There is nobody here with this username and this password.";
                user.ok_or_else(|| Error::unprocessable().invalid("/password", unknown))
            },
        );
        match known.await? {
            Ok(user) => {
                log_in(&session, user.id).await?;
                tell(&session, &format!("Welcome back, {}.", user.name)).await?;
                let target = form.text("return_to").filter(|path| is_local(path));
                Ok(Page::redirect(
                    target.map_or_else(|| home.index_path().into(), str::to_owned),
                ))
            }
            Err(form) => Ok(Page::refused(FormPage { visitor, form })),
        }
    }

    // POST /session/logout: who is nobody gets no session by it
    #[public]
    pub async fn post_logout_action(
        &self,
        home: Paths<IndexController>,
        session: Session,
    ) -> Result<ActionPath> {
        if user::<i64>(&session).await?.is_some() {
            log_out(&session).await?;
            tell(&session, "You are logged out.").await?;
        }
        Ok(home.index_path())
    }
}

/// Whether a path leads to no other site: everybody can make a link to the login page.
fn is_local(path: &str) -> bool {
    path.starts_with('/') && Redirection::local(path).is_ok()
}

#[cfg(test)]
mod tests {
    use super::is_local;

    #[test]
    fn nobody_is_led_away_after_logging_in() {
        for path in ["/posts/new", "/posts/show/b%C3%A4r?x=1#y"] {
            assert!(is_local(path), "{path}");
        }
        for path in [
            "",
            "posts/new",
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/a\r\nb",
            "/posts/new ",
            "/\u{2028}",
        ] {
            assert!(!is_local(path), "{path}");
        }
    }
}
