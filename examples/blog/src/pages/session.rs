//! Logging in and out.

use axum::http::{HeaderValue, header};
use axum_extra::extract::{CookieJar, cookie::Cookie};
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

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
    pub async fn post_login_action(&self, Form(login): Form<Login>) -> Result<Page> {
        let Login { username, password, return_to } = login;
        match User::authenticate(&self.sessions.db, username.trim(), password).await? {
            Some(user) => with_cookie(Page::redirect(local_path(&return_to)), &self.sessions.start(&user).await?),
            None => {
                let form = LoginForm { user: None, username, return_to, failed: true };
                Ok(Page::new(form).status(StatusCode::UNPROCESSABLE_ENTITY))
            }
        }
    }

    // POST /session/logout
    pub async fn post_logout_action(&self, cookies: CookieJar) -> Result<(CookieJar, Redirection)> {
        let removal = self.sessions.end(&cookies).await?;
        Ok((CookieJar::new().add(removal), Redirection::local("/")?))
    }
}

fn with_cookie(page: Page, cookie: &Cookie<'_>) -> Result<Page> {
    Ok(page.header(header::SET_COOKIE, HeaderValue::try_from(cookie.to_string())?))
}

/// `path`, unless it leads to another site: everybody can make a link to the login page.
fn local_path(path: &str) -> &str {
    let local =
        path.starts_with('/') && !path.starts_with("//") && !path.contains(|c: char| c == '\\' || c.is_control());
    if local { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::local_path;

    #[test]
    fn nobody_is_led_away_after_logging_in() {
        let check = |path, expected| assert_eq!(local_path(path), expected);
        check("/posts/new", "/posts/new");
        check("/posts/show/b%C3%A4r?x=1#y", "/posts/show/b%C3%A4r?x=1#y");
        for path in [
            "",
            "posts/new",
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/a\r\nb",
        ] {
            check(path, "/");
        }
    }
}
