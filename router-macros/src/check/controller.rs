//! The block as a whole: its place, and what the attribute says of it.

use quote::ToTokens;
use router_core::{Case, Kind};
use syn::{Ident, ItemImpl, Type, parse_quote};

use super::arguments::{is_extractor, is_foreign};
use crate::errors::{Errors, did_you_mean};
use crate::model::State;
use crate::parse::{
    args::{Args, attribute, is_controller},
    block::{Block, WrittenArgument},
};
use crate::tokens::{
    arguments_of, bare, inside, is_number_or_text, is_one_of, last_segment, written,
};

impl Block {
    /// A controller is an inherent `impl` block of a named type that owns what it holds. Returns the type's name, unless no controller
    /// can come of it.
    pub(super) fn checked_type_name(&self, kind: Kind, errors: &Errors) -> Option<Ident> {
        let ItemImpl {
            attrs,
            generics,
            trait_,
            self_ty,
            ..
        } = &self.header;
        let attribute = attribute(kind);
        if let Some((path, _)) = trait_ {
            let text = format!(
                "`#[{attribute}]` stands on an implementation of the trait `{}`\n\
             help: write it above an `impl` block without a trait, and the actions into that",
                written(path)
            );
            errors.push(path, text);
        }
        for further in attrs.iter().filter(|further| is_controller(further)) {
            let text = format!(
                "`#[{}]` stands on a block that is marked `#[{attribute}]`\n\
             help: remove one of the two",
                written(further.path())
            );
            errors.push(further, text);
        }
        let name = last_segment(self_ty).map(|segment| segment.ident.clone());
        errors.attempt(|errors| {
        // the type is the crate's own, as far as its spelling tells
        let problem = match name {
            None => Some("not a controller\nhelp: a controller is a struct or an enum of your own"),
            Some(_) if self.is_of_foreign_type() => Some(
                "not a type of this crate\n\
                 help: a controller is a struct or an enum of your own, which may hold one",
            ),
            Some(_) => None,
        };
        if let Some(problem) = problem {
            errors.push(self_ty, format!("`{}` is {problem}", written(self_ty)));
        }
        // the controller lives as long as the application: it has no lifetimes but `'static`
        let parameter = generics.lifetimes().next();
        let parameter = parameter.map(|parameter| parameter.lifetime.to_token_stream());
        let borrows = self_ty.to_token_stream().to_string().replace("'static", "").contains('\'');
        if let Some(place) = parameter.or_else(|| borrows.then(|| self_ty.to_token_stream())) {
            let text = format!(
                "a controller cannot borrow, found `{}`\n\
                 help: hold owned values, an `Arc` or a pool: a controller lives as long as the application",
                written(&place)
            );
            errors.push(place, text);
        }
        name
    })?
    }

    /// A controller has actions.
    pub(super) fn refuse_empty(&self, kind: Kind, errors: &Errors) {
        let example = match kind {
            Kind::Rest => "async fn cget_action(&self)",
            Kind::Web => "async fn index_action(&self)",
        };
        let found = written(&self.header.self_ty);
        errors.push(
            &self.header.self_ty,
            format!(
                "the controller `{found}` has no action\n\
             help: an action is a method whose name ends in `_action`: `{example}`"
            ),
        );
    }
}

impl Args {
    /// The name that is given, else the type's. A wrong one is replaced by the nearest right one, so that the actions can be checked.
    pub(super) fn checked_name(&self, kind: Kind, type_name: &Ident, errors: &Errors) -> String {
        let type_name_text = type_name.to_string();
        let (found, outcome) = match &self.name {
            Some(literal) => {
                let name = literal.value();
                (
                    literal.to_token_stream(),
                    router_core::check_controller_name(&name).map(|()| name),
                )
            }
            None => (
                type_name.to_token_stream(),
                router_core::controller_name_of_type(&type_name_text),
            ),
        };
        outcome.unwrap_or_else(|error| {
            errors.push_name(found, &error);
            error.nearest().unwrap_or(attribute(kind)).to_owned()
        })
    }

    /// The last part of the service name: the one that is given, else the controller's own in kebab-case.
    pub(super) fn checked_service(&self, name: &str, errors: &Errors) -> String {
        let own = router_core::service_name(name);
        let Some(literal) = &self.service else {
            return own.unwrap_or_else(|| {
                let text = format!(
                    "`{name}` has no letter or digit to name a service by\n\
                 help: give it one: `{name:?}, service = \"article-stats\"`"
                );
                errors.push(&self.name, text);
                name.to_owned()
            });
        };
        let service = literal.value();
        if let Err(error) = router_core::check_service_name(&service) {
            errors.push_name(literal, &error);
        } else if own.as_ref() == Some(&service) {
            errors.push(
                literal,
                format!("`service` repeats the controller's name, `{service}`\nhelp: remove it"),
            );
        }
        service
    }

    /// The case of words in paths.
    pub(super) fn case(&self, errors: &Errors) -> Case {
        let Some(literal) = &self.rename_all else {
            return Case::Kebab;
        };
        let found = literal.value();
        if let Some((_, case)) = Case::ALL.iter().find(|(name, _)| *name == found) {
            return *case;
        }
        let names = Case::ALL.map(|(name, _)| name);
        let hint = did_you_mean(&found, &names);
        let legal = names.map(|name| format!("`{name}`")).join(", ");
        errors.push(
            literal,
            format!("`{found}` is no case of words\nnote: legal here: {legal}{hint}"),
        );
        Case::Kebab
    }

    /// The path that the controller stands below. `None` for a wrong one: how many path values it leaves to the actions is not known.
    pub(super) fn checked_below(&self, errors: &Errors) -> Option<String> {
        let Some(literal) = &self.below else {
            return Some(String::new());
        };
        router_core::check_below(&literal.value())
            .map_err(|error| errors.push_name(literal, &error))
            .ok()
            .map(|()| literal.value())
    }

    /// Returns whether the name is a path with values, which was reported: how many of them are left to the actions is not known.
    pub(super) fn is_named_by_values(&self) -> bool {
        let is_refused = |name: &str| router_core::check_controller_name(name).is_err();
        let name = self.name.as_ref().map(syn::LitStr::value);
        name.is_some_and(|name| is_refused(&name) && name.contains(['{', '<', ':', '*']))
    }

    /// The type in `state = T`; else that of the crate, or of the `State<T>` arguments of actions and hooks.
    pub(super) fn checked_state(
        &self,
        block: &Block,
        errors: &Errors,
    ) -> Result<State, StateUndecided> {
        if let Some(state) = &self.state {
            return check_owned(state, errors).map(State::Type);
        }
        let first = arguments(block)
            .flat_map(|argument| arguments_of(&argument.ty, "State"))
            .next()
            .map(|first| check_owned(first, errors))
            .transpose()?;
        let is_asked =
            || first.is_some() || arguments(block).any(|argument| may_read_state(&argument.ty));
        // nothing generic stands beside the root of the crate
        Ok(match first {
            first if block.header.generics.params.is_empty() && is_asked() => State::OfCrate(first),
            Some(first) => State::Type(first),
            None => State::Nothing,
        })
    }
}

/// Marks the arguments of these types, unless they are marked. A type is named only if it is an argument, and does not tell by itself.
pub(crate) fn mark_extractors(types: &[Type], block: &mut Block, errors: &Errors) {
    if types.is_empty() {
        return;
    }
    let taken: Vec<_> = block
        .arguments_mut()
        .filter(|it| !is_extractor(&it.ty))
        .map(|it| written(&it.ty))
        .collect();
    for ty in types {
        let named = written(ty);
        if is_extractor(ty) {
            let text = format!("`{named}` is an extractor without being named\nhelp: remove it");
            errors.push(ty, text);
            continue;
        }
        let mut meant = Some(&*named);
        if !taken.contains(&named) {
            meant = router_core::nearest(&named, taken.iter().map(String::as_str));
            let help = meant.map_or("remove it".to_owned(), |it| format!("did you mean `{it}`?"));
            let text = format!("`{named}` is not an argument of this controller\nhelp: {help}");
            errors.push(ty, text);
        }
        for argument in block
            .arguments_mut()
            .filter(|it| Some(&*written(&it.ty)) == meant)
        {
            if argument.marks.path.is_none() {
                let mark = || parse_quote!(#[extract]);
                argument.marks.extract.get_or_insert_with(mark);
            }
        }
    }
}

/// The state cannot be known, which was reported.
pub(super) struct StateUndecided;

/// Returns whether an extractor other than `State` may see a state.
fn may_read_state(ty: &Type) -> bool {
    let ty = inside(ty, &["Option", "Result"]).unwrap_or(ty);
    is_one_of(ty, &["PrivateCookieJar", "SignedCookieJar"])
        || !(is_foreign(ty) || is_one_of(ty, &["Paths", "Routes", "Uuid"]) || is_number_or_text(ty))
}

/// The state is owned, since every request gets a clone of it; a `&'static` reference is its own clone.
fn check_owned(state: &Type, errors: &Errors) -> Result<Type, StateUndecided> {
    let Type::Reference(reference) = bare(state) else {
        return Ok(state.clone());
    };
    if reference.lifetime.is_some() {
        return Ok(state.clone());
    }
    let found = written(reference);
    let owned = written(&reference.elem);
    errors.push(
        reference,
        format!(
            "the state `{found}` borrows, and every request has a clone of it\n\
             help: write `{owned}`, or `Arc<{owned}>` where it cannot be cloned"
        ),
    );
    Err(StateUndecided)
}

/// The arguments of all methods that requests come to.
fn arguments(block: &Block) -> impl Iterator<Item = &WrittenArgument> {
    block
        .methods()
        .filter(|method| method.is_called())
        .flat_map(|method| &method.arguments)
}
