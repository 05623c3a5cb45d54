//! The renderings of a page: which ways its conditions and loops take in each, until every way was seen, and what the engine refuses.

use std::collections::{HashMap, HashSet};
use std::error::Error as _;

use minijinja::{Environment, Error, ErrorKind};

use super::engine::{Shared, environment};
use super::marked::{Asked, Marked, marked};
use super::page::{Page, Place, Printed, Template};
use crate::errors::did_you_mean;

/// A page is not rendered more often.
const MOST_RENDERINGS: usize = 64;
/// A condition or a loop that is reached more often in one rendering is not met any more: a template may include itself.
const MOST_VISITS: usize = 40;

/// The ways that were taken: what was asked, and the number of the way.
type Ways = HashMap<usize, usize>;

/// The choices of one rendering.
#[derive(Debug, Default)]
pub(super) struct Run {
    /// The ways of this rendering, those that were chosen before it among them.
    ways: Ways,
    visits: HashMap<usize, usize>,
    /// What was asked, in its order, with the number of ways that there are.
    asked: Vec<(usize, usize)>,
    /// The ways that earlier renderings have taken.
    seen: HashSet<(usize, usize)>,
    /// The statements that depend on the request.
    unknown: HashSet<(usize, usize)>,
    /// The values that were printed.
    pub(super) printed: Vec<Printed>,
    /// True if values are true where no condition asks.
    pub(super) is_true: bool,
}

impl Run {
    fn begin(&mut self, ways: Ways, is_true: bool) {
        let seen = std::mem::take(&mut self.seen);
        *self = Self {
            ways,
            seen,
            is_true,
            ..Self::default()
        };
    }

    /// Chooses a way for a statement, if possible one that was not seen; none if it was chosen too often.
    pub(super) fn choose(
        &mut self,
        asked: usize,
        ways: usize,
        statement: (usize, usize),
    ) -> Option<usize> {
        self.unknown.insert(statement);
        let visits = self.visits.entry(asked).or_default();
        *visits += 1;
        if *visits > MOST_VISITS {
            return None;
        }
        if *visits == 1 {
            self.asked.push((asked, ways));
        }
        let unseen = (0..ways).find(|way| !self.seen.contains(&(asked, *way)));
        Some(*self.ways.entry(asked).or_insert(unseen.unwrap_or(0)))
    }

    /// The ways beside those of this rendering that were not seen, each with all that was chosen before it.
    fn others(&self) -> Vec<((usize, usize), Ways)> {
        let mut before = Ways::new();
        let mut others = Vec::new();
        for &(asked, ways) in &self.asked {
            for other in (0..ways).filter(|way| !self.seen.contains(&(asked, *way))) {
                let mut chosen = before.clone();
                chosen.insert(asked, other);
                others.push(((asked, other), chosen));
            }
            before.insert(asked, self.ways[&asked]);
        }
        others
    }
}

/// What is wrong with a page whatever its values are, with its place.
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
    marked: Vec<Marked>,
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
        marked: Vec::new(),
        skipped: vec![HashSet::new(); templates.len()],
    };
    let (mut pages, mut mistakes) = (Vec::new(), Vec::new());
    for number in 0..templates.len() {
        renderer.marked.push(Marked::default());
        if renderer.add(number).is_err() {
            return (pages, mistakes);
        }
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
        match renderer.render(name, ways.clone(), rendering % 2 == 0) {
            Ok(page) => {
                pages.push(page);
                let mut run = renderer.shared.run();
                let taken: Vec<_> = run.ways.iter().map(|(asked, way)| (*asked, *way)).collect();
                run.seen.extend(taken);
                next.extend(
                    run.others()
                        .into_iter()
                        .map(|(way, ways)| (Some(way), ways)),
                );
            }
            Err((page, error)) => {
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
        }
    }
    (pages, mistakes)
}

impl<'a> Renderer<'a> {
    /// Hands a template to the engine, with the tags that it refuses left out.
    fn add(&mut self, number: usize) -> Result<(), Error> {
        let template = &self.templates[number];
        self.marked[number] = marked(number, template, &self.skipped[number], &mut self.asked);
        let text = self.marked[number].text.clone();
        self.engine
            .add_template_owned(template.name.to_string(), text)
    }

    fn render(&self, name: &str, ways: Ways, is_true: bool) -> Result<Page<'a>, (Page<'a>, Error)> {
        self.shared.run().begin(ways, is_true);
        let mut text = Vec::new();
        let template = self.engine.get_template(name);
        let result = template.and_then(|page| page.render_captured_to((), &mut text).map(drop));
        let run = self.shared.run();
        let text = String::from_utf8_lossy(&text);
        let page = Page::read(self.templates, &text, &run.printed, run.unknown.clone());
        match result {
            Ok(()) => Ok(page),
            Err(error) => Err((page, error)),
        }
    }

    /// The tag that the engine refuses, with the number of its template.
    fn refused(&self, error: &Error) -> Option<(usize, usize)> {
        let error = innermost(error);
        let is_it = |template: &Template| Some(&*template.name) == error.name();
        let number = self.templates.iter().position(is_it)?;
        let begins = &self.marked[number].tags;
        let tag = match error.range() {
            Some(range) => begins.partition_point(|begin| *begin <= range.start),
            None => {
                let tags = &self.templates[number].source.tags;
                tags.partition_point(|tag| usize::try_from(tag.line).ok() <= error.line())
            }
        };
        Some((number, tag.checked_sub(1)?))
    }

    /// What is wrong with a tag, if it is so for every value.
    fn mistake(&self, error: &Error, page: &Page<'_>, tag: (usize, usize)) -> Option<Mistake> {
        let error = innermost(error);
        let (number, line) = tag;
        let Template {
            name,
            source,
            is_library,
        } = &self.templates[number];
        let own = (name.clone(), source.tags[line].line);
        let written = &source.text[source.tags[line].start..source.tags[line].end];
        let printing = page
            .printing()
            .filter(|(template, _)| *is_library || *template != number);
        let place = printing.map_or(own.clone(), |(template, tag)| {
            let template = &self.templates[template];
            (template.name.clone(), template.source.tags[tag].line)
        });
        let is_certain = |tag| !page.is_conditional(tag);
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
                    format!(" of `{name}`, which is called here")
                } else {
                    format!(" in line {} of `{name}`, which is called here", own.1)
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
