//! The end of an assembly: everything is checked, and only then built.

use std::sync::Arc;

use axum::Router;

use super::{Assembly, Bare, pages::error_pages};
use crate::{
    ErrorRouter, StartupError,
    error::{ErrorLayer, ErrorService},
    reply::PageDefaults,
    routing::{
        checked::{Built, Checked, Common},
        checks,
        plain::Plain,
        registrar::Beside,
        suggestions::KnownRoutes,
    },
};

impl<S: Clone + Send + Sync + 'static> Assembly<S> {
    /// The application as a router in which every request is answered: what nothing matches is a 404.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn finish(self) -> Result<Router<S>, StartupError> {
        let Bare { router, errors, .. } = self.finish_bare()?;
        Ok(if errors.gives_request_ids() { router.layer(ErrorService::layer_of(errors)) } else { router })
    }

    /// The same, not put together yet, for the kernel, which adds layers and a dispatcher.
    pub(crate) fn finish_bare(mut self) -> Result<Bare<S>, StartupError> {
        self.check_activation();
        let Checked { mounts, owned, default_action, plain, common } = self.check(false)?;
        common.routes.log_shadows();
        let has_plain = !plain.is_empty();
        let (built, elsewhere) = Built::routes(mounts, &common).answer_the_rest(owned, default_action, &common);
        let (router, table) = built.without_mistakes()?.merge_plain(plain, &common)?.finish(elsewhere, has_plain);
        Ok(Bare { router, table, routes: common.routes, errors: common.errors.unwrap_or_default() })
    }

    /// The application as a part of another. A request that no route matches is left to that one, except below a prefix that this one owns: there it is
    /// a 404.
    ///
    /// ```
    /// use axum::{Router, routing::get};
    /// use router_axum::{Activate, Assembly, Service, prelude::*, testing::TestApp};
    /// # struct NotesController;
    /// # #[rest_controller("notes")]
    /// # impl NotesController { async fn cget_action(&self) -> [&'static str; 2] { ["Milk", "Bread"] } }
    ///
    /// /// What a crate offers to applications, whether they have controllers or not.
    /// fn notes() -> Result<Router, StartupError> {
    ///     let mut assembly = Assembly::default();
    ///     assembly.add_service(Service::new("controller.rest.", NotesController));
    ///     RestRouter::new("/api", "controller.rest.").activate(&mut assembly);
    ///     assembly.finish_part()
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), StartupError> {
    /// let app = Router::new().route("/", get(async || "home")).fallback(async || "lost").merge(notes()?);
    /// let app = TestApp::of_router(app);
    /// app.get("/api/notes").send().await.assert_status(200);
    /// assert_eq!(app.get("/nowhere").send().await.text(), "lost");
    /// app.get("/api/nowhere").send().await.assert_status(404); // not lost: it is an API's
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn finish_part(self) -> Result<Router<S>, StartupError> {
        let Checked { mounts, owned, default_action, common, .. } = self.check(true)?;
        let built = Built::routes(mounts, &common).own(owned, &common);
        Ok(match default_action {
            Some(default_action) => built.default_action(default_action, &common).router,
            None => built.router,
        })
    }

    /// An error router is activated, and every service is selected by a router.
    fn check_activation(&mut self) {
        if self.error_router.is_none() {
            self.mistake(
                "no `ErrorRouter` is activated: write `.activate(ErrorRouter::new())` before all other routers",
            );
        }
        self.mistakes.extend(checks::unused(&self.services));
    }

    /// Everything that can be wrong is found before anything is built.
    fn check(mut self, is_part: bool) -> Result<Checked<S>, StartupError> {
        self.mistakes.extend(checks::conflicts(&self.mounts));
        self.mistakes.extend(checks::plain::conflicts(&self.mounts, &self.plain));
        if !self.has_wrong_prefix {
            self.mistakes.extend(checks::below_owned(&self.mounts, &self.owned));
            self.mistakes.extend(
                self.default_action.iter().filter_map(|default| checks::default_below_owned(default, &self.owned)),
            );
            self.mistakes.extend(checks::beside_everything(&self.mounts, &self.catching_prefixes(is_part)));
        }
        let routes = self.routes().of_part(is_part);
        let pages = self.load_pages(&routes, is_part);
        if !self.mistakes.is_empty() {
            return Err(StartupError::new(self.mistakes));
        }
        let errors = self.error_router.take().map(|errors| self.error_layer(errors, &pages));
        let common = Common { errors, pages, routes, beside: self.beside(is_part) };
        let Self { mounts, owned, default_action, plain, .. } = self;
        Ok(Checked { mounts, owned, default_action, plain, common })
    }

    /// What may answer other methods at the paths of actions: where the application is part of another, that is not known.
    fn beside(&self, is_part: bool) -> Beside {
        if is_part {
            Beside::Unknown
        } else {
            Beside::Known(self.plain.iter().filter_map(Plain::without_handlers).cloned().collect())
        }
    }

    /// The prefixes below which every other request is answered by routes of their own. An application without a default action needs none: it has a
    /// fallback.
    fn catching_prefixes(&self, is_part: bool) -> Vec<&str> {
        let default_prefix = self.default_action.iter().map(|default| default.prefix.as_str());
        let owned = self.owned.iter().filter(|_| is_part || self.default_action.is_some()).map(String::as_str);
        default_prefix.chain(owned).filter(|prefix| !prefix.is_empty()).collect()
    }

    fn error_layer(&self, errors: ErrorRouter, pages: &PageDefaults) -> Arc<ErrorLayer> {
        let errors = self.owned.iter().fold(errors, |errors, prefix| errors.rest_prefix(prefix));
        let errors = error_pages(errors, pages);
        let known = self.debug.then(|| KnownRoutes::new(&self.mounts));
        let errors = known
            .into_iter()
            .fold(errors, |errors, known| errors.suggest(move |method, path| known.suggest(method, path)));
        errors.debug(self.debug).into_layer()
    }
}
