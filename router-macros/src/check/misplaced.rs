//! Attributes and docs where nobody reads them, and methods that only look like actions.

use router_core::{Controller, Kind, Signature};
use syn::Attribute;

use super::arguments::{self, shown};
use crate::errors::Errors;
use crate::parse::{
    attributes::{ArgumentAttributes, MethodAttributes},
    block::{Block, WrittenArgument, WrittenMethod},
};
use crate::tokens::{self, inside, is_one_of, name_of};

impl WrittenMethod {
    /// A helper is not an action, so its attributes may not concern a route, and a public one does not take requests apart as an action does, nor is it called as one.
    pub(super) fn check_helper(&self, grammar: Controller<'_>, errors: &Errors) {
        let name = self.name();
        let extractor = self
            .arguments
            .iter()
            .find(|argument| is_one_of(&argument.ty, &["Checked", "Form", "Json", "Query"]));
        let why = if self.is_called_as_action(grammar) {
            Some("is called and exported as an action would be, and is none".to_owned())
        } else {
            extractor
                .filter(|_| self.is_public() && self.receiver.is_some())
                .map(|extractor| format!("takes `{}`, and is not an action", shown(extractor)))
        };
        if let Some(why) = why {
            errors.push(
                &self.signature.ident,
                format!(
                    "`{name}` {why}\nhelp: call it `{name}_action`, or make it a private helper"
                ),
            );
        }
        // more of them are one mistake: the name
        if let Some((mark, attribute)) = marks(self).first() {
            errors.push(
                attribute,
                format!(
                    "`#[{mark}]` stands on `{name}`, which is not an action\n\
                 help: remove the attribute, or call the method `{name}_action`"
                ),
            );
        }
    }

    /// Returns whether a name without `_action` and the arguments behind it stand for a route, as those of `pub async fn delete(&self, id: u32)` do.
    fn is_called_as_action(&self, grammar: Controller<'_>) -> bool {
        let is_like_action = self.is_exported()
            && self.signature.asyncness.is_some()
            && self.receiver.is_some()
            && marks(self).is_empty();
        if grammar.kind != Kind::Rest || !is_like_action {
            return false;
        }
        let arguments = Errors::mute(|errors| self.sorted_arguments(errors));
        let values: Vec<_> = arguments
            .values
            .iter()
            .filter_map(|value| arguments::value_name(value))
            .collect();
        let values: Vec<_> = values.iter().map(String::as_str).collect();
        let name = format!("{}_action", self.name());
        Signature::new(grammar, &name, &values).derive().is_ok()
    }

    /// `#[no_route]` stands on what would be an action, or be taken for a misspelt one, and stands there alone.
    pub(super) fn check_no_route(&self, kind: Kind, errors: &Errors) {
        let name = self.name();
        if router_core::is_action(kind, &name) == Ok(false) {
            errors.push(
            self.marks.get("no_route"),
            format!(
                "`#[no_route]` on `{name}` is redundant\n\
                 help: remove the attribute: a name that does not end in `_action` is not an action's"
            ),
        );
        }
        for (mark, attribute) in marks(self) {
            let text = format!(
                "`#[{mark}]` contradicts `#[no_route]` on `{name}`\nhelp: remove one of the two"
            );
            errors.push(attribute, text);
        }
    }

    /// Returns whether it was meant for an action: the mistake was reported at its attribute.
    pub(super) fn is_marked(&self) -> bool {
        self.marks.is_broken || !self.marks.has("before") && !marks(self).is_empty()
    }

    /// The attributes on the method itself but those of some names.
    pub(super) fn marks_but(
        &self,
        but: &[&str],
    ) -> impl Iterator<Item = (&'static str, &Attribute)> {
        self.marks
            .written
            .iter()
            .filter(|(name, _)| !but.contains(name))
            .map(|(name, attribute)| (*name, attribute))
    }

    /// The arguments of a method that a document describes.
    fn described(&self, kind: Kind) -> Vec<&WrittenArgument> {
        if kind == Kind::Web || !self.is_called() || self.marks.has("before") {
            return Vec::new();
        }
        let arguments = Errors::mute(|errors| self.sorted_arguments(errors));
        let body = arguments
            .extractors
            .last()
            .copied()
            .filter(|last| !is_one_of(&last.ty, &OF_THE_HEAD));
        arguments.values.into_iter().chain(body).collect()
    }

    /// A fragment is a part of a template: an action of a REST controller renders none, nor does one that returns another response.
    pub(super) fn check_fragment(&self, kind: Kind, errors: &Errors) {
        let Some(attribute) = self.marks.get("fragment") else {
            return;
        };
        let returned = tokens::returned(&self.signature)
            .map(|ty| inside(ty, &["Result", "Option"]).unwrap_or(ty))
            .filter(|ty| is_one_of(ty, &RENDERED_OTHERWISE));
        let action = match returned {
            _ if kind == Kind::Rest => "an action of a REST controller".to_owned(),
            Some(returned) => format!("an action that returns `{}`", name_of(returned)),
            None => return,
        };
        errors.push(
            attribute,
            format!(
                "`#[fragment(..)]` stands on {action}, which renders no template\n\
             help: remove the attribute"
            ),
        );
    }
}

/// The attributes that say something of a route.
fn marks<'a>(method: &'a WrittenMethod) -> Vec<(&'static str, &'a Attribute)> {
    let of_argument = |argument: &'a ArgumentAttributes| {
        [("extract", &argument.extract), ("path", &argument.path)]
    };
    let on_arguments = method
        .arguments
        .iter()
        .flat_map(|argument| of_argument(&argument.marks));
    let on_arguments =
        on_arguments.filter_map(|(name, attribute)| Some((name, attribute.as_ref()?)));
    method
        .marks_but(&["before", "no_route"])
        .chain(on_arguments)
        .collect()
}

/// Extractors that read no body.
const OF_THE_HEAD: [&str; 18] = [
    "ClientAddress",
    "ConnectInfo",
    "CookieJar",
    "Extension",
    "Extensions",
    "HeaderMap",
    "Host",
    "MatchedPath",
    "Method",
    "OriginalUri",
    "Path",
    "Paths",
    "Query",
    "Routes",
    "State",
    "TypedHeader",
    "Uri",
    "Version",
];

impl Block {
    /// A doc comment on an argument describes a path value or the body of a REST action, for an OpenAPI document. Any other is read by nobody.
    pub(super) fn check_docs(&self, kind: Kind, errors: &Errors) {
        for method in self.methods() {
            for argument in &method.arguments {
                let is_read = || {
                    method
                        .described(kind)
                        .into_iter()
                        .any(|read| std::ptr::eq(read, argument))
                };
                if let Some(docs) = argument.marks.docs.first()
                    && !is_read()
                {
                    let found = shown(argument);
                    errors.push(
                    docs,
                    format!(
                        "a doc comment stands on `{found}`, where nobody reads it\n\
                         note: a path value and the body of a REST action have one, for the OpenAPI document\n\
                         help: write it above the method, or as a comment, `//`"
                    ),
                );
                }
            }
        }
    }

    /// Pages have no versions: nobody asks for a version of one.
    pub(super) fn check_versions(&self, kind: Kind, errors: &Errors) {
        if kind == Kind::Rest {
            return;
        }
        let methods = self.methods().map(|method| &method.marks);
        let written = |marks: &'_ MethodAttributes| {
            ["since", "until", "ends"].map(|name| marks.get(name).cloned())
        };
        for attribute in methods.chain([&self.marks]).flat_map(written).flatten() {
            errors.push(
                attribute,
                "a page has no versions, and no end\n\
             help: remove the attribute, or make the action one of a `#[rest_controller]`",
            );
        }
    }
}

/// Types that a web action returns in place of a template.
const RENDERED_OTHERWISE: [&str; 6] = [
    "String",
    "StatusCode",
    "Response",
    "Redirection",
    "ActionPath",
    "Json",
];
