//! The parts that an action's signature may not have, since no request could supply them.

use quote::ToTokens;
use syn::{Attribute, GenericParam, Safety, Signature, Type};

use crate::errors::Errors;
use crate::parse::block::Method;
use crate::tokens::{bare, text, written};

pub(super) fn check(method: &Method, errors: &Errors) {
    check_generics(&method.signature, errors);
    check_qualifiers(&method.signature, errors);
    check_runtime(method, errors);
    check_arguments(method, errors);
    check_count(method, errors);
}

/// No request says what a type, lifetime or constant parameter stands for.
fn check_generics(signature: &Signature, errors: &Errors) {
    let Some(parameter) = signature.generics.params.first() else { return };
    let action = text(&signature.ident);
    let (found, help) = match parameter {
        GenericParam::Lifetime(parameter) => (
            format!("the lifetime `{}`", parameter.lifetime),
            "leave it out: arguments are owned values, and `&self` needs none",
        ),
        GenericParam::Type(parameter) => (
            format!("the type `{}`", parameter.ident),
            "write the type out, or make the controller generic: `impl<T> Controller<T>`",
        ),
        GenericParam::Const(parameter) => {
            (format!("the constant `{}`", parameter.ident), "write the value out, or make the controller generic")
        }
    };
    errors
        .push(&signature.generics, format!("`{action}` is generic over {found}, which no request says\nhelp: {help}"));
}

/// An action is called like any safe Rust function.
fn check_qualifiers(signature: &Signature, errors: &Errors) {
    let action = text(&signature.ident);
    if let Safety::Unsafe(keyword) = &signature.safety {
        errors.push(
            keyword,
            format!("`{action}` is `unsafe`, and an action is called for every request\nhelp: remove `unsafe`"),
        );
    }
    if let Some(abi) = &signature.abi {
        errors.push(abi, format!("`{action}` has a foreign calling convention\nhelp: remove `extern`"));
    }
    if let Some(variadic) = &signature.variadic {
        errors.push(variadic, format!("`{action}` takes a variable number of arguments\nhelp: remove `...`"));
    }
}

/// An attribute that runs the method to its end is for a program's `main`: an action is run by the server.
fn check_runtime(method: &Method, errors: &Errors) {
    let is_main = |attribute: &&Attribute| attribute.path().segments.last().is_some_and(|word| word.ident == "main");
    for attribute in method.attributes.iter().filter(is_main) {
        let (found, action) = (written(attribute.path()), text(&method.signature.ident));
        let help = "help: remove the attribute: the server runs `async` methods";
        errors.push(attribute, format!("`#[{found}]` stands on `{action}`, and a program has one runtime\n{help}"));
    }
}

/// Every argument is there in every build, and has a type of its own.
fn check_arguments(method: &Method, errors: &Errors) {
    for argument in &method.arguments {
        for attribute in argument.attributes.iter().filter(|attribute| is_conditional(attribute)) {
            let help = "help: write two methods, each with a `#[cfg(..)]` of its own";
            errors.push(attribute, format!("an argument of an action is not conditional\n{help}"));
        }
        if let Type::ImplTrait(ty) = bare(&argument.ty) {
            let action = text(&method.signature.ident);
            let found = written(ty.to_token_stream());
            errors.push(
                ty,
                format!(
                    "`{found}` makes `{action}` generic, and no request says for which type\nhelp: write the type out"
                ),
            );
        }
    }
}

/// The arguments are not more than the runtime reads for one call.
fn check_count(method: &Method, errors: &Errors) {
    const MOST: usize = 16;
    if let Some(argument) = method.arguments.get(MOST) {
        let (action, count) = (text(&method.signature.ident), method.arguments.len());
        errors.push(
            &argument.ty,
            format!("`{action}` has {count} arguments, and {MOST} are the most\nhelp: put several into a tuple: `(a, b): (A, B)`"),
        );
    }
}

fn is_conditional(attribute: &syn::Attribute) -> bool {
    attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr")
}
