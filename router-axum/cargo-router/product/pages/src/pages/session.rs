//! Logging in and out.

use router_axum::{ClientAddress, prelude::*};
use router_sessions::{log_in, log_out};
use serde::{Deserialize, Serialize};
use tower_sessions::Session;

use super::IndexController;
use crate::{
    db::Db,
    log_in::authenticate,
    models::Credentials,
    session::{Visitor, tell},
};

/// `/session`
#[derive(Debug, Clone)]
pub struct SessionController {
    pub db: Db,
}

/// The variables of the login page.
#[derive(Debug, Default, Serialize, PageVariables)]
pub struct LoginForm {
    visitor: Visitor,
    name: String,
    return_to: String,
    failed: bool,
}

/// What somebody fills in, and the page they came from.
#[derive(Debug, Default, Deserialize)]
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
    pub fn login_action(visitor: Visitor, Query(login): Query<Login>) -> LoginForm {
        LoginForm {
            visitor,
            return_to: login.return_to,
            ..LoginForm::default()
        }
    }

    // POST /session/login
    #[public]
    pub async fn post_login_action(
        &self,
        client: Option<ClientAddress>,
        home: Paths<IndexController>,
        session: Session,
        Form(login): Form<Login>,
    ) -> Result<Page> {
        let Login {
            name,
            password,
            return_to,
        } = login;
        let sent = Credentials {
            name: name.trim().to_owned(),
            password,
        };
        let Some(user) = authenticate(&self.db, sent, client).await? else {
            let form = LoginForm {
                name,
                return_to,
                failed: true,
                ..LoginForm::default()
            };
            return Ok(Page::new(form).status(StatusCode::UNPROCESSABLE_ENTITY));
        };
        log_in(&session, user.id).await?;
        tell(&session, &format!("Welcome back, {}.", user.name)).await?;
        let target = Some(return_to).filter(|path| is_local(path));
        Ok(Page::redirect(target.unwrap_or_else(|| home.index_path().into())))
    }

    // POST /session/logout
    #[public]
    pub async fn post_logout_action(
        &self,
        home: Paths<IndexController>,
        session: Session,
    ) -> Result<ActionPath> {
        log_out(&session).await?;
        tell(&session, "You are logged out.").await?;
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
