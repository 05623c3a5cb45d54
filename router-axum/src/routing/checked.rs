//! From an application that was checked to an axum router, and to the table of what the dispatcher answers without it.

use std::{collections::BTreeSet, sync::Arc};

use axum::{Extension, Router};

use crate::{
    StartupError,
    controller::Site,
    error::{ErrorLayer, Side, responder::Failures},
    reply::{PageDefaults, Rendering, render_as::RenderAs},
    routes::Routes,
    routes::place::Place,
    routing::{
        assembly::{DefaultAction, Mounted},
        fallback::{self, NotFound},
        fast_path::{AtPath, Table},
        plain::Plain,
        registrar::{Beside, Group, Registrar},
        services::Service,
    },
};

/// An application that was checked.
pub(crate) struct Checked<S> {
    pub(crate) mounts: Vec<Mounted<S>>,
    pub(crate) owned: Vec<String>,
    pub(crate) default_action: Option<DefaultAction<S>>,
    pub(crate) plain: Vec<Plain<S>>,
    pub(crate) common: Common,
}

/// What everything in an application is built with.
pub(crate) struct Common {
    pub(crate) errors: Option<Arc<ErrorLayer>>,
    pub(crate) pages: Arc<PageDefaults>,
    pub(crate) routes: Routes,
    pub(crate) beside: Beside,
}

impl Common {
    fn registrar<S: Clone + Send + Sync + 'static>(&self) -> Registrar<S> {
        Registrar::new(self.errors.clone(), self.beside.clone())
    }

    fn not_found(&self, side: Option<Side>) -> NotFound {
        NotFound::new(self.errors.as_ref(), side)
    }

    fn site<S>(&self, service: &Service<S>, render_as: &RenderAs) -> Site {
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

/// An application while it is built.
pub(crate) struct Built<S> {
    pub(crate) router: Router<S>,
    /// The paths of the routes.
    paths: BTreeSet<String>,
    /// What answers at every path without axum's router.
    at_paths: Vec<(String, AtPath<S>)>,
    /// What is wrong with actions, which is known only now.
    mistakes: Vec<String>,
}

impl<S: Clone + Send + Sync + 'static> Built<S> {
    /// The routes of all controllers.
    pub(crate) fn routes(mounts: Vec<Mounted<S>>, common: &Common) -> Self {
        let mut registrar = common.registrar();
        for Mounted { service, prefix, render_as, layers } in mounts {
            registrar.enter(Group { prefix, side: render_as.side(), layers });
            let site = common.site(&service, &render_as);
            service.register(site, &mut registrar);
        }
        let (paths, mistakes) = (registrar.paths().cloned().collect(), registrar.take_mistakes());
        let (router, at_paths) = registrar.finish();
        Self { router, paths, at_paths, mistakes }
    }

    /// Adds a 404 for every other request below an owned prefix.
    pub(crate) fn own(mut self, owned: Vec<String>, common: &Common) -> Self {
        let owned = Vec::from_iter(BTreeSet::from_iter(owned));
        let nothing = common.not_found(Some(Side::Rest));
        for prefix in owned.iter().filter(|prefix| !prefix.is_empty()) {
            let paths = fallback::paths_below(prefix, &self.paths);
            self.at_paths.extend(paths.into_iter().map(|path| (path, AtPath::Nothing(nothing.clone()))));
        }
        Self { router: fallback::own(self.router, &owned, &self.paths, &nothing), ..self }
    }

    /// Adds the default action, for every other request below its prefix.
    pub(crate) fn default_action(mut self, default_action: DefaultAction<S>, common: &Common) -> Self {
        let DefaultAction { prefix, service, action, layers } = default_action;
        let mut registrar = common.registrar();
        registrar.enter(Group { prefix: prefix.clone(), side: Side::Web, layers });
        registrar.answer_everything_by(action);
        let site = common.site(&service, &RenderAs::Pages);
        service.register(site, &mut registrar);
        self.mistakes.extend(registrar.take_mistakes());
        if !prefix.is_empty() {
            let paths = fallback::paths_below(&prefix, &self.paths);
            self.at_paths.extend(paths.into_iter().map(|path| (path, AtPath::Router)));
        }
        let methods = registrar.finish_everything();
        Self { router: fallback::everything(self.router, &prefix, &self.paths, &methods), ..self }
    }

    /// Adds an answer to every other request: the default action, or a 404. Also returns the 404, if that is what answers last.
    pub(crate) fn answer_the_rest(
        self,
        owned: Vec<String>,
        default_action: Option<DefaultAction<S>>,
        common: &Common,
    ) -> (Self, Option<NotFound>) {
        let nothing = common.not_found(None);
        // without a default action the fallback answers below owned prefixes, too
        let (built, is_everywhere) = match default_action {
            None => (self, false),
            Some(default_action) => {
                let is_everywhere = default_action.prefix.is_empty();
                (self.own(owned, common).default_action(default_action, common), is_everywhere)
            }
        };
        if is_everywhere {
            return (built, None);
        }
        (Self { router: fallback::not_found(built.router, &nothing), ..built }, Some(nothing))
    }

    /// Adds the plain routes, which may ask for the route table as actions do.
    pub(crate) fn merge_plain(self, plain: Vec<Plain<S>>, common: &Common) -> Result<Self, StartupError> {
        let place = Place { routes: common.routes.clone(), service: None };
        let around = |plain: Router<S>| plain.layer(Extension(place.clone()));
        let merge = |router, plain: Plain<S>| plain.merge_into(router, around, common.errors.as_ref());
        Ok(Self { router: plain.into_iter().try_fold(self.router, merge)?, ..self })
    }

    /// The same, unless something is wrong with its actions.
    pub(crate) fn without_mistakes(mut self) -> Result<Self, StartupError> {
        match std::mem::take(&mut self.mistakes) {
            mistakes if mistakes.is_empty() => Ok(self),
            mistakes => Err(StartupError::new(mistakes)),
        }
    }

    /// The router, and what the dispatcher answers without it; where no path matches, `elsewhere`.
    pub(crate) fn finish(self, elsewhere: Option<NotFound>, has_plain: bool) -> (Router<S>, Table<S>) {
        (self.router, Table { paths: self.at_paths, elsewhere, has_plain })
    }
}
