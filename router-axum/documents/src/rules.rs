//! The rules, after oasdiff's catalogue of changes.

/// A kind of difference.
#[derive(Debug)]
pub struct Rule {
    /// The name of the rule, such as `property-removed`.
    pub name: &'static str,
    pub(crate) effect: Effect,
    /// The words that follow the place in a message: `is gone`.
    pub words: &'static str,
}

/// The clients that a change breaks, if they go on as the old document says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    Breaks,
    Fine,
    /// The server takes fewer values, which breaks clients that send the others.
    BreaksRequests,
    /// The server sends more values, which breaks clients that do not expect them.
    BreaksResponses,
}

use Effect::{Breaks, BreaksRequests, BreaksResponses, Fine};

const fn rule(name: &'static str, effect: Effect, words: &'static str) -> Rule {
    Rule {
        name,
        effect,
        words,
    }
}

/// Lists all kinds of differences between two documents.
pub const RULES: &[Rule] = &[
    rule("operation-removed", Breaks, "is gone"),
    rule("operation-added", Fine, "is new"),
    rule("operation-deprecated", Fine, "is deprecated"),
    rule(
        "operation-id-changed",
        Breaks,
        "has another operation id, by which generated clients name it",
    ),
    rule(
        "path-value-renamed",
        Fine,
        "has another name, which no request has",
    ),
    rule("text-changed", Fine, "is described in other words"),
    rule("server-removed", Breaks, "is gone"),
    rule("server-added", Fine, "is new"),
    rule("security-narrowed", Breaks, "is not enough any more"),
    rule("security-widened", Fine, "is enough"),
    rule("security-scheme-changed", Breaks, "is another"),
    rule("parameter-removed", Breaks, "is not read any more"),
    rule("required-parameter-added", Breaks, "is new, and required"),
    rule("optional-parameter-added", Fine, "is new"),
    rule("parameter-became-required", Breaks, "is required"),
    rule("parameter-became-optional", Fine, "is optional"),
    rule("parameter-style-changed", Breaks, "is written otherwise"),
    rule("body-removed", Breaks, "is not read any more"),
    rule("required-body-added", Breaks, "is new, and required"),
    rule("optional-body-added", Fine, "is new"),
    rule("body-became-required", Breaks, "is required"),
    rule("body-became-optional", Fine, "is optional"),
    rule("request-media-type-removed", Breaks, "is not read any more"),
    rule("request-media-type-added", Fine, "is read"),
    rule("success-status-removed", Breaks, "is not sent any more"),
    rule("error-status-removed", Fine, "is not sent any more"),
    rule("status-added", Fine, "is new"),
    rule(
        "response-media-type-removed",
        Breaks,
        "is not sent any more",
    ),
    rule("response-media-type-added", Fine, "is new"),
    rule("header-removed", Breaks, "is not sent any more"),
    rule("header-added", Fine, "is new"),
    rule("header-became-optional", Breaks, "may be missing"),
    rule("header-became-required", Fine, "is always sent"),
    rule("type-narrowed", BreaksRequests, "has fewer types"),
    rule("type-widened", BreaksResponses, "has more types"),
    rule("type-changed", Breaks, "has another type"),
    rule("values-removed", BreaksRequests, "has fewer values"),
    rule("values-added", BreaksResponses, "has more values"),
    rule(
        "error-places-changed",
        Fine,
        "has other places of wrong values",
    ),
    rule("bound-tightened", BreaksRequests, "has a tighter bound"),
    rule("bound-loosened", BreaksResponses, "has a looser bound"),
    rule(
        "constraint-added",
        BreaksRequests,
        "has one constraint more",
    ),
    rule(
        "constraint-removed",
        BreaksResponses,
        "has one constraint less",
    ),
    rule("constraint-changed", Breaks, "has another constraint"),
    rule("property-removed", Breaks, "is gone"),
    rule(
        "required-property-added",
        BreaksRequests,
        "is new, and required",
    ),
    rule("optional-property-added", Fine, "is new"),
    rule("property-became-required", BreaksRequests, "is required"),
    rule(
        "property-became-optional",
        BreaksResponses,
        "may be missing",
    ),
    rule(
        "properties-closed",
        BreaksRequests,
        "has no other properties",
    ),
    rule(
        "properties-opened",
        BreaksResponses,
        "may have other properties",
    ),
    rule(
        "variant-removed",
        BreaksRequests,
        "is not a variant any more",
    ),
    rule("variant-added", BreaksResponses, "is a new variant"),
    rule("part-added", BreaksRequests, "has one part more"),
    rule("default-changed", BreaksRequests, "has another default"),
];
