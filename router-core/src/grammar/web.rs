//! Web actions: pages named by their words, GET unless a verb leads.

use super::{
    action::{Action, Controller, Kind, Signature},
    fault::Fault,
    levels,
    name::{first_word, leading_verb},
    path::PathTemplate,
    verb::{Method, Verb},
};

impl<'a> Signature<'a> {
    pub(crate) fn page_route(&self, words: &'a str) -> Result<Action, Fault<'a>> {
        if self.singular {
            return Err(Fault::MisplacedSingular);
        }
        let (method, page) = read(words)?;
        let path = match self.sub_resources {
            Some(levels) => self.explicit_page_path(method, page, levels)?,
            None => self.page_path(method, page)?,
        };
        Ok(self.action(method, path, self.template(words)))
    }

    /// The template of a page, named like the page whatever the verb: `session/login.html`.
    pub(crate) fn template(&self, words: &str) -> Option<String> {
        let (_, page) = leading_verb(words);
        let Controller { kind, service, .. } = self.controller;
        (kind == Kind::Web).then(|| format!("{service}/{}.html", page.replace('_', "-")))
    }

    /// `index` is the controller itself; any other page may have one path value behind its name.
    fn page_path(&self, method: Method, page: &'a str) -> Result<PathTemplate, Fault<'a>> {
        let controller = self.controller;
        match (page, controller.own(self.values).len()) {
            ("index", 0) => Ok(PathTemplate::new(controller.base())),
            (page, 0 | 1) if page != "index" => {
                let level = controller.rename_all.joined(page);
                Ok(self.path_of(&[level]))
            }
            _ => Err(Fault::WebArity(method, page)),
        }
    }

    fn explicit_page_path(
        &self,
        method: Method,
        page: &'a str,
        levels: &[&str],
    ) -> Result<PathTemplate, Fault<'a>> {
        let checked = levels::check(page, levels, self.controller.rename_all)?;
        if levels.len() == 1 {
            return Err(Fault::Redundant(method, self.page_path(method, page)?));
        }
        if levels.contains(&"index") {
            return Err(Fault::IllegalLevel);
        }
        if self.controller.own(self.values).len() > levels.len() {
            return Err(Fault::WebLevelCount(method, page));
        }
        Ok(self.path_of(&checked))
    }
}

/// A leading verb word is always the verb; without one the method is GET.
fn read(words: &str) -> Result<(Method, &str), Fault<'_>> {
    let (first, behind) = first_word(words);
    if let Some(verb) = Verb::find_prefixed(first) {
        return Err(Fault::PrefixInWeb(verb, behind));
    }
    match (leading_verb(words), Verb::find(first)) {
        ((Some(verb), page), _) => Ok((verb.method, page)),
        ((None, _), Some(verb)) => Err(Fault::VerbAlone(verb)),
        ((None, page), None) => Ok((Method::Get, page)),
    }
}
