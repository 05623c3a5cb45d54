//! `#[route(GET, "/search")]`: a path written out, below the controller's own.

use super::{
    action::{Action, Controller, Kind, Signature},
    fault::Fault,
    path::{PathTemplate, Segment},
    verb::Method,
};

impl<'a> Signature<'a> {
    pub(crate) fn explicit_route(
        &self,
        words: &'a str,
        method: Method,
        below: &str,
    ) -> Result<Action, Fault<'a>> {
        if self.sub_resources.is_some() || self.singular {
            return Err(Fault::BesideRoute);
        }
        let segments = self
            .controller
            .segments_below(below)
            .ok_or(Fault::MalformedPath)?;
        if let Some(rest) = self.controller.behind_own(&segments) {
            return Err(Fault::OwnPath(rest));
        }
        if !segments
            .iter()
            .filter_map(Segment::value)
            .eq(self.controller.own(&self.value_names()))
        {
            return Err(Fault::RouteValues(segments));
        }
        let path = self.controller.absolute(segments);
        // without the attribute the name alone may give the same route
        if !self.has_several_routes
            && self
                .by_convention(words)
                .is_ok_and(|action| action.method == method && action.path == path)
        {
            return Err(Fault::Redundant(method, path));
        }
        Ok(self.action(method, path, self.template(words)))
    }
}

impl Controller<'_> {
    /// The segments of a path that begins with `/`, does not end with it, and has only legal segments, the rest of a path as the last.
    fn segments_below(&self, below: &str) -> Option<Vec<Segment>> {
        let parts = below.strip_prefix('/')?;
        if parts.is_empty() {
            return Some(Vec::new());
        }
        let is_page = |segment: &Segment| {
            self.kind == Kind::Web && *segment == Segment::Literal("index".to_owned())
        };
        let segments: Vec<_> = parts
            .split('/')
            .map(|part| Segment::read(part).filter(|segment| !is_page(segment)))
            .collect::<Option<_>>()?;
        let (_, before) = segments.split_last()?;
        let has_rest = before.iter().any(|part| matches!(part, Segment::Rest(_)));
        (!has_rest).then_some(segments)
    }

    /// The controller's own path, and the segments below it. Its name with an ending, `/users.csv` of `users`, stands beside `/users`.
    pub(crate) fn absolute(&self, below: Vec<Segment>) -> PathTemplate {
        let mut base = self.base();
        if let (Some(Segment::Literal(own)), Some(Segment::Literal(first))) =
            (base.last(), below.first())
            && first
                .strip_prefix(own.as_str())
                .is_some_and(|ending| ending.starts_with('.'))
        {
            base.pop();
        }
        PathTemplate::new([base, below].concat())
    }

    /// The segments behind the controller's own path, if they begin with that, perhaps behind a URL prefix such as `/api/v1`.
    fn behind_own(&self, segments: &[Segment]) -> Option<Vec<Segment>> {
        let own = self.base();
        let prefix = segments
            .iter()
            .take_while(|segment| is_usual_prefix(segment))
            .count();
        segments[prefix..]
            .strip_prefix(own.as_slice())
            .filter(|_| !own.is_empty())
            .map(<[Segment]>::to_vec)
    }
}
/// `api`, `v1`
fn is_usual_prefix(segment: &Segment) -> bool {
    let Segment::Literal(text) = segment else {
        return false;
    };
    let version = text.strip_prefix('v').filter(|number| !number.is_empty());
    text == "api" || version.is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
}
