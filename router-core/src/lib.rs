//! The grammar of a convention router: the name and signature of a method are its route.
//!
//! Pure functions from text to routes, without a framework and without any dependency. The macros run them at compile
//! time and emit their results as [`Route`] rows; at run time nothing is parsed again.
//!
//! # From a method to a route
//!
//! A [`Signature`] is a method as written: its controller, name, path values and attributes. [`Signature::derive`]
//! gives the one [`Action`] it stands for, or a [`NameError`] that says what is legal instead.
//!
//! ## REST controllers
//!
//! ```text
//! name  := verb { "_" word } "_action"
//! verb  := [ "c" ] ( get | put | patch | delete | head | options )  |  post
//! ```
//!
//! With the collection prefix `c`, and for `post`, the path ends in a name; otherwise it ends in a path value. The number
//! of path values therefore says how many levels of sub-resources there are: one level takes all words in kebab-case, as
//! many levels as words take a word each, and in between `#[sub_resources(..)]` says where to split.
//!
//! ```
//! use router_axum_core::{Controller, Signature};
//!
//! let table: [(&str, &[&str], &str); 9] = [
//!     ("cget_action", &[], "GET /users"),
//!     ("post_action", &[], "POST /users"),
//!     ("get_action", &["id"], "GET /users/{id}"),
//!     ("cget_comments_action", &["id"], "GET /users/{id}/comments"),
//!     ("get_comments_action", &["id", "comment"], "GET /users/{id}/comments/{comment}"),
//!     ("cget_blog_posts_action", &["id"], "GET /users/{id}/blog-posts"),
//!     ("cget_blog_posts_action", &["id", "blog"], "GET /users/{id}/blog/{blog}/posts"),
//!     ("post_activate_action", &["id"], "POST /users/{id}/activate"),
//!     ("cput_password_action", &["id"], "PUT /users/{id}/password"),
//! ];
//! for (name, values, route) in table {
//!     let action = Signature::new(Controller::rest("users"), name, values).derive().unwrap();
//!     assert_eq!(action.to_string(), route);
//! }
//!
//! let devices = Signature::new(Controller::singular("profile"), "get_devices_action", &["device"]);
//! assert_eq!(devices.derive().unwrap().to_string(), "GET /profile/devices/{device}");
//! ```
//!
//! ## Web controllers
//!
//! A leading verb is the method, without one it is GET. The other words name the page and its template. `index` is the
//! controller's own page; that of the controller `index` is `/`, and its other pages are below `/index`.
//!
//! ```
//! use router_axum_core::{Controller, Signature};
//!
//! let table: [(&str, &str, &[&str], &str, &str); 5] = [
//!     ("index", "index_action", &[], "GET /", "index/index.html"),
//!     ("session", "index_action", &[], "GET /session", "session/index.html"),
//!     ("session", "post_login_action", &[], "POST /session/login", "session/login.html"),
//!     ("session", "forgot_password_action", &[], "GET /session/forgot-password", "session/forgot-password.html"),
//!     ("blog", "show_action", &["slug"], "GET /blog/show/{slug}", "blog/show.html"),
//! ];
//! for (controller, name, values, route, template) in table {
//!     let action = Signature::new(Controller::web(controller), name, values).derive().unwrap();
//!     assert_eq!((action.to_string().as_str(), action.template.as_deref()), (route, Some(template)));
//! }
//! ```
//!
//! ## The way out
//!
//! `#[route(GET, "/search")]` writes out the path below the controller's own. Its literals have every character that a segment may have (RFC 3986, 3.3), but no `:` or `*` at the
//! beginning, which axum refuses; what needs an escape has it in capital digits.
//!
//! ```
//! use router_axum_core::{Controller, Method, Signature};
//!
//! let search = Signature::new(Controller::rest("users"), "search_action", &[]);
//! let search = Signature { route: Some((Method::Get, "/$search/v1.0:All")), ..search };
//! assert_eq!(search.derive().unwrap().to_string(), "GET /users/$search/v1.0:All");
//! ```
//!
//! A path written out may take requests from a path value, and leave some of their methods without an action. [`shadows`] finds these.
//!
//! # Mistakes
//!
//! ```
//! use router_axum_core::{Controller, Signature};
//!
//! let error = Signature::new(Controller::rest("users"), "fetch_action", &["id"]).derive().unwrap_err();
//! assert_eq!(error.to_string(), "`fetch` in `fetch_action` is not a verb");
//! assert_eq!(error.help().unwrap(), "did you mean `get_action`?");
//! ```
//!
//! # Conflicts
//!
//! Two routes conflict if they have the same method and the same shape of path: [`conflicts`] finds them at start-up,
//! [`table`] in constants.

#[macro_use]
mod constant;
mod diagnostics;
pub mod forms;
mod grammar;
pub mod table;
mod template;

pub use diagnostics::{
    edit_distance::{distance, nearest},
    error::{NameError, Subject},
    form::Form,
    names::{check_below, check_controller_name, check_service_name, controller_name_of_type},
    near_miss::is_action,
    reverse::{by_name, suggest},
    route_path::{check_prefix, path_meant},
};
pub use grammar::{
    action::{Action, Controller, Kind, STATUSES, Signature},
    case::Case,
    name::{action_meant, kebab as service_name, unversioned},
    path::{PathTemplate, Segment, full_path},
    verb::{Method, Scope, VERBS, Verb},
};
pub use table::{
    check::{Mounted, conflicts},
    ending::{Ending, day},
    route::{Route, Spelling},
    service::Service,
    shadow::{Lost, Shadow, shadows},
    versions::Versions,
};
pub use template::{
    files::{
        LIBRARY_FUNCTIONS, LIBRARY_VARIABLES, is_plain_file_name, is_template, library_template,
        template_ending, template_files, template_meant,
    },
    form_checks::{check_forms, check_forms_between, why_unchecked},
    links::{LINK_FUNCTIONS, Link, check_links, links},
    page,
    reads::{NameRead, names_read},
    tag_tree::{Reference, Relation, TagTree, chain},
    tags,
};

/// The README's code.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
