//! The rules of an action, and its method or that of a hook as it is called.

use quote::ToTokens;
use router_core::Kind;

use super::scope::Scope;
use super::{arguments, braces, places, public_names, returned, route, signature};
use crate::errors::Errors;
use crate::model::{Action, ArgumentType, Callable, Receiver};
use crate::parse::attributes::docs;
use crate::parse::block::{Argument, Method};
use crate::tokens::{self, asks_self, attributes_named, has_no_size, is_number_or_text, place};

/// Makes an action of a method that keeps all rules.
pub(super) fn check(
    scope: &Scope<'_>,
    item: usize,
    method: &Method,
    errors: &Errors,
) -> Option<Action> {
    let grammar = scope.grammar;
    let (receiver, arguments, routes) = errors.attempt(|errors| {
        // an action is an ordinary function of as many arguments as a request can fill, each of a type that is written out
        signature::check(method, errors);
        // it shares the controller with all other requests
        let receiver = signature::receiver(method, errors);
        // path values come first, extractors behind them, and what reads the body is the last
        let arguments = arguments::check(method, errors);
        // clients know each path value by a name of its own
        public_names::check(grammar, &arguments, errors);
        // the name and the path values stand for a route, or `#[route(..)]` says one
        let routes = route::check(grammar, method, &arguments, errors);
        // what an extractor reads, a request of this route may have
        places::check(
            grammar.kind,
            method,
            routes.as_deref().unwrap_or_default(),
            &arguments.extractors,
            errors,
        );
        // a status is said once, by the attribute or by the returned value
        returned::check_status(grammar.kind, method, errors);
        // a fragment is a part of a page
        places::check_fragment(grammar.kind, method, errors);
        // a path with braces is made by `format!`
        braces::check(method.body.clone(), errors);
        if let Some(ty) = tokens::returned(&method.signature) {
            // a `Result` stands around everything else that is returned
            returned::check_result_outside(ty, errors);
            // a `None` has one meaning, a 404
            returned::check_option_once(ty, errors);
            // an error is rendered when the method has ended
            returned::check_error_kept(&method.signature, ty, errors);
            // a returned future goes from one thread to another
            if method.signature.asyncness.is_none() {
                returned::check_future(ty, errors);
            }
        }
        (receiver, arguments, routes)
    })?;
    let mut routes = routes?.into_iter();
    Some(Action {
        item,
        callable: callable(
            grammar.kind,
            method,
            receiver?,
            &arguments.values,
            &arguments.extractors,
        )?,
        is_deprecated: attributes_named(&method.attributes, "deprecated")
            .next()
            .is_some(),
        docs: docs(&method.attributes),
        route: routes.next()?,
        further_routes: routes.collect(),
        status: method.marks.status,
        fragment: method.marks.fragment.clone(),
        client: method.marks.client.clone(),
        layers: method.marks.layers.clone(),
        before: scope.before(method),
        versions: method.marks.versions.or(&scope.block.marks.versions),
        ends: method.marks.ends.clone(),
        is_public: method.marks.has("public"),
    })
}

/// The method as it is called, unless something in it was reported.
pub(super) fn callable(
    kind: Kind,
    method: &Method,
    receiver: Receiver,
    values: &[&Argument],
    extractors: &[&Argument],
) -> Option<Callable> {
    let [values, extractors] = [values, extractors].map(|arguments| {
        let types = arguments.iter().map(|argument| {
            let (ty, docs) = (argument.ty.clone(), docs(&argument.marks.docs));
            ArgumentType {
                name: public_names::own(argument),
                is_unmarked: argument.marks.path.is_none() && !is_number_or_text(&ty),
                docs,
                place: place(&ty),
                ty,
            }
        });
        types.collect()
    });
    let is_broken = method.marks.is_broken || is_reported(method);
    (!is_broken).then(|| Callable {
        ident: method.signature.ident.clone(),
        cfgs: method.cfgs().map(ToTokens::to_token_stream).collect(),
        is_async: method.signature.asyncness.is_some(),
        receiver,
        values,
        extractors,
        returned: returned::check(kind, &method.signature),
        responses: method.marks.responses.clone(),
    })
}

/// Returns whether the compiler refuses a type at the method itself.
fn is_reported(method: &Method) -> bool {
    let is_refused = |argument: &Argument| asks_self(&argument.ty) || has_no_size(&argument.ty);
    returned::is_reported(&method.signature) || method.arguments.iter().any(is_refused)
}
