//! A checked application, on its way into axum.

use std::{collections::BTreeSet, sync::Arc};

use axum::Router;

use crate::{
    assembly::{DefaultAction, Mounted},
    controller::Site,
    dispatch::{Place, Table},
    error::{ErrorLayer, Side},
    failure::Failures,
    fallback::{self, NotFound},
    listing::Routes,
    plain::Plain,
    registrar::{Beside, Group, Registrar},
    render_as::RenderAs,
    reply::{PageDefaults, Rendering},
    services::Service,
};

/// A checked application.
pub(crate) struct Parts<S> {
    pub(crate) mounts: Vec<Mounted<S>>,
    pub(crate) owned: Vec<String>,
    pub(crate) default_action: Option<DefaultAction<S>>,
    /// The paths of the routes, once they are built.
    pub(crate) paths: BTreeSet<String>,
    /// What answers at every path without axum's router.
    pub(crate) places: Vec<(String, Place<S>)>,
    pub(crate) plain: Vec<Plain<S>>,
    /// Whether it is merged into a router that is not known.
    pub(crate) is_part: bool,
    /// What is wrong with the actions, known once they are built.
    pub(crate) mistakes: Vec<String>,
    pub(crate) errors: Option<Arc<ErrorLayer>>,
    pub(crate) pages: Arc<PageDefaults>,
    pub(crate) routes: Routes,
}

impl<S: Clone + Send + Sync + 'static> Parts<S> {
    pub(crate) fn routes(&mut self) -> Router<S> {
        let mut registrar = Registrar::new(self.errors.clone(), self.beside());
        for Mounted { service, prefix, render_as, layers } in std::mem::take(&mut self.mounts) {
            registrar.enter(Group { prefix, side: render_as.side(), layers });
            let site = self.site(&service, &render_as);
            service.register(site, &mut registrar);
        }
        self.paths = registrar.paths().cloned().collect();
        self.mistakes.extend(registrar.take_mistakes());
        let (router, places) = registrar.finish();
        self.places = places;
        router
    }

    pub(crate) fn own(&mut self, router: Router<S>) -> Router<S> {
        let mut owned = std::mem::take(&mut self.owned);
        owned.sort_unstable();
        owned.dedup();
        let nothing = NotFound::new(self.errors.as_ref(), Some(Side::Rest));
        for prefix in owned.iter().filter(|prefix| !prefix.is_empty()) {
            let paths = fallback::paths_below(prefix, &self.paths);
            self.places.extend(paths.into_iter().map(|path| (path, Place::Nothing(nothing.clone()))));
        }
        fallback::own(router, &owned, &self.paths, &nothing)
    }

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
            self.places.extend(paths.into_iter().map(|path| (path, Place::Router)));
        }
        fallback::everything(router, &prefix, &self.paths, &registrar.finish_everything())
    }

    /// What answers without axum's router; where no path matches, `elsewhere`.
    pub(crate) fn table(&mut self, elsewhere: Option<NotFound>) -> Table<S> {
        Table { places: std::mem::take(&mut self.places), elsewhere, has_plain: !self.plain.is_empty() }
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
