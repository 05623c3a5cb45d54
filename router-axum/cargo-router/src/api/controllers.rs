//! All controllers of an API.

use std::collections::{BTreeMap, HashSet};

use super::{endpoint::Endpoint, made::MadeController};
use crate::names::camel;

/// Paths by the names of their controllers.
type Groups<'a> = BTreeMap<&'a str, Vec<&'a Endpoint>>;

/// The controllers of an API.
#[derive(Debug)]
pub struct Api<'a> {
    /// The controllers, in the order of their paths.
    pub controllers: Vec<MadeController<'a>>,
    /// The paths that no action can have, each with the reason.
    pub unsaid: Vec<(&'a str, String)>,
}

impl<'a> Api<'a> {
    /// Says these paths. The controller of a path is the shortest beginning of it that is a path itself, or that a value follows. Names that are the only paths of
    /// theirs have one controller together.
    #[must_use]
    pub fn of(endpoints: &'a [Endpoint]) -> Self {
        let mut shapes = HashSet::new();
        let mut said = Vec::new();
        let mut unsaid = Vec::new();
        for endpoint in endpoints {
            match endpoint.reason(&mut shapes) {
                Some(reason) => unsaid.push((&*endpoint.path, reason)),
                None => said.push(endpoint),
            }
        }
        let names: HashSet<_> = said.iter().map(|endpoint| endpoint.names()).collect();
        // a name beside a value stands in the block of that, where it is seen what the name takes
        let has_values_first = said.iter().any(|endpoint| endpoint.path.starts_with("/{"));
        let mut groups = Groups::new();
        for endpoint in said {
            let own = endpoint.names();
            let base = own
                .match_indices('/')
                .map(|(at, _)| &own[..at])
                .find(|base| names.contains(base) && endpoint.is_below(base));
            let base = base.unwrap_or(own);
            let base = if has_values_first { "" } else { base };
            groups.entry(base).or_default().push(endpoint);
        }
        join_single_paths(&mut groups);
        let mut types = HashSet::new();
        let controllers = groups
            .into_iter()
            .map(|(base, endpoints)| MadeController::of(base, &endpoints, &mut types));
        Self {
            controllers: controllers.collect(),
            unsaid,
        }
    }

    /// A module with a service container of all controllers.
    #[must_use]
    pub fn code(&self) -> String {
        const BEFORE: &str = include_str!("../../product/api.rs");
        let fields = self
            .controllers
            .iter()
            .map(|MadeController { service, .. }| {
                format!(
                    "pub {}: {}Controller,\n",
                    service.replace('-', "_"),
                    camel(service)
                )
            });
        let controllers = self.controllers.iter().map(MadeController::code);
        BEFORE.replace("    //fields\n", &fields.collect::<String>())
            + &controllers.collect::<String>()
    }
}

/// Gives names that stand beside each other, and nothing below them, the controller of what stands before them.
fn join_single_paths(groups: &mut Groups<'_>) {
    let single = groups.iter().filter(|(base, endpoints)| {
        endpoints[..]
            .iter()
            .all(|endpoint| endpoint.behind(base).is_empty() && endpoint.is_below(outer(base)))
    });
    let single: Vec<_> = single.map(|(base, _)| *base).collect();
    for base in &single {
        let beside = single.iter().filter(|other| outer(other) == outer(base));
        if beside.count() > 1 {
            let endpoints = groups.remove(base).unwrap_or_default();
            groups.entry(outer(base)).or_default().extend(endpoints);
        }
    }
}

fn outer(base: &str) -> &str {
    base.rsplit_once('/').map_or("", |(outer, _)| outer)
}
