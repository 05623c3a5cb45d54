//! An application with a database of its own, and who asks it.

use router_axum::testing::TestApp;

use shop_name::{
    app,
    controllers::{NewToken, TokensController, UsersController},
    db::Db,
    document,
    models::{Credentials, User},
    options::Options,
};

use crate::database;

pub(crate) const PASSWORD: &str = "windowsill";

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
        let options = Options::from_environment().expect("right variables");
        TestApp::new(app(&self.db, &options)).with_openapi(document)
    }

    /// Registers somebody.
    pub(crate) async fn register(&self, name: &str) -> User {
        let client = self.client();
        let path = client.paths::<UsersController>().post_path();
        let registered = client.post(path).json(credentials(name, PASSWORD)).send().await;
        registered.assert_status(201).json()
    }

    /// A client of the API with the token of somebody who has registered.
    pub(crate) async fn member(&self, name: &str) -> TestApp {
        let client = self.client();
        let path = client.paths::<TokensController>().post_path();
        let new = client.post(path).json(credentials(name, PASSWORD)).send().await;
        let NewToken { token } = new.assert_status(201).json();
        client.with_header("authorization", &format!("Bearer {token}"))
    }
}

pub(crate) fn credentials(name: &str, password: &str) -> Credentials {
    Credentials {
        name: name.into(),
        password: password.into(),
    }
}
