//! 6 errors: a form without `action` that several pages include is sent to the path of each; one with it is told once.

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize, FormFields)]
struct Ticket {
    title: Option<String>,
}

#[derive(Deserialize, FormFields)]
struct Person {
    name: Option<String>,
}

struct SharedController;

#[web_controller("shared", templates = "forms")]
impl SharedController {
    // The page whose action reads it, and the one that reads something else.
    async fn ticket_action(&self) {}

    async fn post_ticket_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }

    async fn person_action(&self) {}

    async fn post_person_action(&self, Form(_): Form<Person>) -> String {
        "/".into()
    }

    // A form that a loop writes twice is one message.
    async fn first_action(&self) {}

    async fn post_first_action(&self, Form(_): Form<Person>) -> String {
        "/".into()
    }

    // What is right on both of its pages says nothing.
    async fn right_action(&self) {}

    async fn post_right_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }

    // The first of its pages may be left out.
    #[cfg(any())]
    async fn absent_action(&self) {}

    #[cfg(all())]
    async fn present_action(&self) {}

    #[cfg(all())]
    async fn post_present_action(&self, Form(_): Form<Person>) -> String {
        "/".into()
    }

    #[cfg(any())]
    async fn unseen_action(&self) {}

    async fn post_unseen_action(&self, Form(_): Form<Person>) {}

    // A script of another page does not send the form of this one.
    async fn scripted_action(&self, Query(_): Query<Ticket>) {}

    async fn plain_action(&self, Query(_): Query<Ticket>) {}

    // With a script on one of its pages.
    async fn named_first_action(&self) {}

    async fn named_action(&self) {}

    async fn named_last_action(&self) {}

    async fn post_named_action(&self, Form(_): Form<Ticket>) -> String {
        "/".into()
    }
}

fn main() {}
