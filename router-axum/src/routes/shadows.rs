//! Paths that take requests from other paths, and do not answer them.

use std::fmt;

use router_core::{PathTemplate, Route, shadows};

use super::Mount;

/// Requests that no longer reach an action: DELETE /blog where one action has GET /blog and another DELETE /{slug}.
pub(crate) struct Taken<'a> {
    path: PathTemplate,
    by: (&'a Mount, &'static Route),
    from: (&'a Mount, &'static Route),
    /// True if the word `shadows` confirms it, at the controller or in the block that loses the requests.
    is_meant: bool,
}

/// All requests that a path of these controllers takes from another.
pub(crate) fn taken(mounts: &[Mount]) -> Vec<Taken<'_>> {
    let listed = mounts.iter().filter(|mount| mount.default_action.is_none());
    let actions: Vec<_> = listed.flat_map(|mount| mount.routes.iter().map(move |route| (mount, route))).collect();
    let paths: Vec<_> = actions.iter().map(|(mount, route)| PathTemplate::parse(&mount.path(route))).collect();
    let table: Vec<_> = actions.iter().zip(&paths).map(|((_, route), path)| (route.method, path)).collect();
    let mut taken = Vec::new();
    for shadow in shadows(&table) {
        let takers: Vec<_> = shadow.routes.into_iter().map(|route| actions[route]).collect();
        for lost in shadow.lost {
            let from @ (loser, _) = actions[lost.route];
            // of a path that both controllers have, the block that loses the requests has said it
            let is_meant = takers.iter().any(|(mount, _)| mount.shadows || mount.service == loser.service);
            let beside = takers.iter().find(|(mount, _)| mount.prefix() == loser.prefix());
            taken.push(Taken { path: lost.path, by: *beside.unwrap_or(&takers[0]), from, is_meant });
        }
    }
    taken
}

impl Taken<'_> {
    pub(crate) fn is_meant(&self) -> bool {
        self.is_meant
    }

    /// The mistake, between two controllers of one prefix. Of different prefixes no place could confirm it: pages at `/{year}/{month}` may well leave
    /// what is below `/api` to another router.
    pub(crate) fn mistake(&self) -> Option<String> {
        let Self { by: (taker, route), from: (loser, lost), .. } = self;
        let (by, from) = (taker.located(route), loser.located(lost));
        let help = format!(
            "add `{}` by `.with_shadowing(..)`, or mark its field of a container by `shadows`",
            route.type_name
        );
        (taker.prefix() == loser.prefix())
            .then(|| format!("{}: {by} takes the path from {from}: if that is meant, {help}", self.loss()))
    }

    fn loss(&self) -> String {
        format!("{} {} is answered 405", self.from.1.method, self.path)
    }
}

impl fmt::Display for Taken<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [by, from] = [self.by, self.from].map(|(_, route)| format!("`{}::{}`", route.type_name, route.function));
        write!(f, "{}: {by} takes the path from {from}", self.loss())
    }
}
