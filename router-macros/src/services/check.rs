//! From the fields of a container as written to its services.

use quote::ToTokens;
use syn::{LitStr, Member, Type};

use super::input::{self, Field, Mark};
use super::{Container, Service};
use crate::errors::Errors;
use crate::tokens::{inside, last_segment, mentions, text, written};

pub(super) fn check(container: input::Container, errors: &Errors) -> Container {
    let common = container.options.prefix.as_ref().map(|prefix| check_prefix(prefix, None, errors));
    let mut services: Vec<_> =
        container.fields.iter().flat_map(|field| check_field(field, common.as_ref(), errors)).collect();
    if check_owned(&container, errors) {
        services.clear();
    }
    if container.fields.is_empty() {
        let name = &container.ident;
        errors.push(name, format!("the service container `{name}` has no fields\nhelp: a service container has a controller in every field"));
    }
    Container {
        krate: container.options.krate.unwrap_or_else(|| syn::parse_quote!(::router_axum)),
        templates: container.options.templates,
        guarded: container.options.guarded.is_some(),
        ident: container.ident,
        generics: container.generics,
        services,
    }
}

/// A container owns its controllers. Whether it borrows them.
fn check_owned(container: &input::Container, errors: &Errors) -> bool {
    let lifetime = container.generics.lifetimes().next();
    if let Some(lifetime) = lifetime {
        let help = "help: hold the controllers themselves, or an `Arc` of each that is used elsewhere too";
        let found = &lifetime.lifetime;
        errors.push(lifetime, format!("a service container cannot borrow: found the lifetime `{found}`\n{help}"));
    }
    lifetime.is_some()
}

/// The services of a field: one, several of a shared controller, or none if it is skipped or wrong. `common` is the container's prefix, as far as it is
/// legal; what a field says of itself comes before it.
fn check_field(field: &Field, common: Option<&Option<String>>, errors: &Errors) -> Vec<Service> {
    let controller = inside(&field.ty, &["Arc"]);
    let is_unmarked = field.marks.is_empty() && !field.is_broken;
    if is_unmarked && common.is_none() {
        refuse_unmarked(field, errors);
    }
    check_skip_alone(field, errors);
    check_shared(field, controller.is_some(), errors);
    let kept = if controller.is_some() { usize::MAX } else { 1 };
    let own = field.marks.iter().filter_map(|mark| match mark {
        Mark::Prefix(prefix, shadows) => Some((check_prefix(prefix, Some(field), errors)?, shadows.is_some())),
        Mark::Skip(_) => None,
    });
    let common = common.filter(|_| is_unmarked).cloned().flatten();
    let services = own.take(kept).chain(common.map(|prefix| (prefix, false))).map(|(prefix, shadows)| Service {
        field: field.member.clone(),
        prefix,
        shadows,
        controller: controller.unwrap_or(&field.ty).clone(),
        is_shared: controller.is_some(),
    });
    services.collect()
}

/// Every field says what it is, if the container does not.
fn refuse_unmarked(field: &Field, errors: &Errors) {
    let (place, name) = match &field.member {
        Member::Named(name) => (name.to_token_stream(), format!("the field `{name}`")),
        Member::Unnamed(index) => (field.ty.to_token_stream(), format!("the field {}", index.index)),
    };
    errors.push(place, format!("{name} has no service name\nhelp: {}", ways_to_mark(&field.ty)));
}

/// A derive sees only the names of types: one that ends in `Controller` is taken for a controller.
fn ways_to_mark(ty: &Type) -> String {
    let held = inside(ty, &["Arc"]).unwrap_or(ty);
    let (rest, web) = ("`#[service(\"controller.rest.\")]`", "`#[service(\"controller.web.\")]`");
    let is_controller = last_segment(held).is_some_and(|segment| text(&segment.ident).ends_with("Controller"));
    if is_controller {
        format!("write {rest} above it, or {web} if it is a web controller")
    } else {
        format!("write `#[service(skip)]` above it if `{}` is not a controller, else {rest} or {web}", written(held))
    }
}

/// A skipped field has no service name.
fn check_skip_alone(field: &Field, errors: &Errors) {
    let skip = field.marks.iter().find_map(|mark| match mark {
        Mark::Skip(attribute) => Some(attribute),
        Mark::Prefix(..) => None,
    });
    if let Some(skip) = skip.filter(|_| field.marks.len() > 1) {
        errors.push(skip, "`#[service(skip)]` stands beside another `#[service(..)]`\nhelp: remove one of the two");
    }
}

/// A controller under several names is shared by them.
fn check_shared(field: &Field, is_shared: bool, errors: &Errors) {
    let mut prefixes = field.marks.iter().filter_map(|mark| match mark {
        Mark::Prefix(prefix, _) => Some(prefix),
        Mark::Skip(_) => None,
    });
    if let (Some(_), Some(second), false) = (prefixes.next(), prefixes.next(), is_shared) {
        let ty = written(&field.ty);
        errors.push(
            second,
            format!("`{ty}` is given a second service name, and can be moved to one only\nhelp: share it: `Arc<{ty}>`"),
        );
    }
}

/// `controller.rest.v1.`: words with a dot behind each.
fn check_prefix(literal: &LitStr, field: Option<&Field>, errors: &Errors) -> Option<String> {
    let prefix = literal.value();
    let is_word =
        |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if prefix.contains('/') {
        let note = "note: both are set on the router that serves it: `RestRouter::new(\"/api\", \"controller.rest.\")`";
        let help = "help: write `\"controller.rest.\"`, or `\"controller.web.\"` if it is a web controller";
        errors.push(literal, format!("`{prefix}` is a URL prefix, and not a service-name prefix\n{note}\n{help}"));
        return None;
    }
    let problem = match prefix.strip_suffix('.') {
        _ if prefix.is_empty() => "the service-name prefix is empty".to_owned(),
        None => format!("the service-name prefix `{prefix}` does not end in `.`"),
        Some(words) if words.split('.').all(is_word) => return Some(prefix),
        Some(_) => format!("the service-name prefix `{prefix}` is not a list of words with a `.` behind each"),
    };
    let mut words: Vec<String> = prefix.split('.').map(legal_word).filter(|word| !word.is_empty()).collect();
    let is_whole =
        !prefix.ends_with('.') && words.pop_if(|last| field.is_some_and(|field| is_own_name(last, field))).is_some();
    let example = if words.is_empty() { "controller.rest.".to_owned() } else { words.join(".") + "." };
    let note = if is_whole {
        "the controller's own name is added"
    } else {
        "the controller's own name follows it: `controller.rest.` and `users` make `controller.rest.users`"
    };
    errors.push(literal, format!("{problem}\nnote: {note}\nhelp: write `\"{example}\"`"));
    None
}

/// Returns whether a word is the name of the field, or that of the controller's type. The name in the controller's attribute is not known here.
fn is_own_name(word: &str, field: &Field) -> bool {
    let held = inside(&field.ty, &["Arc"]).unwrap_or(&field.ty);
    let of_type = last_segment(held).and_then(|held| router_core::controller_name_of_type(&text(&held.ident)).ok());
    let of_field = match &field.member {
        Member::Named(name) => Some(text(name).replace('_', "-")),
        Member::Unnamed(_) => None,
    };
    [of_type, of_field].contains(&Some(word.replace('_', "-")))
}

fn legal_word(word: &str) -> String {
    word.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_').collect()
}

/// Returns whether a type is known only where the container's parameters are.
pub(super) fn mentions_parameter(ty: &Type, generics: &syn::Generics) -> bool {
    let types = generics.type_params().map(|parameter| &parameter.ident);
    let names: Vec<_> = types.chain(generics.const_params().map(|parameter| &parameter.ident)).collect();
    !names.is_empty() && mentions(ty, &names)
}
