//! Logging in and out.

use axum::http::HeaderMap;
use router_axum::{ClientAddress, prelude::*};
use router_axum_sessions::{log_out, user};
use serde::{Deserialize, Serialize};
use tower_sessions::Session;

use super::{FormPage, IndexController};
use crate::{
    db::Db,
    devices::log_in,
    log_in::authenticate,
    models::Credentials,
    session::{Visitor, tell},
};

/// `/session`
#[derive(Debug, Clone)]
pub struct SessionController {
    pub db: Db,
}

/// What somebody fills in, and the page they came from.
#[derive(Default, Serialize, Deserialize, FormFields)]
#[serde(default)]
pub struct Login {
    name: String,
    password: String,
    return_to: String,
}

#[web_controller("session", extract(Visitor))]
impl SessionController {
    // GET /session/login?return_to=/account
    #[public]
    pub fn login_action(visitor: Visitor, Query(login): Query<Login>) -> FormPage<Login> {
        let form = Checked::filled(&login);
        FormPage { visitor, form }
    }

    // POST /session/login
    #[public]
    pub async fn post_login_action(
        &self,
        client: Option<ClientAddress>,
        headers: HeaderMap,
        visitor: Visitor,
        home: Paths<IndexController>,
        session: Session,
        form: Checked<Login>,
    ) -> Result<Page> {
        let Login {
            name,
            password,
            return_to,
        } = match form.check() {
            Ok(login) => login,
            Err(form) => return Ok(Page::refused(FormPage { visitor, form })),
        };
        let name = name.trim().to_owned();
        let sent = Credentials { name, password };
        let Some(user) = authenticate(&self.db, sent, client).await? else {
            let unknown = "There is nobody here with this name and this password.";
            let form = form.with_message("password", unknown);
            return Ok(Page::refused(FormPage { visitor, form }));
        };
        log_in(&session, &user, &headers).await?;
        tell(&session, &format!("Welcome back, {}.", user.name)).await?;
        let target = Some(return_to).filter(|path| is_local(path));
        Ok(Page::redirect(target.unwrap_or_else(|| home.index_path().into())))
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
        for path in ["/account", "/orders/show/7?x=1#y"] {
            assert!(is_local(path), "{path}");
        }
        for path in ["", "account", "//evil.example", "https://evil.example", "/\\evil.example"] {
            assert!(!is_local(path), "{path}");
        }
    }
}
