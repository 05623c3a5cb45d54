//! The rules that a signature can break. [`diagnostics`](crate::diagnostics) puts them into words.

use super::{
    path::{PathTemplate, Segment},
    reading::Reading,
    verb::{Method, Verb},
};

/// Why a signature gives no route.
#[derive(Debug)]
pub(crate) enum Fault<'a> {
    /// The name does not end in `_action`.
    NotAnAction,
    /// A word is empty, or has other letters than a path may have.
    IllegalWord,

    /// The first path values are not those of the path that the controller stands below.
    OuterValues,

    /// A REST action does not begin with a verb.
    UnknownVerb(&'a str),
    /// No route has this number of path values.
    RestArity(Reading<'a>),
    /// The name has more words than the path has levels, so it is not known which words belong together. The number is that of the levels.
    AmbiguousLevels(Reading<'a>, usize),
    /// A singular resource has no collection.
    SingularCollection(Reading<'a>),
    /// `#[sub_resources(..)]` has another number of levels than the path values make.
    RestLevelCount(Reading<'a>),

    /// A web action has the collection prefix, here before the page's words.
    PrefixInWeb(&'static Verb, &'a str),
    /// A web action is a verb without a page.
    VerbAlone(&'static Verb),
    /// A web action has more than one path value behind the page's words, or one behind `index`.
    WebArity(Method, &'a str),
    /// `#[sub_resources(..)]` has fewer levels than the page has path values.
    WebLevelCount(Method, &'a str),

    /// `#[sub_resources(..)]` has no level, or one that is not in kebab-case, or the page `index`.
    IllegalLevel,
    /// The words of `#[sub_resources(..)]` are not those of the name, which are these.
    LevelWords(&'a str),
    /// `#[singular]` on a page, or on the resource itself.
    MisplacedSingular,
    /// `#[sub_resources(..)]` or `#[singular]` beside `#[route(..)]`.
    BesideRoute,

    /// The path of `#[route(..)]` is malformed.
    MalformedPath,
    /// The values in the path of `#[route(..)]` are not the path values in their order.
    RouteValues(Vec<Segment>),
    /// The path of `#[route(..)]` begins with the controller's own; the rest follows that.
    OwnPath(Vec<Segment>),

    /// An attribute repeats the convention, which gives this route.
    Redundant(Method, PathTemplate),

    /// `#[singular]` does.
    RedundantSingular(Method, PathTemplate),
}
