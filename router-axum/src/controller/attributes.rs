//! The attributes inside of a controller, documented here since the crate of the macros cannot run their examples.

/// Makes a method of a controller a hook: it runs before the actions, and an error it returns is the answer.
///
/// ```
/// use router_axum::{prelude::*, testing::TestApp};
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     #[before]
///     async fn only_with_a_key(&self, headers: HeaderMap) -> Result<()> {
///         if headers.contains_key("x-key") { Ok(()) } else { Err(Error::unauthorized()) }
///     }
///
///     async fn delete_action(&self, id: u32) {}
///
///     #[no_before(only_with_a_key)]
///     async fn get_action(&self, id: u32) -> u32 {
///         id
///     }
///
///     #[public]
///     async fn cget_action(&self) -> [u32; 2] {
///         [1, 2]
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = TestApp::of_router(RestRouter::at("").with(OrdersController));
/// app.delete("/orders/7").send().await.assert_status(401);
/// app.delete("/orders/7").header("x-key", "9f3c").send().await.assert_status(204);
/// app.get("/orders/7").send().await.assert_status(200);
/// app.get("/orders").send().await.assert_status(200);
/// # }
/// ```
///
/// See [`layers`](crate::guide::layers).
pub use router_macros::before;
/// Says what a client reads from the answer to an action, by the feature `client`: the type of the value, where the spelling of the returned type does not tell, as of a wrapper or an
/// alias. With `#[client(Response)]` a call gives the response as it is.
///
/// ```
/// use router_axum::prelude::*;
///
/// type Users = Result<Json<Vec<String>>>;
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     #[client(Vec<String>)]
///     async fn cget_action(&self) -> Users {
///         Ok(Json(vec!["Ada".to_owned()]))
///     }
/// }
/// ```
pub use router_macros::client;
/// Says when an action ends: from when on nobody should begin to call it, and from when on it may be gone.
///
/// Each of its answers says so, by `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`; in a document it is deprecated, and the route table has the days. A version
/// of an API ends as a whole by [`Versions::ending`](crate::Versions::ending).
///
/// ```
/// use router_axum::{prelude::*, testing::TestApp};
///
/// struct PricesController;
///
/// #[rest_controller("prices")]
/// impl PricesController {
///     #[ends(deprecated = "2026-06-01", sunset = "2027-01-01", link = "https://example.org/prices")]
///     async fn get_action(&self, id: u32) -> u32 {
///         id * 10
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = TestApp::of_router(RestRouter::at("").with(PricesController));
/// for path in ["/prices/7", "/prices/x"] {
///     let answer = app.get(path).send().await;
///     answer.assert_header("deprecation", "@1780272000").assert_header("sunset", "Fri, 01 Jan 2027 00:00:00 GMT");
///     assert_eq!(answer.link("sunset").as_deref(), Some("https://example.org/prices"));
/// }
/// # }
/// ```
///
/// See [`versions`](crate::guide::versions).
pub use router_macros::ends;
/// Marks an argument as an extractor, inside a controller: `#[extract] user: CurrentUser`.
///
/// It is needed if the type has no angle brackets: before the first extractor, such an argument is a path value.
///
/// ```
/// use router_axum::prelude::*;
///
/// struct RoutesController;
///
/// #[rest_controller("routes")]
/// impl RoutesController {
///     async fn get_action(&self, word: String, #[extract] routes: Routes) -> Vec<String> {
///         routes.search(&word).iter().map(|row| row.path.clone()).collect()
///     }
/// }
/// ```
///
/// An extractor of many actions is named once, in the controller's attribute: `#[rest_controller("routes", extract(Routes))]`.
///
/// See [`arguments`](crate::guide::arguments).
pub use router_macros::extract;
/// Names the block of an action's template that is rendered alone for a request that asks for a fragment: one of htmx, which has `HX-Request`.
///
/// The block is looked up while the controller is compiled. Where the action returns a redirect or an error, such a request is answered so that the page works, see
/// [`forms`](crate::forms).
///
/// ```
/// use router_axum::{prelude::*, templates::EmbeddedTemplates, testing::TestApp};
///
/// #[derive(serde::Serialize, PageVariables)]
/// struct Found {
///     words: Vec<String>,
/// }
///
/// struct SearchController;
///
/// #[web_controller]
/// impl SearchController {
///     #[fragment("found")]
///     async fn index_action(&self) -> Found {
///         Found { words: vec!["soup".into()] }
///     }
/// }
///
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// let page = "<h1>Search</h1>{% block found %}<p>{{ words|join }}</p>{% endblock %}";
/// # let templates = EmbeddedTemplates::new(vec![("search/index.html", page)].leak());
/// # let app = WebApp::new("nowhere", false).with_embedded_templates(templates).with_service("controller.web.", SearchController);
/// # let app = TestApp::new(app.activate(ErrorRouter::new()).activate(TemplateRouter::new("", "controller.web.")));
/// assert_eq!(app.get("/search").send().await.text(), "<h1>Search</h1><p>soup</p>");
/// assert_eq!(app.get("/search").header("hx-request", "true").send().await.text(), "<p>soup</p>");
/// # });
/// ```
pub use router_macros::fragment;
/// Puts a tower layer around an action, or, on the `impl` block, around all actions of a controller.
///
/// ```
/// use axum::extract::DefaultBodyLimit;
/// use router_axum::prelude::*;
///
/// struct ReportsController;
///
/// #[rest_controller("reports")]
/// impl ReportsController {
///     #[layer(DefaultBodyLimit::max(1024))]
///     async fn post_action(&self, Json(report): Json<String>) -> Json<String> {
///         Json(report)
///     }
/// }
/// ```
///
/// See [`layers`](crate::guide::layers).
pub use router_macros::layer;
/// Exempts an action from the controller's hooks, or from the ones it names: `#[no_before(check_login)]`. See [`before`](macro@before).
pub use router_macros::no_before;
/// Keeps a method whose name ends in `_action` out of the routing.
///
/// ```
/// use router_axum::{Controller, prelude::*};
///
/// struct JobsController;
///
/// #[rest_controller("jobs")]
/// impl JobsController {
///     async fn get_action(&self, id: u32) {
///         self.log_action().await;
///     }
///
///     #[no_route]
///     async fn log_action(&self) {}
/// }
/// assert_eq!(JobsController::ROUTES.len(), 1);
/// ```
pub use router_macros::no_route;
/// Says that everybody may call an action: no hook of its controller runs before it, and a container marked `#[services(guarded)]` accepts it.
///
/// See [`before`](macro@before) and [`log_in`](crate::guide::log_in#closed-by-default).
pub use router_macros::public;
/// Names statuses that only the running action knows, or the running hook, for an [OpenAPI document](crate::guide::openapi): `#[responses(404, 409)]`.
///
/// It changes nothing that is sent. The statuses that follow from the signature are in the document without it.
///
/// ```
/// use router_axum::prelude::*;
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     #[responses(409)]
///     async fn delete_action(&self, id: u32) -> Result<()> {
///         if id == 7 { Err(Error::conflict().detail("It is on its way.")) } else { Ok(()) }
///     }
/// }
/// ```
pub use router_macros::responses;
/// Gives an action a route of your choice: a method, and a path below the controller's own.
///
/// An action may have several, with the same path values: `#[route(GET, POST, "/search")]`, or the attribute twice. Its typed path is that of the first.
///
/// If the route is meant to take requests from other actions, add the word `shadows`. It is not needed where their values cannot be read from the path,
/// see [`PathSpelling`](crate::PathSpelling).
///
/// ```
/// use router_axum::{Controller, prelude::*};
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     #[route(GET, "/search/{text}")]
///     async fn search_action(&self, text: String) -> Vec<String> {
///         vec![text]
///     }
/// }
/// assert_eq!(UsersController::ROUTES[0].to_string(), "GET /users/search/{text}");
/// ```
pub use router_macros::route;
/// Says from which version of the API on there is an action; on the `impl` block, all of its actions. Without it there is one from the first version on.
///
/// Of two with the same method and path the one that begins later replaces the other. What the compiler needs to tell the two, `_v2` at the end of the name, is no part of the path.
///
/// ```
/// use router_axum::{Controller, prelude::*};
///
/// struct BooksController;
///
/// #[rest_controller("books")]
/// impl BooksController {
///     async fn cget_action(&self) {}
///
///     #[since("2")]
///     async fn cget_v2_action(&self) {}
/// }
/// assert_eq!(BooksController::ROUTES[1].to_string(), "GET /books");
/// ```
///
/// The versions are listed in `const API_VERSIONS` at the root of the crate; [`Versioning`](crate::Versioning) says where a request names one. See
/// [`versions`](crate::guide::versions).
pub use router_macros::since;
/// Says that an action's last sub-resource exists once for each item, and has no identifier of its own.
///
/// ```
/// use router_axum::{Controller, prelude::*};
///
/// struct ArticlesController;
///
/// #[rest_controller("articles")]
/// impl ArticlesController {
///     #[singular]
///     async fn put_favorite_action(&self, slug: String) {}
///
///     #[singular]
///     async fn delete_favorite_action(&self, slug: String) {}
/// }
/// assert_eq!(ArticlesController::ROUTES[1].to_string(), "DELETE /articles/{slug}/favorite");
/// ```
pub use router_macros::singular;
/// Says the status of an action's value, by its number or its name in [`StatusCode`](crate::prelude::StatusCode): `#[status(202)]`,
/// `#[status(ACCEPTED)]`.
///
/// Without it a value is answered with 200.
///
/// ```
/// use router_axum::{Controller, prelude::*};
///
/// struct ReportsController;
///
/// #[rest_controller("reports")]
/// impl ReportsController {
///     #[status(ACCEPTED)]
///     async fn post_action(&self, Json(title): Json<String>) -> Json<String> {
///         Json(format!("{title} will be written"))
///     }
/// }
/// assert_eq!(ReportsController::ROUTES[0].status, Some(202));
/// ```
pub use router_macros::status;
/// Says which words of an action's name belong together, if the name can be read in more than one way.
///
/// ```
/// use router_axum::{Controller, prelude::*};
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     #[sub_resources("user", "login-events")]
///     async fn cget_user_login_events_action(&self, id: u32, user: u32) -> Vec<String> {
///         vec![format!("{user} at {id}")]
///     }
/// }
/// assert_eq!(UsersController::ROUTES[0].to_string(), "GET /users/{id}/user/{user}/login-events");
/// ```
pub use router_macros::sub_resources;
/// Says which version of the API is the first that has an action no longer: `#[until("3")]`. See [`since`](macro@since).
pub use router_macros::until;
