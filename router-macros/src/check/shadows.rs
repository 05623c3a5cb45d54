//! A `#[route]` that takes requests from other actions says so.

use proc_macro2::{Ident, Span};
use router_core::{Lost, Segment, Shadow};
use syn::Type;

use crate::errors::Errors;
use crate::model::{Action, MayLose, Taken};
use crate::parse::attributes::Route;
use crate::parse::block::Block;
use crate::tokens::{is_named, mentions, text};

/// A route, and the `#[route]` that writes it if there is one.
type Written<'a> = (&'a Action, &'a router_core::Action, Option<&'a Route>);

/// Where the path of a `#[route]` takes requests that only other actions answer, it is marked `shadows`, once for a path, and nowhere
/// else. Where types may tell that nothing is taken, the compiler has to look: these are returned.
///
/// Paths that the convention derives need no mark: their literals stand where no derived path has a value. `#[cfg]`s are ignored, so that the same has
/// to be written in every build.
pub(super) fn check<'a>(actions: &'a [Action], block: &'a Block, errors: &Errors) -> Vec<Taken> {
    let rows = |action: &'a Action| {
        let marks = block
            .method(action.item)
            .map(|method| &method.marks.routes[..])
            .unwrap_or_default();
        action
            .routes()
            .enumerate()
            .map(move |(i, route)| (action, route, marks.get(i)))
    };
    let table: Vec<Written<'_>> = actions.iter().flat_map(rows).collect();
    let paths: Vec<_> = table
        .iter()
        .map(|(_, route, _)| (route.method, &route.path))
        .collect();
    let (mut marked, mut undecided) = (Vec::new(), Vec::new());
    for shadow in &router_core::shadows(&paths) {
        let routes = || {
            shadow
                .routes
                .iter()
                .filter_map(|route| Some((*route, table[*route].2?)))
        };
        match (
            routes().find(|(_, mark)| mark.shadows.is_some()),
            routes().next(),
        ) {
            (Some((route, _)), _) => marked.push(route),
            (None, Some((route, mark))) => {
                let mut taken = taken(table[route].0, mark, shadow, &table, block);
                if taken.is_certain() {
                    errors.push(&mark.path, taken.text());
                } else {
                    taken.behind.push_str(
                        "; a type that is not read from this literal says so by `PathSpelling`",
                    );
                    undecided.push(taken);
                }
            }
            (None, None) => {}
        }
    }
    for (route, (_, action, mark)) in table
        .iter()
        .enumerate()
        .filter(|(route, _)| !marked.contains(route))
    {
        let Some(word) = mark.and_then(|mark| mark.shadows.as_ref()) else {
            continue;
        };
        let same = marked
            .iter()
            .find(|marked| paths[**marked].1.canonical() == paths[route].1.canonical());
        let why = match same {
            Some(same) => format!("`{}` says it for the same path", table[*same].1.function),
            None => format!(
                "`{}` takes no request that only another action answers",
                action.function
            ),
        };
        errors.push(
            word,
            format!("`shadows` is redundant: {why}\nhelp: remove it"),
        );
    }
    undecided
}

/// The error of a path that takes requests from values.
fn taken(
    action: &Action,
    mark: &Route,
    shadow: &Shadow,
    table: &[Written<'_>],
    block: &Block,
) -> Taken {
    let routes = shadow.lost.iter().map(|Lost { route, path, .. }| {
        let (loser, route, _) = table[*route];
        let places = route.path.segments().iter().zip(path.segments());
        let values = places.filter(|(own, _)| matches!(own, Segment::Value(_)));
        let types = loser.callable.values.iter().zip(values);
        // one that stands in the literal's place
        let open = types.map(|(value, (_, taken))| match taken {
            Segment::Literal(_) => open_type(&value.ty, block),
            Segment::Value(_) => None,
        });
        MayLose {
            cfgs: loser.callable.cfgs.clone(),
            path: route.path.to_string(),
            types: open.collect(),
            taken: path.to_string(),
            text: format!("{} {path} from `{}`", route.method, route.function),
        }
    });
    let (method, path) = (text(&mark.method), mark.path.value());
    let note = "note: a literal beats a path value for every method: what has no action at the literal is 405";
    let help = format!("help: if that is meant, write `#[route({method}, \"{path}\", shadows)]`");
    Taken {
        at: mark.path.span(),
        cfgs: action.callable.cfgs.clone(),
        before: format!("`{}` takes ", action.route.function),
        routes: routes.collect(),
        behind: format!(", which it does not answer\n{note}\n{help}"),
    }
}

/// The type of a value, unless it reads any text, or is known only where the controller's parameters are.
fn open_type(ty: &Type, block: &Block) -> Option<Type> {
    let generics = &block.header.generics;
    let own = Ident::new("Self", Span::call_site());
    let names = generics.type_params().map(|parameter| &parameter.ident);
    let names: Vec<_> = names.chain([&own]).collect();
    let is_generic = names.len() > 1 && mentions(ty, &names);
    (!is_generic && !is_named(ty, "String")).then(|| ty.clone())
}

impl Taken {
    /// Returns whether no type can tell otherwise.
    fn is_certain(&self) -> bool {
        let mut types = self.routes.iter().flat_map(|route| &route.types);
        types.all(Option::is_none)
    }

    fn text(&self) -> String {
        let routes: Vec<_> = self.routes.iter().map(|route| &*route.text).collect();
        [&*self.before, &routes.join(" and "), &self.behind].concat()
    }
}
