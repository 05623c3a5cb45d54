//! The renderings of a page: which ways its conditions and loops take in each, until every way was seen, and what the engine refuses.

use std::error::Error as _;

use minijinja::{Environment, Error, ErrorKind};

use super::{
    choices::Ways,
    engine::{PageState, environment},
    marked::{Asked, marked},
    page::RenderedPage,
    signs::{MARK, Place, TagOf, is_library},
};
use crate::errors::did_you_mean;
use crate::templates::library::TemplateSource;

/// A page is not rendered in more ways.
const MOST_RENDERINGS: usize = 64;

/// The tags of a page that the engine may refuse: for each of them it is rendered once more.
const MOST_REFUSED: usize = 256;

/// The attributes and methods of `loop` within `{% for .. %}`.
const OF_LOOP: &str = "`index`, `index0`, `revindex`, `revindex0`, `first`, `last`, `length`, `depth`, `depth0`, `previtem`, `nextitem`, `cycle`, `changed`";

/// A mistake of a page, whatever its values are, with its place.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mistake {
    pub place: Place,
    pub what: String,
}

/// The templates of a page in the engine.
struct PageEngine<'a> {
    templates: &'a [&'static TemplateSource],
    engine: Environment<'static>,
    shared: PageState,
    asked: Asked,
    /// The tags that the engine refuses.
    skipped: Vec<TagOf>,
    mistakes: Vec<Mistake>,
}

/// Renders a page until all of it was seen. There is none if the engine refuses more than a tag.
pub(super) fn renderings(
    templates: &[&'static TemplateSource],
    name: &str,
) -> (Vec<RenderedPage>, Vec<Mistake>) {
    let shared = PageState::default();
    let mut renderer = PageEngine {
        templates,
        engine: environment(templates, &shared),
        shared,
        asked: Asked::new(),
        skipped: Vec::new(),
        mistakes: Vec::new(),
    };
    let pages = renderer.all(name).unwrap_or_default();
    (pages, renderer.mistakes)
}

impl PageEngine<'_> {
    /// Renders a page in every way, unless the engine refuses more than a tag.
    fn all(&mut self, name: &str) -> Option<Vec<RenderedPage>> {
        for source in self.templates {
            self.add(source)?;
        }
        let mut pages = vec![self.page(name, &Ways::new(), true)?];
        let mut next = self.shared.run().others();
        while pages.len() < MOST_RENDERINGS && !next.is_empty() {
            let ways = next.remove(0);
            if !self.shared.run().is_seen(&ways) {
                pages.push(self.page(name, &ways, pages.len() % 2 == 0)?);
                next.extend(self.shared.run().others());
            }
        }
        Some(pages)
    }

    /// Renders a page once, without the tags that the engine refuses.
    fn page(&mut self, name: &str, ways: &Ways, is_true: bool) -> Option<RenderedPage> {
        loop {
            let (page, error) = self.render(name, ways.clone(), is_true);
            let Some(error) = error else {
                return Some(page);
            };
            let refused = self.refused(&error);
            let mistake = refused.and_then(|tag| self.mistake(&error, &page, tag));
            self.mistakes.extend(mistake);
            // what the library refuses is a mistake of its call
            let tag = refused
                .filter(|tag| !is_library(tag.source))
                .or_else(|| page.last_printing())?;
            if self.skipped.contains(&tag) || self.skipped.len() == MOST_REFUSED {
                return None;
            }
            self.skipped.push(tag);
            self.add(tag.source)?;
        }
    }

    /// Hands a template to the engine, with the tags that it refuses left out.
    fn add(&mut self, source: &'static TemplateSource) -> Option<()> {
        let number = self.templates.iter().position(|known| *known == source)?;
        let text = marked(number, source, &self.skipped, &mut self.asked);
        self.engine.add_template_owned(source.name, text).ok()
    }

    /// Renders a page as far as the engine comes.
    fn render(&self, name: &str, ways: Ways, is_true: bool) -> (RenderedPage, Option<Error>) {
        self.shared.run().begin(ways, is_true);
        let mut text = Vec::new();
        let template = self.engine.get_template(name);
        let result = template.and_then(|page| page.render_captured_to((), &mut text).map(drop));
        let run = self.shared.run();
        let unknown = run.unknown.iter().map(|(template, number)| TagOf {
            source: self.templates[*template],
            number: *number,
        });
        let text = String::from_utf8_lossy(&text);
        let page = RenderedPage::read(self.templates, &text, &run.printed, unknown.collect());
        (page, result.err())
    }

    /// The tag that the engine refuses: the one that the last mark before the place of the error names.
    fn refused(&self, error: &Error) -> Option<TagOf> {
        let error = innermost(error);
        let before = error.template_source()?.get(..error.range()?.start)?;
        let mut numbers = before.rsplit_once(MARK)?.1.split(':');
        let mut number = || numbers.next()?.parse::<usize>().ok();
        let source = *self.templates.get(number()?)?;
        let number = number().filter(|number| *number < source.tags.len())?;
        Some(TagOf { source, number })
    }

    /// The mistake in a tag, if there is one for every value.
    fn mistake(&self, error: &Error, page: &RenderedPage, tag: TagOf) -> Option<Mistake> {
        let error = innermost(error);
        let is_library = is_library(tag.source);
        let caller = page
            .last_printing()
            .filter(|caller| is_library || caller.source != tag.source);
        let place = caller.unwrap_or(tag).place();
        // a value that is not known may be a key
        let is_known = !tag.written().contains('[');
        let tags = [Some(tag), caller].into_iter().flatten();
        let is_certain = is_known && tags.clone().all(|tag| !page.is_conditional(tag));
        // of any entry, as far as only loops decide whether it is met
        let is_wrong_of_loop = is_known
            && !tag.tag().has_word("if")
            && of_loop(tag).any(|name| !OF_LOOP.contains(&format!("`{name}`")))
            && tags.clone().all(|tag| page.is_in_loops_alone(tag));
        let (template, line) = tag.place();
        let within = match place == (template, line) {
            true => String::new(),
            false if is_library => format!(" of `{template}`, which is called here"),
            false => format!(" in line {line} of `{template}`, which is called here"),
        };
        let refused =
            |why: &str| format!("cannot be rendered: {why} in `{}`{within}", tag.written());
        let what = match (error.kind(), error.detail()) {
            (ErrorKind::MissingArgument, Some(detail)) if is_library => {
                format!("calls `field` in line {} {detail}", place.1)
            }
            (kind @ ErrorKind::TooManyArguments, detail) => {
                let detail = detail.map(|detail| format!(": {detail}{}", self.meant(detail)));
                format!("cannot be rendered: {kind}{}", detail.unwrap_or_default())
            }
            (kind @ ErrorKind::UndefinedError, _) if is_certain || is_wrong_of_loop => {
                let known = of_loop(tag)
                    .next()
                    .map(|_| format!(": within `{{% for .. %}}` `loop` has {OF_LOOP}"));
                refused(&kind.to_string()) + &known.unwrap_or_default()
            }
            (_, Some("caller is unknown" | "value of type undefined is not callable"))
                if is_certain && tag.tag().has_word("caller") =>
            {
                refused("no contents")
                    + ": a macro has some where it is called by `{% call .. %}`, and may ask `{% if caller is defined %}`"
            }
            (_, Some("cannot super outside of block" | "no parent block exists"))
                if is_certain && !self.has_chosen_layout() =>
            {
                refused("no block to continue")
                    + ": it stands within a block that an extended template has"
            }
            _ => return None,
        };
        Some(Mistake { place, what })
    }

    /// Returns whether a template extends one that only a request knows.
    fn has_chosen_layout(&self) -> bool {
        self.templates.iter().any(|source| {
            source
                .extended()
                .is_some_and(|(tag, layout)| layout.name.is_none() || !source.is_outermost(*tag))
        })
    }

    /// The parameter of a macro that was meant by an argument that none takes.
    fn meant(&self, detail: &str) -> String {
        let Some(name) = detail.strip_prefix("unknown keyword argument ") else {
            return String::new();
        };
        let known: Vec<_> = self
            .templates
            .iter()
            .flat_map(|source| &source.tags)
            .filter(|tag| tag.keyword() == Some("macro"))
            .flat_map(|tag| tag.words().skip(2))
            .collect();
        did_you_mean(name.trim_matches('`'), &known)
    }
}

/// The attributes and methods of `loop` that a tag asks for.
fn of_loop(tag: TagOf) -> impl Iterator<Item = &'static str> {
    let tokens = tag.tag().tokens.windows(3);
    tokens.filter_map(|tokens| match [0, 1, 2].map(|at| tokens[at].text) {
        ["loop", ".", _] => tokens[2].word(),
        _ => None,
    })
}

/// The error of the template in which it arises: `include` and `super()` wrap it.
fn innermost(error: &Error) -> &Error {
    let mut error = error;
    while let Some(inner) = error
        .source()
        .and_then(|inner| inner.downcast_ref::<Error>())
    {
        error = inner;
    }
    error
}
