//! Web controllers: every row of their tables, and pages that break.

use std::collections::{BTreeMap, HashMap};

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::Html,
};
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

use super::failures::Deep;

/// The start page.
#[derive(Debug)]
pub struct IndexController;

/// `/`, and beside it.
#[web_controller]
impl IndexController {
    /// The start page: the variables every template has.
    pub async fn index_action(&self) {}

    /// Posted to the start page.
    pub async fn post_index_action(&self, _request: Request) -> &'static str {
        "/?posted"
    }

    /// A page below the controller's name.
    pub async fn imprint_action(&self) -> Html<&'static str> {
        Html("<p>imprint</p>")
    }

    /// A page at the top.
    #[route(GET, "/about")]
    pub async fn about_action(&self) -> BTreeMap<&'static str, &'static str> {
        BTreeMap::from([("topic", "<us>")])
    }
}

/// Who is logged in.
#[derive(Debug)]
pub struct SessionController;

/// What the login form sends.
#[derive(Debug, Serialize, Deserialize, PageVariables)]
pub struct Login {
    /// The name.
    pub name: String,
    /// What was wrong with it.
    #[serde(default)]
    pub message: String,
}

/// A controller with pages, verbs and words.
#[web_controller]
impl SessionController {
    /// The controller's own page.
    pub async fn index_action(&self) {}

    /// Posted to the controller itself.
    pub async fn post_index_action(&self) -> Result<String> {
        Ok("/session".to_owned())
    }

    /// The form.
    pub async fn login_action(&self) -> Login {
        Login {
            name: String::new(),
            message: String::new(),
        }
    }

    /// The form again, or the way on.
    pub async fn post_login_action(&self, Form(login): Form<Login>) -> Result<Page> {
        if login.name.is_empty() {
            let message = "is <empty>".to_owned();
            return Ok(
                Page::new(Login { message, ..login }).status(StatusCode::UNPROCESSABLE_ENTITY)
            );
        }
        let cookie = HeaderValue::try_from(format!("name={}", login.name))?;
        Ok(Page::redirect("/session").header(header::SET_COOKIE, cookie))
    }

    /// The end of a session.
    pub async fn delete_login_action(&self) -> &'static str {
        "login"
    }

    /// Two words.
    pub async fn forgot_password_action(&self) {}
}

/// Pages with path values.
#[derive(Debug)]
pub struct BlogController;

/// One value, two values, two words.
#[web_controller("blog")]
impl BlogController {
    /// A post, if there is one.
    pub async fn show_action(&self, slug: String) -> Option<BTreeMap<&'static str, String>> {
        (slug != "none").then(|| BTreeMap::from([("slug", slug)]))
    }

    /// Two words are one name.
    pub async fn user_profile_action(&self, id: u32) -> Result<HashMap<String, u32>> {
        Ok(HashMap::from([("id".to_owned(), id)]))
    }

    /// Two values.
    #[route(GET, "/archive/{year}/{month}")]
    pub async fn archive_action(&self, year: u16, month: u8) -> Page {
        Page::new(BTreeMap::from([("slug", format!("{year}-{month:02}"))]))
            .template("blog/show.html")
    }
}

/// The other reading of two words.
#[derive(Debug)]
pub struct MembersController;

/// Two levels.
#[web_controller]
impl MembersController {
    /// The profile of a user.
    #[sub_resources("user", "profile")]
    pub async fn user_profile_action(&self, id: u32) -> Html<String> {
        Html(format!("profile of {id}"))
    }
}

/// What web actions return.
#[derive(Debug)]
pub struct PagesController;

/// Variables of a page.
#[derive(Debug, Serialize, PageVariables)]
pub struct Shown {
    /// Text to be escaped.
    pub text: String,
    /// A list.
    pub list: Vec<u32>,
}

fn shown() -> Shown {
    Shown {
        text: "<b>&\"".to_owned(),
        list: vec![1, 2, 3],
    }
}

/// Variables that every template has, in words of the action's own.
#[derive(Debug, Serialize, PageVariables)]
pub struct Overriding {
    controller: &'static str,
    ajax_request: &'static str,
    app_name: &'static str,
}

/// Every row of the table.
#[web_controller]
impl PagesController {
    /// A struct.
    pub async fn values_action(&self) -> Shown {
        shown()
    }

    /// A struct, perhaps, by a plain function.
    pub fn plain_values_action(&self) -> Result<Option<Shown>> {
        Ok(Some(shown()))
    }

    /// Its own values win.
    pub async fn overriding_action(&self) -> Overriding {
        Overriding {
            controller: "mine",
            ajax_request: "mine too",
            app_name: "my app",
        }
    }

    /// A variable that is none.
    pub async fn absent_action(&self) -> BTreeMap<&'static str, Option<u32>> {
        BTreeMap::from([("number", None)])
    }

    /// The same page with a status.
    #[status(ACCEPTED)]
    pub async fn post_values_action(&self) -> Shown {
        shown()
    }

    /// Nothing there.
    pub async fn none_action(&self) -> Option<Shown> {
        None
    }

    /// A status and values.
    pub async fn status_action(&self) -> (StatusCode, Shown) {
        (StatusCode::PAYMENT_REQUIRED, shown())
    }

    /// A status, a header and the matching template.
    pub async fn headers_action(&self) -> (StatusCode, HeaderMap, Shown) {
        let headers = [(
            HeaderName::from_static("x-page"),
            HeaderValue::from_static("1"),
        )];
        (StatusCode::OK, HeaderMap::from_iter(headers), shown())
    }

    /// Another template, a status, a header.
    pub async fn other_action(&self) -> Page {
        Page::new(shown())
            .template("pages/values.html")
            .status(StatusCode::CONFLICT)
            .header(header::REFRESH, "5".parse().expect("a value"))
    }

    /// A page, perhaps.
    pub async fn maybe_action(&self) -> Result<Option<Page>> {
        Ok(None)
    }

    /// A response.
    pub async fn response_action(&self) -> Response {
        ([(header::CONTENT_TYPE, "application/pdf")], "pdf").into_response()
    }

    /// Bytes.
    pub async fn bytes_action(&self) -> Vec<u8> {
        b"raw".to_vec()
    }

    /// JSON, as it is.
    pub async fn json_action(&self) -> Json<Vec<u32>> {
        Json(vec![1])
    }

    /// A finished error page of the action's own.
    pub async fn finished_action(&self) -> (StatusCode, Html<&'static str>) {
        (StatusCode::NOT_FOUND, Html("<p>my own 404</p>"))
    }

    /// A status alone.
    pub async fn unfinished_action(&self) -> StatusCode {
        StatusCode::NOT_FOUND
    }

    /// An error.
    pub async fn forbidden_action(&self) -> Result<()> {
        Err(Error::forbidden()
            .detail("Only <members> may.")
            .context("a secret list"))
    }

    /// An error whose own page breaks.
    pub async fn gone_action(&self) -> Result<()> {
        Err(Error::gone())
    }

    /// A panic.
    pub async fn panic_action(&self) -> Result<()> {
        panic!("a secret panic")
    }

    /// A value with a path value: JSON if a client asks so, in errors only.
    pub async fn number_action(&self, number: u8) -> BTreeMap<&'static str, u8> {
        BTreeMap::from([("number", number)])
    }
}

/// Panics while it is turned into variables.
#[derive(Debug)]
pub struct Panicking;

impl Serialize for Panicking {
    fn serialize<S: serde::Serializer>(&self, _: S) -> std::result::Result<S::Ok, S::Error> {
        panic!("a secret panic in Serialize")
    }
}

/// Pages that fail while they are rendered. What must not reach a client has the word "secret" in it.
#[derive(Debug)]
pub struct BrokenController;

/// One page for each failure.
#[web_controller]
impl BrokenController {
    /// A template that uses a variable nobody set, after much that is fine. A map's keys are not known to the compiler.
    pub async fn undefined_action(&self) -> BTreeMap<&'static str, &'static str> {
        BTreeMap::new()
    }

    /// A template that is not there, which only the action knows.
    pub async fn missing_action(&self) -> Page {
        Page::empty().template("broken/secret.html")
    }

    /// A way out of the template directory.
    pub async fn outside_action(&self) -> Page {
        Page::empty().template("../Cargo.toml")
    }

    /// Variables that have no names.
    pub async fn list_action(&self) -> Page {
        Page::new(vec!["secret"]).template("pages/values.html")
    }

    /// A template that includes one that is not there, under a name that is computed.
    pub async fn include_action(&self) {}

    /// Variables that panic.
    pub async fn panicking_action(&self) -> Panicking {
        Panicking
    }

    /// Variables that nest too deep for a thread's stack.
    pub async fn deep_action(&self, depth: u32) -> Page {
        Page::new(Deep::of(depth))
    }

    /// The same where they are known.
    pub async fn deep_known_action(&self, depth: u32) -> Deep {
        Deep::of(depth)
    }

    /// A filter that cannot do it.
    pub async fn filter_action(&self) -> BTreeMap<&'static str, &'static str> {
        BTreeMap::from([("value", "secret")])
    }
}
