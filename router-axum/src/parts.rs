//! A checked application, on its way into axum.

use std::{collections::BTreeSet, sync::Arc};

use axum::Router;

use crate::{
    assembly::{DefaultAction, Mounted},
    controller::Site,
    error::{ErrorLayer, Side},
    failure::Failures,
    fallback,
    form::Form,
    listing::Routes,
    plain::Plain,
    registrar::{Group, Registrar},
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
    pub(crate) plain: Vec<Plain<S>>,
    pub(crate) errors: Option<Arc<ErrorLayer>>,
    pub(crate) pages: Arc<PageDefaults>,
    pub(crate) routes: Routes,
}

impl<S: Clone + Send + Sync + 'static> Parts<S> {
    pub(crate) fn routes(&mut self) -> Router<S> {
        let mut registrar = Registrar::new(self.errors.clone());
        for Mounted { service, prefix, form, layers } in std::mem::take(&mut self.mounts) {
            registrar.enter(Group { prefix, side: form.side(), layers });
            let site = self.site(&service, &form);
            service.register(site, &mut registrar);
        }
        self.paths = registrar.paths().cloned().collect();
        registrar.finish()
    }

    pub(crate) fn own(&self, router: Router<S>) -> Router<S> {
        fallback::own(router, &self.owned, &self.paths, self.errors.as_ref())
    }

    pub(crate) fn default_action(
        &self,
        router: Router<S>,
        DefaultAction { prefix, service, action, layers }: DefaultAction<S>,
    ) -> Router<S> {
        let mut registrar = Registrar::new(self.errors.clone());
        registrar.enter(Group { prefix: prefix.clone(), side: Side::Web, layers });
        registrar.answer_everything_by(action);
        let site = self.site(&service, &Form::Pages);
        service.register(site, &mut registrar);
        fallback::everything(router, &prefix, &self.paths, &registrar.finish_everything())
    }

    fn site(&self, service: &Service<S>, form: &Form) -> Site {
        let rendering = match form {
            Form::Json => Rendering::Json,
            Form::Pages => Rendering::Pages(Arc::clone(&self.pages)),
            Form::Custom(renderer) => Rendering::Custom(Arc::clone(renderer)),
        };
        Site {
            service: service.name().into(),
            rendering,
            failures: Failures { layer: self.errors.clone(), side: Some(form.side()) },
            keeps_heads: self.errors.as_ref().is_some_and(|layer| layer.keeps_heads()),
            routes: self.routes.clone(),
        }
    }
}
