//! `Page`: a page that an action returns.

use std::convert::Infallible;

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode},
    response::{IntoResponse, IntoResponseParts},
};
use minijinja::Value;
use serde::Serialize;

use super::variables::converted;

/// A page with more than variables: another template, a status, headers, or a redirect in its place.
///
/// ```
/// use router_axum::{StatusCode, prelude::*};
///
/// #[derive(serde::Serialize)]
/// struct Form { title: String, message: &'static str }
///
/// // the form again, with what was wrong
/// let page = Page::new(Form { title: String::new(), message: "is empty" })
///     .template("posts/new.html")
///     .status(StatusCode::UNPROCESSABLE_ENTITY);
/// assert_eq!(page.template_name(), Some("posts/new.html"));
/// assert_eq!(page.values()["message"], "is empty");
/// assert_eq!(page.status_code(), 422);
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Page {
    pub(super) redirect: Option<String>,
    /// The block that is rendered alone.
    pub(super) fragment: Option<String>,
    pub(super) template: Option<String>,
    pub(super) values: Value,
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
}

impl Page {
    /// The template of the action, with the fields of `values` (a map or a struct) as variables.
    pub fn new<T: Serialize>(values: T) -> Self {
        Self {
            values: converted(values),
            ..Self::empty()
        }
    }

    /// The template of the action with a form that was refused, as a 422: [`new`](Self::new) with that status.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// #[derive(FormFields)]
    /// struct NewTicket { title: String }
    ///
    /// #[derive(serde::Serialize)]
    /// struct TicketForm { form: Checked<NewTicket> }
    ///
    /// let form = Checked::empty().with_message("title", "is taken");
    /// assert_eq!(Page::refused(TicketForm { form }).status_code(), 422);
    /// ```
    pub fn refused<T: Serialize>(values: T) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            ..Self::new(values)
        }
    }

    /// The template of the action, with no more variables than every template has.
    pub fn empty() -> Self {
        Self {
            redirect: None,
            fragment: None,
            template: None,
            values: Value::UNDEFINED,
            status: StatusCode::OK,
            headers: HeaderMap::new(),
        }
    }

    /// A redirect in place of a page, for actions that answer with either: the same as a returned `String`.
    pub fn redirect(target: impl Into<String>) -> Self {
        Self {
            redirect: Some(target.into()),
            ..Self::empty()
        }
    }

    /// A redirect, for an action that changes what its page shows. A request that asks for a fragment gets this block of the template instead, with the
    /// fields of `values`.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// #[derive(serde::Serialize)]
    /// struct Comments { comments: Vec<String> }
    ///
    /// let page = Page::redirect("/posts/soup#comment-7").or_fragment("comments", Comments { comments: vec!["Good.".into()] });
    /// assert_eq!((page.redirect_target(), page.fragment_name()), (Some("/posts/soup#comment-7"), Some("comments")));
    /// ```
    pub fn or_fragment<T: Serialize>(self, block: impl Into<String>, values: T) -> Self {
        Self {
            values: converted(values),
            ..self.fragment(block)
        }
    }

    /// Renders a block of the template alone for a request that asks for a fragment. [`#[fragment(..)]`](macro@crate::fragment) names that of an action, and the compiler looks it up.
    pub fn fragment(mut self, block: impl Into<String>) -> Self {
        self.fragment = Some(block.into());
        self
    }

    /// Renders another template, named by its path below the template directory, `posts/new.html`.
    pub fn template(mut self, name: impl Into<String>) -> Self {
        self.template = Some(name.into());
        self
    }

    /// Sets a status other than 200.
    pub fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// Adds a header to the response.
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.append(name, value);
        self
    }

    /// Adds headers to the response, which may be a redirect: a `HeaderMap`, or what else axum takes in front of a body, such as axum-extra's `CookieJar`.
    ///
    /// ```
    /// use axum_extra::extract::CookieJar;
    /// use router_axum::prelude::*;
    ///
    /// struct SessionController;
    ///
    /// #[web_controller]
    /// impl SessionController {
    ///     /// POST /session/logout
    ///     async fn post_logout_action(&self, jar: CookieJar) -> Page {
    ///         Page::redirect("/").headers(jar.remove("session"))
    ///     }
    /// }
    /// ```
    pub fn headers(mut self, headers: impl IntoResponseParts<Error = Infallible>) -> Self {
        let (parts, _) = (headers, ()).into_response().into_parts();
        for (name, value) in &parts.headers {
            self.headers.append(name, value.clone());
        }
        self
    }
}

/// Reads a page, for tests of an action's returned value.
impl Page {
    /// The template it names, if it is not that of the action.
    #[must_use]
    pub fn template_name(&self) -> Option<&str> {
        self.template.as_deref()
    }

    /// The block that a request for a fragment gets, if the page names it.
    #[must_use]
    pub fn fragment_name(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// The status of the page.
    #[must_use]
    pub fn status_code(&self) -> StatusCode {
        self.status
    }

    /// Returns the target, if the page is a redirect.
    #[must_use]
    pub fn redirect_target(&self) -> Option<&str> {
        self.redirect.as_deref()
    }

    /// The variables of the page. They are compared as JSON: `page.values()["title"] == "Soup"`.
    #[must_use]
    pub fn values(&self) -> serde_json::Value {
        serde_json::to_value(&self.values).unwrap_or_default()
    }
}
