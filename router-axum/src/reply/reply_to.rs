//! `ReplyTo`: a reply that sees the head of the request.

use axum::response::Response;

use crate::error::{Error, RequestHead};

/// A value with something around it that depends on the request: a tag by which a 304 may stand in for the value, or the links of a list.
///
/// An action returns it as it is, in an `Option`, behind parts of a response, `(CookieJar, T)`, and each of these in a `Result`. What is in the middle is sent
/// as if it was returned alone: a value as JSON, a [`Page`](crate::Page) by its template, [`Created`](crate::Created) with its place. The crate
/// `router-axum-resources` has such types: versions, lists, patches.
///
/// ```
/// use router_axum::{ReplyTo, error::RequestHead, prelude::*, testing::TestApp};
///
/// /// A value that answers `Prefer: return=minimal` with nothing (RFC 7240).
/// struct Preferred<T>(T);
///
/// impl<T: Send> ReplyTo for Preferred<T> {
///     type Value = T;
///     type Around = ();
///
///     fn take_apart(self, _: &RequestHead<'_>) -> Result<(T, ())> {
///         Ok((self.0, ()))
///     }
///
///     fn complete((): (), response: Response, request: &RequestHead<'_>) -> Result<Response> {
///         let lines = request.headers.get_all("prefer").iter().filter_map(|line| line.to_str().ok());
///         let is_minimal = lines.flat_map(|line| line.split(',')).any(|wish| wish.trim() == "return=minimal");
///         Ok(if is_minimal { StatusCode::NO_CONTENT.into_response() } else { response })
///     }
/// }
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn put_action(&self, id: u32) -> Option<Preferred<u32>> {
///         (id == 1).then_some(Preferred(id))
///     }
/// }
///
/// # let rest: RestRouter = RestRouter::new("", "c.").with(NotesController);
/// # let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// app.put("/notes/1").header("prefer", "respond-async, return=minimal").send().await.assert_status(204);
/// assert_eq!(app.put("/notes/1").send().await.text(), "1");
/// app.put("/notes/2").send().await.assert_status(404);
/// # });
/// ```
pub trait ReplyTo: Sized {
    /// The value in the middle: anything that an action returns.
    type Value;
    /// Everything that is kept of the reply while its value is rendered, to complete the response with.
    type Around;

    /// Takes the value out.
    ///
    /// # Errors
    ///
    /// The request is refused.
    fn take_apart(self, request: &RequestHead<'_>) -> Result<(Self::Value, Self::Around), Error>;

    /// Completes the response of the value, or puts another in its place. Behind it the conditions of the request are judged by the headers `ETag` and `Last-Modified` that the response then has,
    /// and its range is taken.
    ///
    /// # Errors
    ///
    /// The request is refused.
    fn complete(
        around: Self::Around,
        response: Response,
        request: &RequestHead<'_>,
    ) -> Result<Response, Error>;

    /// Describes what it adds to the answers of an action, which are in the description already.
    #[cfg(feature = "openapi")]
    fn describe_reply(_: &mut router_documents::Description<'_>) {}
}
