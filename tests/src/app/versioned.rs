//! Client-side routing: versioned REST, every other request to one page. Its controllers have an action for every row of the REST table.

use std::sync::Arc;

use axum::Router;
use router_axum::prelude::*;

use super::{APP_PATH, pages::IndexController};

/// The services.
#[derive(Debug, Services)]
pub struct Services {
    /// Every row with one level, or one level a word.
    #[service("controller.rest.v1.")]
    pub users: UsersController,
    /// The other reading of names with two words.
    #[service("controller.rest.v1.")]
    pub authors: AuthorsController,
    /// A resource without identifiers, which others may share.
    #[service("controller.rest.v1.")]
    pub profile: Arc<ProfileController>,
    /// A name taken from the type.
    #[service("controller.rest.v1.")]
    pub blog_posts: BlogPostsController,
    /// The page for everything else.
    #[service("controller.web.")]
    pub index: IndexController,
}

/// The kernel.
pub fn kernel(url_prefix: &str, debug: bool) -> WebApp {
    let services = Services {
        users: UsersController,
        authors: AuthorsController,
        profile: Arc::new(ProfileController),
        blog_posts: BlogPostsController,
        index: IndexController,
    };
    WebApp::new(APP_PATH, debug)
        .with_url_prefix(url_prefix)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api/v1", "controller.rest.v1."))
        .activate(TemplateDefaultRouter::new(
            "",
            "controller.web.index",
            "index",
        ))
}

/// The application.
///
/// # Panics
///
/// If its set-up is wrong.
pub fn app(url_prefix: &str, debug: bool) -> Router {
    kernel(url_prefix, debug)
        .into_router()
        .unwrap_or_else(|error| panic!("{error}"))
}

/// Answers which action was called, and with what.
#[derive(Debug)]
pub struct UsersController;

/// Every row of the table that gives a route.
#[rest_controller("users")]
impl UsersController {
    /// All users.
    pub async fn cget_action(&self) -> Json<&'static str> {
        Json("cget()")
    }

    /// A new user.
    pub async fn post_action(&self) -> Json<&'static str> {
        Json("post()")
    }

    /// What can be done with the users.
    pub async fn coptions_action(&self) -> Json<&'static str> {
        Json("coptions()")
    }

    /// One user.
    pub async fn get_action(&self, id: u32) -> Json<String> {
        Json(format!("get({id})"))
    }

    /// Replaces one.
    pub async fn put_action(&self, id: u32) -> Json<String> {
        Json(format!("put({id})"))
    }

    /// Changes one.
    pub async fn patch_action(&self, id: u32) -> Json<String> {
        Json(format!("patch({id})"))
    }

    /// Removes one.
    pub async fn delete_action(&self, id: u32) -> Json<String> {
        Json(format!("delete({id})"))
    }

    /// What can be done with one.
    pub async fn options_action(&self, id: u32) -> Json<String> {
        Json(format!("options({id})"))
    }

    /// Whether there is one.
    pub async fn head_action(&self, id: u32) -> impl IntoResponse {
        [("x-head", id.to_string())]
    }

    /// Removes all.
    pub async fn cdelete_action(&self) -> Json<&'static str> {
        Json("cdelete()")
    }

    /// Replaces all.
    pub async fn cput_action(&self) -> Json<&'static str> {
        Json("cput()")
    }

    /// Changes all.
    pub async fn cpatch_action(&self) -> Json<&'static str> {
        Json("cpatch()")
    }

    /// The comments of one.
    pub async fn cget_comments_action(&self, id: u32) -> Json<String> {
        Json(format!("cget_comments({id})"))
    }

    /// A new comment.
    pub async fn post_comments_action(&self, id: u32) -> Json<String> {
        Json(format!("post_comments({id})"))
    }

    /// One comment.
    pub async fn get_comments_action(&self, id: u32, comment: String) -> Json<String> {
        Json(format!("get_comments({id}, {comment})"))
    }

    /// Replaces a comment.
    pub async fn put_comments_action(&self, id: u32, comment: String) -> Json<String> {
        Json(format!("put_comments({id}, {comment})"))
    }

    /// Two levels, two words.
    pub async fn cget_comments_likes_action(&self, id: u32, comment: String) -> Json<String> {
        Json(format!("cget_comments_likes({id}, {comment})"))
    }

    /// Two levels with a value at the end.
    pub async fn get_comments_likes_action(
        &self,
        id: u32,
        comment: String,
        like: u8,
    ) -> Json<String> {
        Json(format!("get_comments_likes({id}, {comment}, {like})"))
    }

    /// One level, two words.
    pub async fn cget_blog_posts_action(&self, id: u32) -> Json<String> {
        Json(format!("cget_blog_posts({id})"))
    }

    /// One level with a value at the end.
    pub async fn get_blog_posts_action(&self, id: u32, post: u32) -> Json<String> {
        Json(format!("get_blog_posts({id}, {post})"))
    }

    /// An operation on one item.
    pub async fn post_activate_action(&self, id: u32) -> Json<String> {
        Json(format!("post_activate({id})"))
    }

    /// A one-of-a-kind sub-resource.
    pub async fn cput_password_action(&self, id: u32) -> Json<String> {
        Json(format!("cput_password({id})"))
    }

    /// Two levels out of three words.
    #[sub_resources("login-events", "items")]
    pub async fn cget_login_events_items_action(&self, id: u32, event: u32) -> Json<String> {
        Json(format!("cget_login_events_items({id}, {event})"))
    }

    /// A literal beside a value.
    #[route(GET, "/search", shadows)]
    pub async fn search_action(&self) -> Json<&'static str> {
        Json("search()")
    }

    /// A path written out, with values.
    #[route(POST, "/{id}/rename/{name}")]
    pub async fn rename_action(&self, id: u32, name: String) -> Json<String> {
        Json(format!("rename({id}, {name})"))
    }

    /// Kept out of the routing.
    #[no_route]
    pub async fn get_secrets_action(&self, id: u32, secret: u32) -> String {
        self.helper(&format!("{id} {secret}"))
    }

    /// Compiled for no target.
    #[cfg(any())]
    pub async fn get_nothing_action(&self, id: Nothing, nothing: Nothing) -> Json<String> {
        Json(format!("get_nothing({id}, {nothing})"))
    }

    fn helper(&self, text: &str) -> String {
        format!("helper({text})")
    }
}

/// Two words, two levels.
#[derive(Debug)]
pub struct AuthorsController;

/// The other reading of `blog_posts`.
#[rest_controller("authors")]
impl AuthorsController {
    /// Whether there are authors.
    pub async fn chead_action(&self) -> impl IntoResponse {
        [("x-head", "authors")]
    }

    /// The posts of an author's blog.
    pub async fn cget_blog_posts_action(&self, id: String, blog: String) -> Json<String> {
        Json(format!("cget_blog_posts({id}, {blog})"))
    }

    /// One of them.
    pub async fn get_blog_posts_action(
        &self,
        id: String,
        blog: String,
        post: String,
    ) -> Json<String> {
        Json(format!("get_blog_posts({id}, {blog}, {post})"))
    }
}

/// The one profile there is.
#[derive(Debug)]
pub struct ProfileController;

/// A resource without identifiers.
#[rest_controller(singular, "profile")]
impl ProfileController {
    /// The profile.
    pub async fn get_action(&self) -> Json<&'static str> {
        Json("get()")
    }

    /// Replaces it.
    pub async fn put_action(&self) -> Json<&'static str> {
        Json("put()")
    }

    /// Its devices.
    pub async fn cget_devices_action(&self) -> Json<&'static str> {
        Json("cget_devices()")
    }

    /// One of them.
    pub async fn get_devices_action(&self, device: String) -> Json<String> {
        Json(format!("get_devices({device})"))
    }
}

/// Named `blog-posts`.
#[derive(Debug)]
pub struct BlogPostsController;

/// Without a name of its own.
#[rest_controller]
impl BlogPostsController {
    /// All of them.
    pub async fn cget_action(&self) -> Json<&'static str> {
        Json("cget()")
    }
}
