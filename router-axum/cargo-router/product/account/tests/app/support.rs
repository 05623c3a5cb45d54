//! An application with a database of its own, and who asks it.

use lettre::transport::stub::AsyncStubTransport;
use router_axum::testing::TestApp;

pub(crate) use shop_name::seeds::users::PASSWORD;
use shop_name::{
    app,
    controllers::{NewToken, TokensController},
    db::Db,
    document,
    mail::send_due,
    models::{Credentials, User},
    options::Options,
    seeds,
};

use crate::database;

/// An application in which nobody has registered yet.
pub(crate) struct Application {
    pub(crate) db: Db,
}

impl Application {
    pub(crate) async fn new() -> Self {
        let db = database::new().await;
        Self { db }
    }

    /// Somebody whom the application does not know. Each answer is compared with the document.
    pub(crate) fn client(&self) -> TestApp {
        TestApp::new(app(&self.db, &Options::default())).with_openapi(document)
    }

    /// Registers somebody.
    pub(crate) async fn register(&self, name: &str) -> User {
        seeds::users::create(&self.db, name).await.expect("a new name")
    }

    /// A client of the API with the token of somebody who has registered.
    pub(crate) async fn member(&self, name: &str) -> TestApp {
        let client = self.client();
        let path = client.paths::<TokensController>().post_path();
        let new = client.post(path).json(credentials(name, PASSWORD)).send().await;
        let NewToken { token } = new.assert_status(201).json();
        client.with_header("authorization", &format!("Bearer {token}"))
    }

    /// The mails that are due, which are sent by it.
    pub(crate) async fn mails(&self) -> Vec<String> {
        let post = AsyncStubTransport::new_ok();
        let sent = send_due(&self.db, &Options::default().letterhead, &post).await;
        sent.expect("the database answers");
        let mails = post.messages().await.into_iter();
        mails.map(|(_, text)| text).collect()
    }

    /// The token in the last mail that is due.
    pub(crate) async fn mailed_token(&self) -> String {
        let mails = self.mails().await;
        let words = mails.last().expect("a mail").split(|c: char| !c.is_ascii_hexdigit());
        words.max_by_key(|word| word.len()).expect("a token").to_owned()
    }
}

pub(crate) fn credentials(name: &str, password: &str) -> Credentials {
    Credentials {
        name: name.into(),
        password: password.into(),
    }
}
