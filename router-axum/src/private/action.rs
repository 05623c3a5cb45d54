//! A whole call, the same for every action. What differs comes as values that say how the arguments are read and the user's method is called,
//! and as types that name what becomes of what it returns: no future and no closure is compiled for an action of its own.

use std::{pin::pin, sync::Arc};

use axum::extract::Request;
use router_core::Route;

use super::{
    hook::{Guarded, Hook, Pass},
    method::Invoke,
    reader::{Needs, Readers},
};
#[cfg(feature = "openapi")]
use crate::routes::operation::{Hook as DescribedHook, Operation, Operations};
use crate::{
    controller::{
        Controller, ControllerContext, Instance,
        endpoint::{Answer, Listed},
        layers::{ActionLayer, NamedLayer},
        registrar::{MappedAction, Registered},
        router_free::Reads,
    },
    reply::Replying,
    request::{call::ReplyFuture, cancel::run, span},
};

struct Action<C: ?Sized, A, M> {
    instance: Arc<Instance<C>>,
    row: &'static Route,
    arguments: A,
    method: M,
}

impl<C, A, M, S> Answer<S> for Action<C, A, M>
where
    C: ?Sized + Send + Sync + 'static,
    A: Readers<S>,
    M: for<'a> Invoke<'a, C, A::Values, Future: Send>,
    S: Send + Sync + 'static,
{
    // this is compiled for every action anew, and calls what is compiled once
    fn answer(&self, mut request: Request, state: S) -> ReplyFuture {
        let Self { row, arguments, method, .. } = *self;
        let instance = Arc::clone(&self.instance);
        let span = instance.context.enter(&mut request, row);
        let mut call = instance.context.call(request, row);
        let answered = async move {
            let caught = run(pin!(async {
                let arguments = arguments.read_arguments(&mut call, &state).await?;
                let returned = method.invoke(&instance.controller, arguments).await;
                M::render_returned(returned, &mut Replying::new(&instance.context, &mut call))
            }))
            .await;
            Ok(instance.context.finish(caught, &mut call))
        };
        span::within(span, Box::pin(answered))
    }
}

/// A hook, and the actions that it runs before.
struct HookOf<S> {
    functions: &'static [&'static str],
    hook: Arc<dyn Pass<S>>,
    needs: Vec<Needs>,
}

/// An action in a list.
struct ListedAction<S> {
    route: &'static Route,
    action: Arc<dyn Answer<S>>,
    /// The needs of an argument of the action or of its hooks.
    needs: Vec<Needs>,
}

/// The hooks and the actions of a controller, each with its row, and the layers around them.
pub struct List<C: ?Sized, S> {
    /// None if they are described only.
    instance: Option<Arc<Instance<C>>>,
    pub(super) rows: Rows<S>,
    #[cfg(feature = "openapi")]
    pub(super) operations: Operations,
}

/// Lists the actions of a controller.
pub(super) type ListActions<C, S> = fn(&mut List<C, S>);

/// The same without the controller's type.
pub(crate) struct Rows<S> {
    routes: &'static [Route],
    /// Around all actions, the innermost first.
    layers: Vec<NamedLayer>,
    /// The layers around single actions, by their functions, the innermost first.
    action_layers: Vec<(&'static str, NamedLayer)>,
    hooks: Vec<HookOf<S>>,
    listed: Vec<ListedAction<S>>,
}

debug_fields!([C: ?Sized, S] List<C, S>: instance);

impl<C: ?Sized + Controller + Send + Sync, S: Send + Sync + 'static> List<C, S> {
    pub(super) fn new(instance: Option<Arc<Instance<C>>>, list: ListActions<C, S>) -> Self {
        let mut listed = Self {
            instance,
            rows: Rows::new(C::ROUTES),
            #[cfg(feature = "openapi")]
            operations: Operations::default(),
        };
        list(&mut listed);
        listed
    }

    /// What the layers stand around, unless the actions are described only.
    pub fn instance(&self) -> Option<Arc<Instance<C>>> {
        self.instance.clone()
    }

    /// Adds a layer around all actions, inside of those before.
    pub fn add_layer(&mut self, layer: impl ActionLayer) {
        self.rows.layers.insert(0, NamedLayer::new(layer));
    }

    /// Adds a layer around the action of this name, inside of those before.
    pub fn add_layer_of(&mut self, function: &'static str, layer: impl ActionLayer) {
        self.rows.action_layers.insert(0, (function, NamedLayer::new(layer)));
    }

    /// Adds a hook, and the actions that it runs before.
    pub fn add_hook<A, M>(&mut self, functions: &'static [&'static str], arguments: A, method: M)
    where
        A: Readers<S>,
        M: for<'a> Invoke<'a, C, A::Values, Future: Send>,
    {
        #[cfg(feature = "openapi")]
        self.operations.hooks.push(DescribedHook { functions, ..DescribedHook::default() });
        let Some(instance) = &self.instance else { return };
        let needs = arguments.needs();
        let hook = Arc::new(Hook { instance: Arc::clone(instance), arguments, method });
        self.rows.hooks.push(HookOf { functions, hook, needs });
    }

    /// Adds the action of this name.
    pub fn add_action<A, M>(&mut self, function: &'static str, arguments: A, method: M)
    where
        A: Readers<S>,
        M: for<'a> Invoke<'a, C, A::Values, Future: Send>, // what is not `Send` is dropped before `.await`
    {
        #[cfg(feature = "openapi")]
        self.operations.actions.push(Operation { function, answer: M::ANSWER, ..Operation::default() });
        let Some(instance) = &self.instance else { return };
        let row = self.rows.route(function);
        // an `Arc` is made of it where its type is forgotten: of every action's own it would be twenty more types in debug information
        let action = Box::new(Action { instance: Arc::clone(instance), row, arguments, method });
        self.rows.push(&instance.context, row, action, arguments.needs());
    }
}

impl<S> Rows<S> {
    /// The mistakes in the paths that actions take: no router mounts their controller, or several do.
    fn lost_paths(&self, context: &ControllerContext) -> impl Iterator<Item = String> {
        let needed = self.listed.iter().flat_map(|listed| listed.needs.iter().map(|needs| (listed.route, needs)));
        needed.filter_map(|(route, needs)| {
            let error = needs.paths?(&context.routes, Some(&context.service)).err()?;
            Some(format!("`{}::{}` ({}:{}): {error}", route.type_name, route.function, route.file, route.line))
        })
    }
}

impl<S: Send + Sync + 'static> Rows<S> {
    fn new(routes: &'static [Route]) -> Self {
        let listed = Vec::with_capacity(routes.len());
        Self { routes, layers: Vec::new(), action_layers: Vec::new(), hooks: Vec::new(), listed }
    }

    /// The row of an action that is added next: it is added once for each of its routes.
    fn route(&self, function: &str) -> &'static Route {
        let listed = self.listed.iter().filter(|listed| listed.route.function == function).count();
        self.routes.iter().filter(|row| row.function == function).nth(listed).expect("a row for each route")
    }

    /// Adds an action behind its hooks, if it has any.
    pub(crate) fn push(
        &mut self,
        context: &Arc<ControllerContext>,
        route: &'static Route,
        action: Box<dyn Answer<S>>,
        mut needs: Vec<Needs>,
    ) {
        let own: Vec<_> = self.hooks.iter().filter(|hook| hook.functions.contains(&route.function)).collect();
        needs.extend(own.iter().flat_map(|hook| &hook.needs));
        let hooks: Arc<[_]> = own.into_iter().map(|hook| Arc::clone(&hook.hook)).collect();
        let action = Arc::from(action);
        let action = if hooks.is_empty() {
            action
        } else {
            Arc::new(Guarded { context: Arc::clone(context), row: route, hooks, action })
        };
        self.listed.push(ListedAction { route, action, needs });
    }
}

impl<S: 'static> Rows<S> {
    /// The same within their layers.
    pub(crate) fn registered(self, context: &ControllerContext) -> Registered<Listed<S>> {
        let mistakes = self.lost_paths(context).collect();
        let Self { layers, action_layers, listed, .. } = self;
        let actions = listed.into_iter().map(|ListedAction { route, action, needs }| {
            let own = action_layers.iter().filter(|(function, _)| *function == route.function);
            let layers = own.map(|(_, layer)| layer.clone()).collect();
            let reads = needs.iter().map(|needs| needs.reads).max().unwrap_or(Reads::Nothing);
            MappedAction { route, endpoint: action, layers, reads }
        });
        Registered { layers, actions: actions.collect(), mistakes }
    }
}
