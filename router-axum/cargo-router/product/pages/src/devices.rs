//! Where somebody is logged in: each session keeps by which browser it was begun, and when.

use axum::http::{HeaderMap, header::USER_AGENT};
use chrono::{DateTime, Utc};
use router_axum::Result;
use serde::{Deserialize, Serialize};
use tower_sessions::{Session, session::Error as SessionError};

use crate::{db::Db, models::User};

const DEVICE: &str = "device";

/// The browser of a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    pub browser: String,
    pub since: DateTime<Utc>,
}

/// A session of somebody.
#[derive(Debug, Clone, Serialize)]
pub struct OpenSession {
    /// The digest by which the table has it.
    pub id: String,
    pub device: Device,
    /// They see the page by it.
    pub is_this: bool,
}

/// Logs a user in.
pub async fn log_in(session: &Session, user: &User, headers: &HeaderMap) -> Result<(), SessionError> {
    router_axum_sessions::log_in(session, user.id).await?;
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
    let browser = browser(agent.unwrap_or_default());
    let since = Utc::now();
    session.insert(DEVICE, Device { browser, since }).await
}

/// The sessions of a user, the newest first.
pub async fn list(db: &Db, user: &User, session: &Session) -> Result<Vec<OpenSession>> {
    #[derive(Deserialize)]
    struct Data {
        device: Device,
    }
    let this: Option<Device> = session.get(DEVICE).await?;
    let select = "SELECT id_digest, data FROM sessions WHERE user_id = $1 AND expires_at > $2";
    let select = sqlx::query_as(select).bind(user.id.to_string());
    let rows: Vec<(String, String)> = select.bind(Utc::now().timestamp()).fetch_all(db).await?;
    let open = |(id, data): (String, String)| {
        let Data { device } = serde_json::from_str(&data)?;
        let is_this = this.as_ref() == Some(&device);
        Ok(OpenSession { id, device, is_this })
    };
    let mut sessions = rows.into_iter().map(open).collect::<Result<Vec<_>>>()?;
    sessions.sort_by_key(|session| std::cmp::Reverse(session.device.since));
    Ok(sessions)
}

/// Ends a session of a user; whether there was one.
pub async fn end(db: &Db, user: &User, id: &str) -> sqlx::Result<bool> {
    let delete = sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND id_digest = $2");
    let deleted = delete.bind(user.id.to_string()).bind(id).execute(db).await?;
    Ok(deleted.rows_affected() > 0)
}

/// `Firefox on Linux`. Most browsers say that they are others, too: the first one that is found is meant.
fn browser(agent: &str) -> String {
    let first = |words: &[&'static str]| words.iter().copied().find(|word| agent.contains(word));
    let browser = first(&["Edg", "OPR", "Firefox", "Chrome", "Safari"]);
    let browser = match browser {
        Some("Edg") => "Edge",
        Some("OPR") => "Opera",
        other => other.unwrap_or("A browser"),
    };
    match first(&["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"]) {
        Some(system) => format!("{browser} on {system}"),
        None => browser.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::browser;

    #[test]
    fn browsers_are_known_by_their_names() {
        let check = |agent: &str, expected: &str| assert_eq!(browser(agent), expected, "{agent}");
        check("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux");
        check("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36 Edg/143.0", "Edge on Windows");
        check("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1", "Safari on iPhone");
        check("", "A browser");
    }
}
