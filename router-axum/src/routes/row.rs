//! A row of the route table: a route in its place.

use serde::Serialize;

/// A row of the route table: a route with its full path, its service and its layers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// The HTTP method; `ANY` for a default action.
    pub method: &'static str,
    /// The full path, with the user's names for its values: `/api/v1/users/{id}`.
    pub path: String,
    /// The service name of the controller: `controller.rest.v1.users`.
    pub service: String,
    /// The action's name without `_action`: `get`.
    pub action: &'static str,
    /// The function as it is called in the code: `UsersController::get_action`.
    pub function: String,
    /// The names of the path values, in path order.
    pub arguments: Vec<&'static str>,
    /// The template of its page.
    pub template: Option<&'static str>,
    /// The status of `#[status(..)]`.
    pub status: Option<u16>,
    /// True if its value is answered with 201 unless `status` says another.
    #[serde(skip)]
    pub(crate) creates: bool,
    /// The layers of the router, of the controller and of the action: what comes first, runs first.
    pub layers: Vec<String>,
    /// Who may call it: `public`, or the hooks that run before it and the arguments that are guards, by their types.
    pub guards: Vec<String>,
    /// The source file of the action.
    pub file: &'static str,
    /// The line of the action in that file.
    pub line: u32,
}
