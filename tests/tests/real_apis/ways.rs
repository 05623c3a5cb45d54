//! How many paths are said in which way.

use std::{collections::BTreeMap, fmt};

use cargo_router::api::{Api, Endpoint, MadeAction, MadeController};
use router_core::{Case, Controller, by_name};

/// Numbers of paths, each alone in its document.
#[derive(Default)]
pub(crate) struct Ways {
    by_name: usize,
    renamed: usize,
    written: usize,
    unsaid: BTreeMap<String, usize>,
}

impl Ways {
    pub(crate) fn of(endpoints: &[Endpoint]) -> Self {
        let mut ways = Self::default();
        for endpoint in endpoints {
            let api = Api::of(std::slice::from_ref(endpoint));
            for (_, reason) in &api.unsaid {
                *ways.unsaid.entry(reason.clone()).or_default() += 1;
            }
            for controller in &api.controllers {
                *ways.way(controller) += 1;
            }
        }
        ways
    }

    /// The words of README and guide about them.
    pub(crate) fn summary(&self) -> String {
        let named = self.by_name + self.renamed;
        let said = named + self.written;
        let all = said + self.unsaid.values().sum::<usize>();
        let [all, said, named] =
            [all, said, named].map(|count| format!("{},{:03}", count / 1000, count % 1000));
        format!("{all} paths of public APIs {said} can be written, {named} of them by a name")
    }

    fn way(&mut self, controller: &MadeController<'_>) -> &mut usize {
        let plain = Controller {
            rename_all: Case::Kebab,
            ..controller.controller
        };
        let is_plain = |action: &MadeAction| by_name(plain, action.method, &action.path).is_some();
        if controller.actions.iter().any(MadeAction::is_written) {
            &mut self.written
        } else if controller.actions.iter().all(is_plain) {
            &mut self.by_name
        } else {
            &mut self.renamed
        }
    }
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (named, unsaid) = (
            self.by_name + self.renamed,
            self.unsaid.values().sum::<usize>(),
        );
        let said = named + self.written;
        writeln!(f, "{} paths, {said} can be written:", said + unsaid)?;
        writeln!(
            f,
            "{named:6} by a name, {} of them with `rename_all`",
            self.renamed
        )?;
        writeln!(f, "{:6} by `#[route]`", self.written)?;
        writeln!(f, "{unsaid:6} not at all:")?;
        let mut unsaid: Vec<_> = self.unsaid.iter().collect();
        unsaid.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        unsaid
            .into_iter()
            .try_for_each(|(reason, count)| writeln!(f, "{count:6}   {reason}"))
    }
}
