//! Mails. What one is about is queued in the transaction that it belongs to: both are saved, or neither. It is written when it is sent, so that
//! the database never has a token that a mail has. Each is sent at least once.

use std::{error::Error, fs, io, time::Duration};

use lettre::{
    AsyncFileTransport, AsyncTransport, Message, Tokio1Executor,
    message::{Mailbox, header::ContentType},
};
use router_axum::Server;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use tokio::time::{sleep, timeout};

use crate::{
    attempts::now,
    db::{Db, DbConnection},
    models::{
        User,
        token::{self, Purpose},
    },
    options::Options,
};

/// The folder that mails are written to where no server sends them.
const FOLDER: &str = "mails";

/// So often a mail is tried: for two days. Then it stays in the table, for somebody to look at.
const TRIES: i64 = 20;

type Failure = Box<dyn Error + Send + Sync>;

/// A mail that is to be written. Another one is another variant here, and its text below.
#[derive(Debug, Serialize, Deserialize)]
pub enum Letter {
    /// To a user with a new address, who confirms it.
    Address { user: i64 },
    /// To an address: new passwords for all users who have it.
    Password { email: String },
}

/// The sender and the site of all mails.
#[derive(Debug, Clone)]
pub struct Letterhead {
    pub from: Mailbox,
    /// Where people find the application: `https://shop.example.com`.
    pub origin: String,
}

/// Who gets a mail, its subject, and its text.
type Text = (String, &'static str, String);

impl Letter {
    /// Has it sent once the transaction of this connection is committed.
    pub async fn queue(&self, connection: &mut DbConnection) -> router_axum::Result<()> {
        let insert = sqlx::query("INSERT INTO mails (letter, send_at) VALUES ($1, $2)");
        let insert = insert.bind(serde_json::to_string(self)?).bind(now());
        insert.execute(connection).await?;
        Ok(())
    }

    /// Writes it, to each who gets it.
    async fn write(&self, db: &Db, origin: &str) -> sqlx::Result<Vec<Text>> {
        match self {
            Self::Address { user } => match User::find(db, *user).await? {
                Some(user) if !user.is_confirmed => {
                    let link = link(db, origin, &user, Purpose::Address).await?;
                    let text = format!("Welcome, {}.\n\nConfirm that this is your address:\n\n{link}\n", user.name);
                    Ok(vec![(user.email, "Your address", text)])
                }
                _ => Ok(Vec::new()),
            },
            Self::Password { email } => {
                let users = User::of_email(db, email).await?;
                let mut texts = Vec::new();
                // an address that differs in the case of a letter may be somebody else's
                for users in users.chunk_by(|one, other| one.email == other.email) {
                    let mut text = "Somebody, probably you, wants a new password. Set it within an hour:\n".to_owned();
                    for user in users {
                        let link = link(db, origin, user, Purpose::Password).await?;
                        text.extend(["\n", &link, "\nfor ", &user.name, "\n"]);
                    }
                    text.push_str("\nIf it was not you, leave this mail: the password is the one it was.\n");
                    texts.push((users[0].email.clone(), "A new password", text));
                }
                Ok(texts)
            }
        }
    }
}

//if pages /// The page that takes a new token of a user.
//unless pages /// What clients of the API take a new token of a user to.
async fn link(db: &Db, origin: &str, user: &User, purpose: Purpose) -> sqlx::Result<String> {
    let path = match purpose {
//if pages         Purpose::Password => "/password/reset?key=",
//if pages         _ => "/account/confirm?key=",
//unless pages         // behind a sign that no browser sends to a server
//unless pages         Purpose::Password => "/api/passwords#",
//unless pages         _ => "/api/users/confirmed/",
    };
    let token = token::create(db, user, purpose).await?;
    Ok(format!("{origin}{path}{token}"))
}

/// A way that mails take: a server, a folder, or the memory of a test.
pub trait Post: AsyncTransport<Ok: Send, Error: Error + Send + Sync + 'static> + Sync {}

impl<T: AsyncTransport<Ok: Send, Error: Error + Send + Sync + 'static> + Sync> Post for T {}

/// Sends mails while the server runs: by the server of `options.smtp`, or else into a folder.
pub fn start(db: &Db, options: &Options) -> io::Result<()> {
    let (db, letterhead, server) = (db.clone(), options.letterhead.clone(), options.server.clone());
    if let Some(smtp) = options.smtp.clone() {
        tokio::spawn(work(db, letterhead, smtp, server));
    } else {
        tracing::warn!("mails are written to the folder `{FOLDER}`, since `SMTP` is not set");
        fs::create_dir_all(FOLDER)?;
        let folder = AsyncFileTransport::<Tokio1Executor>::new(FOLDER);
        tokio::spawn(work(db, letterhead, folder, server));
    }
    Ok(())
}

async fn work(db: Db, letterhead: Letterhead, post: impl Post, server: Server) {
    // the server ends when the mail that is being sent is sent
    let mut hold = server.stopping().hold();
    loop {
        let wait = match send_next(&db, &letterhead, &post).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => Duration::from_secs(1),
            Err(error) => {
                tracing::error!(%error, "no mail is sent");
                Duration::from_secs(1)
            }
        };
        tokio::select! {
            biased;
            () = hold.told() => return,
            () = sleep(wait) => {}
        }
    }
}

/// Sends what is due.
pub async fn send_due(db: &Db, letterhead: &Letterhead, post: &impl Post) -> sqlx::Result<()> {
    while send_next(db, letterhead, post).await? {}
    Ok(())
}

/// Sends a mail that is due. What fails is tried again, later each time. False, if none is due.
async fn send_next(db: &Db, letterhead: &Letterhead, post: &impl Post) -> sqlx::Result<bool> {
    let Some(queued) = claim(db).await? else {
        return Ok(false);
    };
    if let Err(error) = queued.send(db, letterhead, post).await {
        tracing::error!(mail = queued.id, tries = queued.tries, %error, "a mail is not sent");
    }
    Ok(true)
}

#[derive(FromRow)]
struct Queued {
    id: i64,
    letter: String,
    tries: i64,
}

/// Claims a mail that is due, for a minute at least: no other instance sends it meanwhile, and if this one ends another one does.
async fn claim(db: &Db) -> sqlx::Result<Option<Queued>> {
    let update = "UPDATE mails SET tries = tries + 1, send_at = $1 + 60 * (tries + 1) * (tries + 1) \
                  WHERE id = (SELECT id FROM mails WHERE send_at <= $1 AND tries < $2 ORDER BY send_at LIMIT 1) AND send_at <= $1 \
                  RETURNING id, letter, tries";
    sqlx::query_as(update).bind(now()).bind(TRIES).fetch_optional(db).await
}

impl Queued {
    async fn send(&self, db: &Db, letterhead: &Letterhead, post: &impl Post) -> Result<(), Failure> {
        let letter: Letter = serde_json::from_str(&self.letter)?;
        let texts = letter.write(db, &letterhead.origin).await?;
        for (number, (receiver, subject, text)) in texts.into_iter().enumerate() {
            let id = format!("<{}.{number}.{}@{}>", self.id, now(), letterhead.from.email.domain());
            let message = Message::builder()
                .message_id(Some(id))
                .from(letterhead.from.clone())
                .to(receiver.parse()?)
                .subject(subject)
                .header(ContentType::TEXT_PLAIN)
                .body(text)?;
            timeout(Duration::from_secs(50), post.send(message)).await??;
        }
        let delete = sqlx::query("DELETE FROM mails WHERE id = $1").bind(self.id);
        delete.execute(db).await?;
        Ok(())
    }
}
