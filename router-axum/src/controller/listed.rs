//! The actions that a controller hands over. `private/action.rs` lists them.

use std::{collections::BTreeMap, sync::Arc};

use axum::extract::Request;
use router_core::Route;

use super::{
    action::{Action, BehindHooks, Pass, Run},
    extractors::Needs,
    layers::{ActionLayer, Layers},
};
use crate::{reply::place::Place, request::fields::ReadElsewhere, routes::operation::Operations};

/// The actions of a controller and the layers around them, for applications with the state `S`.
pub struct Listed<S> {
    routes: &'static [Route],
    /// Around all actions, by attributes.
    pub(crate) layers: Layers,
    /// Around all actions, by the controller's value.
    pub(crate) around_value: Layers,
    /// The layers around single actions, by the names of their functions.
    pub(crate) action_layers: BTreeMap<&'static str, Layers>,
    hooks: Vec<Arc<dyn Pass<S>>>,
    pub(crate) actions: Vec<Action<S>>,
    pub(crate) operations: Operations,
}

debug_fields!([S] Listed<S>: actions);

impl<S> Listed<S> {
    pub(crate) fn new(routes: &'static [Route]) -> Self {
        Self {
            routes,
            layers: Layers::default(),
            around_value: Layers::default(),
            action_layers: BTreeMap::new(),
            hooks: Vec::new(),
            actions: Vec::with_capacity(routes.len()),
            operations: Default::default(),
        }
    }

    /// Puts the controller's value into a layer.
    pub(crate) fn within(mut self, layer: impl ActionLayer) -> Self {
        self.around_value.add_outside(layer);
        self
    }

    /// Adds a hook in front of the actions that are added from now on, if it runs before them.
    pub(crate) fn push_hook(&mut self, hook: Arc<dyn Pass<S>>) {
        self.hooks.push(hook);
    }
}

impl<S: Send + Sync + 'static> Listed<S> {
    /// Adds an action behind its hooks, if it has any, and within its layers.
    pub(crate) fn push(
        &mut self,
        function: &'static str,
        action: Box<dyn Run<S>>,
        mut needs: Vec<Needs>,
    ) {
        let hooks: Arc<[_]> = self
            .hooks
            .iter()
            .filter(|hook| hook.functions().contains(&function))
            .cloned()
            .collect();
        needs.extend(hooks.iter().flat_map(|hook| hook.needs()));
        let action = Arc::from(action);
        let run = if hooks.is_empty() {
            action
        } else {
            Arc::new(BehindHooks { hooks, action })
        };
        let run = with_parameters(run, &needs);
        let layers = self
            .action_layers
            .get(function)
            .cloned()
            .unwrap_or_default();
        self.actions.push(Action {
            route: self.route(function),
            run,
            layers,
            needs,
        });
    }

    /// The route of an action that is added next: it is added once for each of its routes.
    fn route(&self, function: &str) -> &'static Route {
        let added = self
            .actions
            .iter()
            .filter(|action| action.route.function == function)
            .count();
        self.routes
            .iter()
            .filter(|route| route.function == function)
            .nth(added)
            .expect("an action is added once for each route")
    }
}

/// Tells the requests of an action the parameters of the query that its arguments read, if there are several.
fn with_parameters<S: 'static>(run: Arc<dyn Run<S>>, needs: &[Needs]) -> Arc<dyn Run<S>> {
    let read: Vec<_> = needs
        .iter()
        .map(|needs| (needs.parameters)())
        .filter(|names| !names.is_empty())
        .collect();
    if read.len() < 2 {
        return run;
    }
    let elsewhere = ReadElsewhere(read.concat().into());
    Arc::new(
        move |at: &Arc<Place>, route, mut request: Request, state: S| {
            request.extensions_mut().insert(elsewhere.clone());
            run.run(at, route, request, state)
        },
    )
}

impl<T: 'static> Listed<T> {
    /// The list for another state, of which the actions see a part.
    pub(crate) fn of_part<S: 'static>(self, part: fn(&S) -> T) -> Listed<S> {
        let actions = self
            .actions
            .into_iter()
            .map(|action| action.of_part(part))
            .collect();
        Listed {
            routes: self.routes,
            layers: self.layers,
            around_value: self.around_value,
            action_layers: self.action_layers,
            hooks: Vec::new(),
            actions,
            operations: self.operations,
        }
    }
}
