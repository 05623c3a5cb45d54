//! What every version of the application answers with. The data is borrowed, so that what is counted is the way of a request and not the
//! copying of data.

use std::sync::LazyLock;

use router_axum::PageVariables;
use serde::{Deserialize, Serialize};

/// An entry of each of the five resources.
#[derive(Debug, Clone, Serialize, PageVariables)]
pub struct User {
    pub id: u64,
    pub name: String,
    pub email: String,
    pub city: String,
    pub age: u8,
    pub active: bool,
}

/// What is posted and put.
#[derive(Debug, Deserialize)]
pub struct NewUser {
    pub name: String,
    pub email: String,
    pub city: String,
    pub age: u8,
}

impl NewUser {
    pub fn with_id(self, id: u64) -> User {
        User {
            id,
            name: self.name,
            email: self.email,
            city: self.city,
            age: self.age,
            active: true,
        }
    }
}

/// A sub-resource.
#[derive(Debug, Clone, Serialize)]
pub struct Comment {
    pub id: u64,
    pub user: u64,
    pub text: String,
}

/// The data of one resource.
#[derive(Debug)]
pub struct Store {
    users: Vec<User>,
    comments: Vec<Comment>,
}

static STORE: LazyLock<Store> = LazyLock::new(|| Store {
    users: (1..=50)
        .map(|id| User {
            id,
            name: format!("Ada Number {id}"),
            email: format!("ada.{id}@example.org"),
            city: "London".to_owned(),
            age: 36,
            active: id % 3 != 0,
        })
        .collect(),
    comments: (1..=5)
        .map(|id| Comment {
            id,
            user: 7,
            text: format!("Comment {id} on this."),
        })
        .collect(),
});

impl Store {
    pub fn get() -> &'static Self {
        &STORE
    }

    /// The first 20.
    pub fn list(&self) -> &[User] {
        &self.users[..20]
    }

    pub fn all(&self) -> &[User] {
        &self.users
    }

    pub fn find(&self, id: u64) -> Option<&User> {
        self.users.get(usize::try_from(id).ok()?.checked_sub(1)?)
    }

    pub fn comments(&self, user: u64) -> &[Comment] {
        if user == 7 { &self.comments } else { &[] }
    }

    pub fn comment(&self, user: u64, id: u64) -> Option<&Comment> {
        self.comments(user)
            .get(usize::try_from(id).ok()?.checked_sub(1)?)
    }
}

/// Names nobody may take: a POST of one is a 409.
pub fn is_taken(name: &str) -> bool {
    name == "Grace"
}

pub const TAKEN: &str = "This name is taken.";

/// The variables of a short page.
#[derive(Debug, Clone, Copy)]
pub struct Text {
    pub title: &'static str,
    pub text: &'static str,
    pub links: &'static [&'static str],
    pub visits: u32,
}

/// The short pages, by the last segment of their paths; the first is the start page and has none.
pub const TEXTS: [(&str, Text); 9] = {
    const fn text(title: &'static str) -> Text {
        Text {
            title,
            text: "What is sold here was made by hand & with care.",
            links: &["about", "help", "jobs"],
            visits: 3,
        }
    }
    [
        ("", text("Start")),
        ("about", text("About us")),
        ("contact", text("Contact")),
        ("news", text("News")),
        ("prices", text("Prices")),
        ("terms", text("Terms")),
        ("privacy", text("Privacy")),
        ("help", text("Help")),
        ("jobs", text("Jobs")),
    ]
};
