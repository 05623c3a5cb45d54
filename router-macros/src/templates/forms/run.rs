//! The renderings of a page: which ways its conditions and loops take in each, until every way was seen, and what the engine refuses.

use std::collections::HashSet;
use std::error::Error as _;

use minijinja::{Environment, Error, ErrorKind};

use super::choices::Ways;
use super::engine::{Shared, environment};
use super::marked::{Asked, Marked, marked};
use super::page::Page;
use super::signs::{Place, Template};
use crate::errors::did_you_mean;

/// A page is not rendered more often.
const MOST_RENDERINGS: usize = 64;

/// A mistake of a page, whatever its values are, with its place.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mistake {
    pub(super) place: Place,
    pub(super) what: String,
}

/// The templates of a page in the engine.
struct Renderer<'a> {
    templates: &'a [Template],
    engine: Environment<'static>,
    shared: Shared,
    asked: Asked,
    /// For each template where its tags begin in the text with marks.
    begins: Vec<Vec<usize>>,
    /// For each template the tags that the engine refuses.
    skipped: Vec<HashSet<usize>>,
}

/// Renders a page until all of it was seen. There is none if the engine refuses more than a tag.
pub(super) fn renderings<'a>(
    templates: &'a [Template],
    name: &str,
) -> (Vec<Page<'a>>, Vec<Mistake>) {
    let shared = Shared::default();
    let mut renderer = Renderer {
        templates,
        engine: environment(templates, &shared),
        shared,
        asked: Asked::new(),
        begins: vec![Vec::new(); templates.len()],
        skipped: vec![HashSet::new(); templates.len()],
    };
    let (mut pages, mut mistakes) = (Vec::new(), Vec::new());
    if (0..templates.len()).any(|number| renderer.add(number).is_err()) {
        return (pages, mistakes);
    }
    let mut next = vec![(None, Ways::new())];
    for rendering in 0..MOST_RENDERINGS {
        let is_new = |(way, _): &(Option<(usize, usize)>, Ways)| {
            way.is_none_or(|way| !renderer.shared.run().seen.contains(&way))
        };
        next.retain(is_new);
        if next.is_empty() {
            break;
        }
        let (way, ways) = next.remove(0);
        let (page, error) = renderer.render(name, ways.clone(), rendering % 2 == 0);
        let Some(error) = error else {
            pages.push(page);
            let mut run = renderer.shared.run();
            let taken: Vec<_> = run.ways.iter().map(|(asked, way)| (*asked, *way)).collect();
            run.seen.extend(taken);
            next.extend(
                run.others()
                    .into_iter()
                    .map(|(way, ways)| (Some(way), ways)),
            );
            continue;
        };
        let refused = renderer.refused(&error);
        mistakes.extend(refused.and_then(|tag| renderer.mistake(&error, &page, tag)));
        // what the library refuses is a mistake of its call
        let refused = refused.filter(|(template, _)| !templates[*template].is_library);
        let Some((template, tag)) = refused.or_else(|| page.printing()) else {
            return (Vec::new(), mistakes);
        };
        if !renderer.skipped[template].insert(tag) || renderer.add(template).is_err() {
            return (Vec::new(), mistakes);
        }
        next.insert(0, (way, ways));
    }
    (pages, mistakes)
}

impl<'a> Renderer<'a> {
    /// Hands a template to the engine, with the tags that it refuses left out.
    fn add(&mut self, number: usize) -> Result<(), Error> {
        let template = &self.templates[number];
        let Marked { text, tags } =
            marked(number, template, &self.skipped[number], &mut self.asked);
        self.begins[number] = tags;
        self.engine.add_template_owned(template.source.name, text)
    }

    /// Renders a page as far as the engine comes.
    fn render(&self, name: &str, ways: Ways, is_true: bool) -> (Page<'a>, Option<Error>) {
        self.shared.run().begin(ways, is_true);
        let mut text = Vec::new();
        let template = self.engine.get_template(name);
        let result = template.and_then(|page| page.render_captured_to((), &mut text).map(drop));
        let run = self.shared.run();
        let text = String::from_utf8_lossy(&text);
        let page = Page::read(self.templates, &text, &run.printed, run.unknown.clone());
        (page, result.err())
    }

    /// The tag that the engine refuses, with the number of its template.
    fn refused(&self, error: &Error) -> Option<(usize, usize)> {
        let error = innermost(error);
        let is_it = |template: &Template| Some(template.source.name) == error.name();
        let number = self.templates.iter().position(is_it)?;
        let begins = &self.begins[number];
        let at = error.range()?.start;
        let tag = begins.partition_point(|begin| *begin <= at);
        Some((number, tag.checked_sub(1)?))
    }

    /// The mistake in a tag, if there is one for every value.
    fn mistake(&self, error: &Error, page: &Page<'_>, tag: (usize, usize)) -> Option<Mistake> {
        let error = innermost(error);
        let (number, line) = tag;
        let Template { source, is_library } = &self.templates[number];
        let own = (source.name, source.tags[line].line);
        let written = &source.text[source.tags[line].start..source.tags[line].end];
        let printing = page
            .printing()
            .filter(|(template, _)| *is_library || *template != number);
        let place = printing.map_or(own, |(template, tag)| {
            let source = self.templates[template].source;
            (source.name, source.tags[tag].line)
        });
        // a value that is not known may be a key
        let is_certain = |tag| !page.is_conditional(tag) && !written.contains('[');
        let what = match (error.kind(), error.detail()) {
            (ErrorKind::MissingArgument, Some(detail)) if *is_library => {
                format!("calls `field` in line {} {detail}", place.1)
            }
            (kind @ ErrorKind::TooManyArguments, detail) => {
                let detail = detail.map(|detail| format!(": {detail}{}", self.meant(detail)));
                format!("cannot be rendered: {kind}{}", detail.unwrap_or_default())
            }
            (kind @ ErrorKind::UndefinedError, _)
                if is_certain(tag) && printing.is_none_or(is_certain) =>
            {
                let within = if place == own {
                    String::new()
                } else if *is_library {
                    format!(" of `{}`, which is called here", source.name)
                } else {
                    format!(" in line {} of `{}`, which is called here", own.1, own.0)
                };
                format!("cannot be rendered: {kind} in `{written}`{within}")
            }
            _ => return None,
        };
        Some(Mistake { place, what })
    }

    /// The parameter of a macro that was meant by an argument that none takes.
    fn meant(&self, detail: &str) -> String {
        let Some(name) = detail.strip_prefix("unknown keyword argument ") else {
            return String::new();
        };
        let tags = self
            .templates
            .iter()
            .flat_map(|template| &template.source.tags);
        let macros = tags.filter(|tag| tag.keyword() == Some("macro"));
        let known: Vec<_> = macros.flat_map(|tag| tag.words().skip(2)).collect();
        did_you_mean(name.trim_matches('`'), &known)
    }
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
