//! Mistakes in the name, the path values and the levels of a REST action. One function for each rule.

use crate::diagnostics::error::{EXTRACT_RULE, NameError, Subject};
use crate::diagnostics::form::Form;
use crate::diagnostics::levels::levels;
use crate::diagnostics::phrases::{counted, found_values, sub_resources_attribute};
use crate::diagnostics::redundant_words::{is_by_value, needed_words};
use crate::diagnostics::rest_forms::{explicit_form, form, forms, forms_with_words, split_forms};
use crate::diagnostics::verbs;
use crate::grammar::action::{Controller, Signature};
use crate::grammar::reading::Reading;
use crate::grammar::verb::{Method, Scope};

/// The number of path values does not fit the words.
pub(crate) fn arity(signature: &Signature<'_>, reading: Reading<'_>) -> NameError {
    let for_name = Form::all(&Signature { singular: reading.scope == Scope::Single, ..*signature });
    let needed = Reading { tail: needed_words(signature, reading.tail), ..reading };
    let for_signature = forms(signature, needed);
    let counts: Vec<usize> = for_name.iter().map(|form| form.values.len()).collect();
    let too_many = counts.last().is_some_and(|most| signature.values.len() > *most);
    let subject = if too_many { Subject::Values } else { Subject::Name };
    let nearest = nearest_form(needed, &for_signature).map(|form| form.function.clone());
    let nearest = nearest.filter(|nearest| nearest != signature.name);
    let message = format!("`{}` takes {}, {}", signature.name, alternatives(&counts), found_values(signature));
    let error = NameError::new(subject, message).about_values();
    let error = error.rules(too_many.then_some(EXTRACT_RULE)).rules(operation_rule(signature, reading));
    let once = once_form(signature, needed);
    let rule = |_: &Form| {
        let words = needed.tail.join("-");
        format!("for a sub-resource `{words}` that exists only once, write `#[singular]` above the action")
    };
    let fix = once.as_ref().map(rule).or_else(|| single_rule(signature, reading));
    let for_signature = once.into_iter().chain(for_signature).chain(way_out(signature, needed)).collect();
    let error = error.legal_for_name(for_name).legal_for_signature(signature.values.len(), for_signature);
    error.maybe_nearest(nearest.filter(|_| fix.is_none())).maybe_fix(fix)
}

/// `get_favorite_action(id)` may have been meant for a sub-resource that exists only once. Its name is not a plural.
fn once_form(signature: &Signature<'_>, reading: Reading<'_>) -> Option<Form> {
    let last = reading.tail.last().filter(|_| reading.scope == Scope::Item && !is_by_value(reading.tail))?;
    form(signature, Reading { scope: Scope::Single, ..reading }).filter(|_| !is_plural(last))
}

/// `#[singular]` is about a sub-resource that the name leads to.
pub(crate) fn misplaced_singular(signature: &Signature<'_>) -> NameError {
    NameError::new(Subject::Singular, format!("`#[singular]` on `{}` has no sub-resource", signature.name))
        .rule("neither a page nor the resource itself is a sub-resource")
        .fix("remove the attribute; a whole resource that exists only once is a `#[rest_controller(singular, ..)]`")
}

/// The form with the same words that was probably meant. It never changes a whole collection.
fn nearest_form<'f>(reading: Reading<'_>, forms: &'f [Form]) -> Option<&'f Form> {
    let words = [reading.tail, &["action"]].concat().join("_");
    let changes = !matches!(reading.verb.method, Method::Get | Method::Head | Method::Options | Method::Post);
    let is_whole = |verb: &str| changes && reading.scope == Scope::Item && verb == reading.verb.collection;
    let is_meant =
        |form: &&Form| form.function.split_once('_').is_some_and(|(verb, rest)| rest == words && !is_whole(verb));
    if is_by_value(reading.tail) { None } else { forms.iter().find(is_meant) }
}

/// `post_action(id)` may have been meant for something to be done with one item.
fn operation_rule(signature: &Signature<'_>, reading: Reading<'_>) -> Option<String> {
    let activate = form(signature, Reading { tail: &["activate"], ..reading });
    let is_operation = reading.tail.is_empty() && reading.verb.method == Method::Post && !signature.controller.singular;
    activate.filter(|_| is_operation).map(|form| format!("an operation on one item has a name: {form}"))
}

/// `get_action()` of `profile` may have been meant for a resource that exists only once. Its name is not a plural.
fn single_rule(signature: &Signature<'_>, reading: Reading<'_>) -> Option<String> {
    let Controller { name, singular, root, .. } = signature.controller;
    let is_whole = signature.controller.own(signature.values).is_empty() && reading.tail.is_empty();
    (is_whole && reading.scope == Scope::Item && !is_plural(name) && !singular && !root)
        .then(|| format!("for a resource that exists only once, write `#[rest_controller(singular, \"{name}\")]`"))
}

fn is_plural(name: &str) -> bool {
    name.ends_with('s') && !["is", "ss", "us"].iter().any(|ending| name.ends_with(ending))
}

/// No name leads below a collection itself, `/users/stats`, and to what is found by another value: the path is written out.
fn way_out(signature: &Signature<'_>, needed: Reading<'_>) -> Option<Form> {
    let values = signature.controller.own(signature.values).len();
    let is_below = values == 0 || values == 1 && is_by_value(needed.tail);
    explicit_form(signature, needed.verb.method, needed.tail).filter(|_| is_below && !needed.tail.is_empty())
}

/// `no path value`, `1 path value`, `2 or 3 path values`
fn alternatives(counts: &[usize]) -> String {
    match counts {
        [count] => counted(*count, "path value"),
        counts => {
            let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
            format!("{} path values", counts.join(" or "))
        }
    }
}

/// More words than levels: every split is a legal reading, so the user has to say which.
pub(crate) fn ambiguous(signature: &Signature<'_>, reading: Reading<'_>, count: usize) -> NameError {
    let tail = reading.tail.join("_");
    let message = format!("{}, but `{tail}` has {} words", make_levels(signature, Some(count)), reading.tail.len());
    NameError::new(Subject::Name, message)
        .about_values()
        .legal_for_signature(signature.values.len(), split_forms(signature, reading.tail, count))
        .fix("say with `#[sub_resources(..)]` which words belong together")
}

/// `2 path values make 2 levels`
fn make_levels(signature: &Signature<'_>, count: Option<usize>) -> String {
    let levels = counted(count.unwrap_or(0), "level");
    match signature.values.len() {
        0 => format!("without path values there is {levels}"),
        1 => format!("1 path value makes {levels}"),
        values => format!("{values} path values make {levels}"),
    }
}

/// The attribute names another number of levels than the path values make.
pub(crate) fn level_count(signature: &Signature<'_>, reading: Reading<'_>) -> NameError {
    let (written, found) = (sub_resources_attribute(levels(signature)), levels(signature).len());
    let count = reading.level_count(signature.controller, signature.values.len());
    let message = format!("`{written}` names {}, but {}", counted(found, "level"), make_levels(signature, count));
    let convention = form(signature, reading);
    let splits = count.map(|count| split_forms(signature, reading.tail, count)).unwrap_or_default();
    let forms = convention.clone().map_or(splits, |form| vec![form]);
    let error = NameError::new(Subject::SubResources, message).about_values();
    let error = error.rule(needed_values(signature, reading, found));
    let error = error.legal_for_signature(signature.values.len(), forms);
    error.maybe_fix(convention.map(|_| "remove the attribute, or change the path values".to_owned()))
}

fn needed_values(signature: &Signature<'_>, reading: Reading<'_>, levels: usize) -> String {
    let fits = |count: &usize| reading.level_count(signature.controller, *count) == Some(levels);
    let count = (0..=signature.controller.outer_values() + levels + 1).find(fits).unwrap_or(levels);
    format!("{} of `{}` would take {}", counted(levels, "level"), signature.name, counted(count, "path value"))
}

/// A singular resource is one item: its collection would be the item again.
pub(crate) fn singular_collection(signature: &Signature<'_>, reading: Reading<'_>) -> NameError {
    let resource = signature.controller.name;
    let message = format!("`{}` asks for a collection, but `{resource}` is a singular resource", signature.name);
    NameError::new(Subject::Name, message)
        .rule("a singular resource has no collection of its own: its verbs stand without the collection prefix")
        .legal_for_signature(signature.values.len(), forms(signature, reading))
        .maybe_nearest(Some(format!("{}_action", reading.verb.word)))
}

/// `post` always adds to a collection, so it has no other scope to tell apart.
pub(crate) fn prefix_before_post(signature: &Signature<'_>, reading: Reading<'_>) -> NameError {
    let message = format!("`post` takes no collection prefix, found `{}`", signature.name);
    let forms = form(signature, reading);
    NameError::new(Subject::Name, message)
        .rule("`post` always adds to a collection")
        .legal_for_signature(signature.values.len(), forms.into_iter().collect())
        .maybe_nearest(signature.name.strip_prefix('c'))
}

pub(crate) fn unknown_verb(signature: &Signature<'_>, words: &[&str]) -> NameError {
    let message = format!("`{}` in `{}` is not a verb", words[0], signature.name);
    let error = NameError::new(Subject::Name, message).rule(verbs::listed());
    let meant = verbs::meant(words[0]).map(|(verb, scope)| Reading { verb, scope, tail: &words[1..] });
    let forms = match meant {
        Some(reading) => {
            let needed = Reading { tail: needed_words(signature, reading.tail), ..reading };
            let forms = forms_with_words(signature, needed);
            if forms.is_empty() { forms_with_words(signature, reading) } else { forms }
        }
        // a word that is not a verb may name a sub-resource to read or to post to: `publish_action(id)` is `post_publish_action(id)`
        None => {
            let reading = |method: Method| Reading { verb: method.verb(), scope: Scope::Collection, tail: words };
            let posted = form(signature, reading(Method::Post));
            forms_with_words(signature, reading(Method::Get)).into_iter().chain(posted).collect()
        }
    };
    let named = meant.filter(|reading| !is_by_value(needed_words(signature, reading.tail)));
    let nearest = named.and_then(|_| Some(forms.first()?.function.clone()));
    let (method, tail) = meant.map_or((Method::Get, words), |reading| (reading.verb.method, reading.tail));
    let ways_out = explicit_form(signature, method, tail).filter(|_| nearest.is_none());
    let forms = forms.into_iter().chain(ways_out).collect();
    let is_page = meant.is_none() || words == ["index"];
    let error = error.rules(is_page.then_some("pages need no verb, and stand in a `#[web_controller]`"));
    error.legal_for_signature(signature.values.len(), forms).maybe_nearest(nearest)
}
