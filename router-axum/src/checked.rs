//! An application that was checked, and is built step by step: an axum router, and the table of what the dispatcher answers without it.

use std::{collections::BTreeSet, sync::Arc};

use axum::{Extension, Router};

use crate::{
    StartupError,
    assembly::{DefaultAction, Mounted},
    controller::Site,
    dispatch::{AtPath, Table},
    error::{ErrorLayer, Side},
    failure::Failures,
    fallback::{self, NotFound},
    listing::Routes,
    paths::Place,
    plain::Plain,
    registrar::{Beside, Group, Registrar},
    render_as::RenderAs,
    reply::{PageDefaults, Rendering},
    services::Service,
};

/// An application that was checked. Each step takes what it builds of these fields.
pub(crate) struct Checked<S> {
    pub(crate) mounts: Vec<Mounted<S>>,
    pub(crate) owned: Vec<String>,
    pub(crate) default_action: Option<DefaultAction<S>>,
    /// The paths of the routes, once they are built.
    pub(crate) paths: BTreeSet<String>,
    /// What answers at every path without axum's router.
    pub(crate) at_paths: Vec<(String, AtPath<S>)>,
    pub(crate) plain: Vec<Plain<S>>,
    /// Whether it will be merged into a router that is not known here.
    pub(crate) is_part: bool,
    /// What is wrong with the actions, known once they are built.
    pub(crate) mistakes: Vec<String>,
    pub(crate) errors: Option<Arc<ErrorLayer>>,
    pub(crate) pages: Arc<PageDefaults>,
    pub(crate) routes: Routes,
}

impl<S: Clone + Send + Sync + 'static> Checked<S> {
    /// The routes of all controllers.
    pub(crate) fn routes(&mut self) -> Router<S> {
        let mut registrar = Registrar::new(self.errors.clone(), self.beside());
        for Mounted { service, prefix, render_as, layers } in std::mem::take(&mut self.mounts) {
            registrar.enter(Group { prefix, side: render_as.side(), layers });
            let site = self.site(&service, &render_as);
            service.register(site, &mut registrar);
        }
        self.paths = registrar.paths().cloned().collect();
        self.mistakes.extend(registrar.take_mistakes());
        let (router, at_paths) = registrar.finish();
        self.at_paths = at_paths;
        router
    }

    /// Adds a 404 for every other request below an owned prefix.
    pub(crate) fn own(&mut self, router: Router<S>) -> Router<S> {
        let mut owned = std::mem::take(&mut self.owned);
        owned.sort_unstable();
        owned.dedup();
        let nothing = NotFound::new(self.errors.as_ref(), Some(Side::Rest));
        for prefix in owned.iter().filter(|prefix| !prefix.is_empty()) {
            let paths = fallback::paths_below(prefix, &self.paths);
            self.at_paths.extend(paths.into_iter().map(|path| (path, AtPath::Nothing(nothing.clone()))));
        }
        fallback::own(router, &owned, &self.paths, &nothing)
    }

    /// Adds the default action, for every other request below its prefix.
    pub(crate) fn default_action(
        &mut self,
        router: Router<S>,
        DefaultAction { prefix, service, action, layers }: DefaultAction<S>,
    ) -> Router<S> {
        let mut registrar = Registrar::new(self.errors.clone(), self.beside());
        registrar.enter(Group { prefix: prefix.clone(), side: Side::Web, layers });
        registrar.answer_everything_by(action);
        let site = self.site(&service, &RenderAs::Pages);
        service.register(site, &mut registrar);
        self.mistakes.extend(registrar.take_mistakes());
        if !prefix.is_empty() {
            let paths = fallback::paths_below(&prefix, &self.paths);
            self.at_paths.extend(paths.into_iter().map(|path| (path, AtPath::Router)));
        }
        fallback::everything(router, &prefix, &self.paths, &registrar.finish_everything())
    }

    /// Adds an answer to every other request: the default action, or a 404. Also returns the 404, if that is what answers last.
    pub(crate) fn answer_the_rest(&mut self, router: Router<S>) -> (Router<S>, Option<NotFound>) {
        let nothing = NotFound::new(self.errors.as_ref(), None);
        let Some(default_action) = self.default_action.take() else {
            return (fallback::not_found(router, &nothing), Some(nothing));
        };
        let is_everywhere = default_action.prefix.is_empty();
        let router = self.own(router);
        let router = self.default_action(router, default_action);
        if is_everywhere { (router, None) } else { (fallback::not_found(router, &nothing), Some(nothing)) }
    }

    /// Adds the plain routes, which may ask for the route table as actions do.
    pub(crate) fn merge_plain(&mut self, router: Router<S>) -> Result<Router<S>, StartupError> {
        let place = Place { routes: self.routes.clone(), service: None };
        let around = |plain: Router<S>| plain.layer(Extension(place.clone()));
        let mut plain = std::mem::take(&mut self.plain).into_iter();
        plain.try_fold(router, |router, plain| plain.merge_into(router, around, self.errors.as_ref()))
    }

    /// What the dispatcher answers without axum's router; where no path matches, `elsewhere`.
    pub(crate) fn table(&mut self, elsewhere: Option<NotFound>) -> Table<S> {
        Table { paths: std::mem::take(&mut self.at_paths), elsewhere, has_plain: !self.plain.is_empty() }
    }

    fn beside(&self) -> Beside {
        if self.is_part {
            Beside::Unknown
        } else {
            Beside::Known(self.plain.iter().filter_map(Plain::methods).cloned().collect())
        }
    }

    fn site(&self, service: &Service<S>, render_as: &RenderAs) -> Site {
        let rendering = match render_as {
            RenderAs::Json => Rendering::Json,
            RenderAs::Pages => Rendering::Pages(Arc::clone(&self.pages)),
            RenderAs::Custom(renderer) => Rendering::Custom(Arc::clone(renderer)),
        };
        Site {
            service: service.name().into(),
            rendering,
            failures: Failures { layer: self.errors.clone(), side: Some(render_as.side()) },
            keeps_heads: self.errors.as_ref().is_some_and(|layer| layer.keeps_heads()),
            routes: self.routes.clone(),
        }
    }
}
