//! Logging in and out.

use axum::http::{HeaderValue, header};
use axum_extra::extract::{CookieJar, cookie::Cookie};
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

use super::IndexController;
use crate::{
    models::User,
    password::Password,
    session::{CurrentUser, Sessions},
};

/// `/session`
#[derive(Debug, Clone)]
pub struct SessionController {
    /// The sessions of all users.
    pub sessions: Sessions,
}

/// The variables of the login page.
#[derive(Debug, Default, Serialize, PageVariables)]
pub struct LoginForm {
    user: Option<CurrentUser>,
    username: String,
    return_to: String,
    failed: bool,
}

/// What somebody fills in, and the page they came from.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Login {
    /// Who they say they are.
    pub username: String,
    /// What they prove it with.
    pub password: Password,
    /// Where they wanted to go: a path.
    pub return_to: String,
}

#[web_controller(state = Sessions)]
impl SessionController {
    // GET /session/login?return_to=/posts/new
    pub async fn login_action(user: Option<CurrentUser>, Query(login): Query<Login>) -> LoginForm {
        LoginForm { user, return_to: login.return_to, ..LoginForm::default() }
    }

    // POST /session/login
    pub async fn post_login_action(&self, home: Paths<IndexController>, Form(login): Form<Login>) -> Result<Page> {
        let Login { username, password, return_to } = login;
        match User::authenticate(&self.sessions.db, username.trim(), password).await? {
            Some(user) => {
                let target = Some(return_to).filter(|path| is_local(path)).unwrap_or_else(|| home.index_path().into());
                with_cookie(Page::redirect(target), &self.sessions.start(&user).await?)
            }
            None => {
                let form = LoginForm { user: None, username, return_to, failed: true };
                Ok(Page::new(form).status(StatusCode::UNPROCESSABLE_ENTITY))
            }
        }
    }

    // POST /session/logout
    pub async fn post_logout_action(
        &self,
        home: Paths<IndexController>,
        cookies: CookieJar,
    ) -> Result<(CookieJar, Redirection)> {
        let removal = self.sessions.end(&cookies).await?;
        Ok((CookieJar::new().add(removal), Redirection::local(home.index_path())?))
    }
}

fn with_cookie(page: Page, cookie: &Cookie<'_>) -> Result<Page> {
    Ok(page.header(header::SET_COOKIE, HeaderValue::try_from(cookie.to_string())?))
}

/// Whether a path leads to no other site: everybody can make a link to the login page.
fn is_local(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && !path.contains(|c: char| c == '\\' || c.is_control())
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
        ] {
            assert!(!is_local(path), "{path}");
        }
    }
}
