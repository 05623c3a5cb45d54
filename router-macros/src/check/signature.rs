//! The parts that an action's signature may not have, since no request, or none of its route, could supply them.

use quote::ToTokens;
use router_core::{Action, Kind};
use syn::{ReceiverKind, Safety, Signature, Type, WhereClause, WherePredicate};

use super::returned::check_kept;
use crate::errors::Errors;
use crate::model::Receiver;
use crate::parse::block::{WrittenArgument, WrittenMethod};
use crate::tokens::{bare, inside, is_named, is_one_of, name_of, serde_object, text, written};

impl WrittenMethod {
    pub(super) fn check_signature(&self, errors: &Errors) {
        let Signature {
            ident,
            generics,
            variadic,
            abi,
            safety,
            ..
        } = &self.signature;
        let refuse = |place: &dyn ToTokens, problem: &str| {
            errors.push(place, format!("`{}` {problem}", text(ident)));
        };
        if let Some(variadic) = variadic {
            return refuse(
                variadic,
                "takes any number of arguments, and a request has some\n\
             help: write each argument with its type",
            );
        }
        self.check_objects(errors);
        // an error is rendered, and a stream sent, when the method has ended
        check_kept(&self.signature, errors);
        // no request says what a parameter of the method stands for, be it written out or an `impl Trait`
        let generic = "is generic, and a request names no types\n\
                   help: write the type out, or make the controller generic, `impl<T> Controller<T>`; a lifetime is left out";
        if !generics.params.is_empty() {
            refuse(generics, generic);
        } else if let Some(condition) = generics.where_clause.as_ref().filter(|it| !is_of_self(it))
        {
            refuse(
                condition,
                "has a condition of its own, and is there for every controller of the block\n\
             help: write the condition at the `impl`, before its `{`",
            );
        }
        for argument in &self.arguments {
            if let Type::ImplTrait(ty) = bare(&argument.ty) {
                refuse(ty, generic);
            }
        }
        // an action is called like any safe Rust function
        if let Safety::Unsafe(keyword) = safety {
            refuse(
                keyword,
                "is `unsafe`, and an action is an ordinary function\nhelp: remove `unsafe`",
            );
        }
        if let Some(abi) = abi {
            refuse(
                abi,
                "is `extern`, and an action is an ordinary function\nhelp: remove `extern`",
            );
        }
        self.check_conditions(errors);
        // the arguments are not more than the runtime reads for one call
        let count = self.arguments.len();
        if let Some(argument) = self.arguments.get(MOST) {
            let problem = format!(
                "has {count} arguments, and {MOST} are the most\n\
             help: put several into a tuple: `(a, b): (A, B)`"
            );
            refuse(&argument.ty, &problem);
        }
    }

    /// Refuses `dyn Serialize` and `dyn Deserialize`: serde reads and writes values of types that it knows.
    fn check_objects(&self, errors: &Errors) {
        for object in self.types().filter_map(serde_object) {
            errors.push(
            object,
            format!(
                "there are no values of the type `{}`\n\
                 help: write the type itself, an enum of those that there are, or `serde_json::Value`; to send any, `Box<dyn erased_serde::Serialize>`",
                written(object)
            ),
        );
        }
    }

    /// Every argument is there in every build.
    fn check_conditions(&self, errors: &Errors) {
        for attribute in self
            .arguments
            .iter()
            .flat_map(|argument| &argument.attributes)
        {
            if attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr") {
                errors.push(
                    attribute,
                    "an argument of an action is not conditional\n\
                 help: write two methods, each with a `#[cfg(..)]` of its own",
                );
            }
        }
    }

    /// `&self`, `self: &Arc<Self>`, `self: Arc<Self>` or nothing: a controller is shared by all requests at once.
    pub(super) fn checked_receiver(&self, errors: &Errors) -> Option<Receiver> {
        let Some(receiver) = &self.receiver else {
            return Some(Receiver::Free);
        };
        let accepted = match &receiver.kind {
            ReceiverKind::Reference(_, _, None) => Some(Receiver::Reference),
            ReceiverKind::Typed(_, ty) => typed_receiver(ty),
            _ => None,
        };
        if accepted.is_none() {
            errors.push(
            receiver,
            format!(
                "`{}` takes a controller that all requests share\n\
                 help: take `&self`; what changes stands in a field with a `Mutex`, an atomic or a pool, or in `State<T>`",
                written(receiver)
            ),
        );
        }
        accepted
    }

    /// Conditions, pages of lists and patches are extractors that only some requests can have.
    pub(super) fn check_places(
        &self,
        kind: Kind,
        routes: &[Action],
        extractors: &[&WrittenArgument],
        errors: &Errors,
    ) {
        let mut has_page = false;
        let is_written = self.marks.get("route").is_some();
        for argument in extractors {
            let ty = inside(&argument.ty, &["Option", "Result"]).unwrap_or(&argument.ty);
            routes
                .iter()
                .find_map(|route| broken_by(kind, ty, route, is_written))
                .into_iter()
                .for_each(|rule| errors.push(ty, rule));
            if is_one_of(ty, &PAGES) && std::mem::replace(&mut has_page, true) {
                let action = self.name();
                errors.push(
                    ty,
                    format!(
                        "`{action}` takes two pages, and answers with one list\n\
                     help: remove one of them"
                    ),
                );
            }
        }
    }
}

const MOST: usize = 16;

/// Returns whether a condition is about the controller alone, as `Self: Sized` is, which says nothing new.
fn is_of_self(condition: &WhereClause) -> bool {
    condition
        .predicates
        .iter()
        .all(|predicate| match predicate {
            WherePredicate::Type(predicate) => is_named(&predicate.bounded_ty, "Self"),
            _ => false,
        })
}

fn typed_receiver(ty: &Type) -> Option<Receiver> {
    match bare(ty) {
        Type::Reference(reference) if reference.mutability.is_some() => None,
        Type::Reference(reference) if is_named(&reference.elem, "Arc") => {
            Some(Receiver::SharedReference)
        }
        Type::Reference(reference) if is_named(&reference.elem, "Self") => {
            Some(Receiver::Reference)
        }
        ty if is_named(ty, "Arc") => Some(Receiver::Shared),
        _ => None,
    }
}

/// Conditions on what a request changes.
const CONDITIONS: [&str; 2] = ["IfMatch", "IfUnmodifiedSince"];
/// Pages of a list.
const PAGES: [&str; 2] = ["CursorPage", "NumberedPage"];
/// Changes of parts of a value.
const PATCHES: [&str; 2] = ["MergePatch", "MergeOrJson"];

/// The rule that an argument of this type breaks in an action of this route. A web page of an item may show a list, and so may a path that is written: `/by-state/{state}`.
fn broken_by(kind: Kind, ty: &Type, route: &Action, is_written: bool) -> Option<String> {
    let method = route.method.as_str();
    let path = route.path.to_string();
    let is_read = matches!(method, "GET" | "HEAD");
    let is_item = kind == Kind::Rest && !is_written && path.ends_with('}');
    let found = |rule: &str, help: &str| {
        let name = name_of(ty);
        Some(format!(
            "`{name}` {rule}, and `{}` is {method} {path}\nhelp: {help}",
            route.function
        ))
    };
    if is_one_of(ty, &CONDITIONS) && is_read {
        found(
            "is a condition on what changes",
            "to answer 304, return a `Versioned<T>`, which reads the conditions of a GET",
        )
    } else if is_one_of(ty, &PAGES) && (!is_read || is_item) {
        found(
            "is a page of a list",
            "a list is read by `cget_action`, or by `cget_comments_action` below an item",
        )
    } else if is_one_of(ty, &PATCHES) && method != "PATCH" {
        found(
            "changes parts of a value",
            "name the action `patch_..`; a whole value is read by `Json(value): Json<T>`",
        )
    } else {
        None
    }
}
