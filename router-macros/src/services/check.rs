//! From the fields of a container as written to its services.

use quote::ToTokens;
use syn::{Ident, LitStr, Member, Type};

use super::input::{Container, ServiceField};
use crate::errors::Errors;
use crate::tokens::{find_type, inside, mentions, written};

/// A controller under one name, as checked.
pub(super) struct CheckedService {
    pub field: Member,
    /// `controller.rest.v1.`
    pub prefix: String,
    /// True if the service is meant to take requests from other controllers.
    pub shadows: bool,
    pub controller: Type,
    /// True if the controller's type is known only where the container's parameters are.
    pub is_open: bool,
    /// True if the field holds an `Arc` of the controller.
    pub is_shared: bool,
    /// True if the field holds an `Option`: the controller may be left out.
    pub is_optional: bool,
}

/// The services of all fields. One that is wrong has none.
pub(super) fn services(container: &Container, errors: &Errors) -> Vec<CheckedService> {
    let common = container
        .options
        .prefix
        .as_ref()
        .map(|prefix| check_prefix(prefix, errors));
    let generics = &container.generics;
    let types = generics.type_params().map(|parameter| &parameter.ident);
    let constants = generics.const_params().map(|parameter| &parameter.ident);
    let parameters: Vec<_> = types.chain(constants).collect();
    let services = container
        .fields
        .iter()
        .flat_map(|field| check_field(field, common.as_ref(), &parameters, errors))
        .collect();
    if owns(container, errors) {
        services
    } else {
        Vec::new()
    }
}

/// A container owns its controllers.
fn owns(container: &Container, errors: &Errors) -> bool {
    let lifetime = container.generics.lifetimes().next();
    if let Some(lifetime) = lifetime {
        let found = &lifetime.lifetime;
        errors.push(
            lifetime,
            format!(
                "a service container cannot borrow: found the lifetime `{found}`\n\
                 help: hold the controllers themselves, or an `Arc` of each that is used elsewhere too"
            ),
        );
    }
    lifetime.is_none()
}

/// The services of a field: one, several of a shared controller, or none if it is skipped or wrong. `common` is the container's prefix, as far as it is
/// legal; what a field says of itself comes before it.
fn check_field(
    field: &ServiceField,
    common: Option<&Option<String>>,
    parameters: &[&Ident],
    errors: &Errors,
) -> Vec<CheckedService> {
    let is_object = |ty: &Type| matches!(ty, Type::TraitObject(_));
    if !field.is_skipped()
        && let Some(object) = find_type(&field.ty, &is_object)
    {
        refuse_object(object, errors);
        return Vec::new();
    }
    let optional = inside(&field.ty, &["Option"]);
    let held = optional.unwrap_or(&field.ty);
    let shared = inside(held, &["Arc"]);
    let controller = shared.unwrap_or(held);
    let is_unmarked = field.marks.is_empty() && !field.is_broken;
    if is_unmarked && common.is_none() {
        refuse_unmarked(field, errors);
    }
    check_marks(field, shared.is_some(), errors);
    let kept = if shared.is_some() { usize::MAX } else { 1 };
    let own = field.marks.iter().filter_map(|mark| {
        Some((
            check_prefix(mark.prefix.as_ref()?, errors)?,
            mark.shadows.is_some(),
        ))
    });
    let common = common.filter(|_| is_unmarked).cloned().flatten();
    own.take(kept)
        .chain(common.map(|prefix| (prefix, false)))
        .map(|(prefix, shadows)| CheckedService {
            field: field.member.clone(),
            prefix,
            shadows,
            controller: controller.clone(),
            is_open: mentions(controller, parameters),
            is_shared: shared.is_some(),
            is_optional: optional.is_some(),
        })
        .collect()
}

/// A trait object has no actions: they are those of a type.
fn refuse_object(object: &Type, errors: &Errors) {
    errors.push(
        object,
        format!(
            "`{}` is not a controller\n\
             help: write the controller's own type, or mark what is none `#[service(skip)]`",
            written(object)
        ),
    );
}

/// Every field says what it is, if the container does not.
fn refuse_unmarked(field: &ServiceField, errors: &Errors) {
    let (place, name) = match &field.member {
        Member::Named(name) => (name.to_token_stream(), format!("the field `{name}`")),
        Member::Unnamed(index) => (
            field.ty.to_token_stream(),
            format!("the field {}", index.index),
        ),
    };
    let help = "help: write `#[service(\"controller.rest.\")]` above it, `#[service(\"controller.web.\")]` if it is a web controller, or \
                `#[service(skip)]` if it is none";
    errors.push(place, format!("{name} has no service name\n{help}"));
}

/// A skipped field has no service name, and a controller under several names is shared by them.
fn check_marks(field: &ServiceField, is_shared: bool, errors: &Errors) {
    let Some(second) = field.marks.get(1) else {
        return;
    };
    let ty = written(&field.ty);
    let text = if field.is_skipped() {
        "`#[service(skip)]` stands beside another `#[service(..)]`\nhelp: remove one of the two"
            .to_owned()
    } else if is_shared {
        return;
    } else {
        let shared = match inside(&field.ty, &["Option"]) {
            Some(optional) => format!("Option<Arc<{}>>", written(optional)),
            None => format!("Arc<{ty}>"),
        };
        format!(
            "`{ty}` is given a second service name, and can be moved to one only\nhelp: share it: `{shared}`"
        )
    };
    errors.push(&second.attribute, text);
}

/// `controller.rest.v1.`: words with a dot behind each.
fn check_prefix(literal: &LitStr, errors: &Errors) -> Option<String> {
    let prefix = literal.value();
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    };
    if prefix
        .strip_suffix('.')
        .is_some_and(|words| words.split('.').all(is_word))
    {
        return Some(prefix);
    }
    let found = written(literal);
    errors.push(
        literal,
        format!("`{found}` is not a service-name prefix, which is a list of words with a `.` behind each\n\
                 note: the controller's own name follows it; a URL prefix is the router's: `RestRouter::new(\"/api\", \"controller.rest.\")`\n\
                 help: write, for example, `\"controller.rest.\"`"),
    );
    None
}
