//! REST actions: `verb { "_" word } "_action"` and the number of path values make the route.

use crate::action::{Action, Controller, Signature};
use crate::error::{Form, NameError, NameErrorKind, Subject, counted, sub_resources_attribute};
use crate::levels;
use crate::name::example_value;
use crate::path::PathTemplate;
use crate::verb::{self, Method, Scope, Verb};

/// What the name of a REST action says.
#[derive(Clone, Copy)]
struct Reading<'a> {
    verb: &'static Verb,
    scope: Scope,
    tail: &'a [&'a str],
}

/// What the words and the number of path values make of each other.
enum Fit {
    Levels(Vec<String>),
    Ambiguous(usize),
    Arity,
}

pub(crate) fn derive(signature: &Signature<'_>, words: &[&str]) -> Result<Action, NameError> {
    let reading = read(signature, words)?;
    let levels = match signature.sub_resources {
        Some(levels) => explicit_levels(signature, reading, levels)?,
        None => convention_levels(signature, reading)?,
    };
    let path = path(signature.controller, &levels, &signature.value_names());
    Ok(signature.action(reading.verb.method, path, None))
}

fn read<'a>(signature: &Signature<'_>, words: &'a [&'a str]) -> Result<Reading<'a>, NameError> {
    let (first, tail) = words.split_first().expect("a name has at least one word");
    if let Some(verb) = Verb::find(first) {
        return Ok(Reading { verb, scope: verb.scope(), tail });
    }
    match Verb::find_prefixed(first) {
        Some(verb) if verb.takes_prefix() => Ok(Reading { verb, scope: Scope::Collection, tail }),
        Some(verb) => Err(prefix_before_post(signature, Reading { verb, scope: Scope::Collection, tail })),
        None => Err(unknown_verb(signature, words)),
    }
}

/// A collection's path ends in a name, an item's in a value; a singular resource has no value of its own.
fn level_count(controller: Controller<'_>, reading: Reading<'_>, values: usize) -> Option<usize> {
    let on_itself = reading.tail.is_empty() && !reading.verb.takes_prefix();
    match (controller.singular, reading.scope) {
        (false, Scope::Collection) | (true, Scope::Item) => Some(values),
        (false, Scope::Item) => values.checked_sub(1),
        (true, Scope::Collection) if on_itself => Some(values),
        (true, Scope::Collection) => Some(values + 1),
    }
}

/// One level takes the whole tail, as many levels as words take a word each; in between nobody can know.
fn fit(controller: Controller<'_>, reading: Reading<'_>, values: usize) -> Fit {
    let words = reading.tail.len();
    match level_count(controller, reading, values) {
        Some(1) if words > 0 => Fit::Levels(vec![reading.tail.join("-")]),
        Some(count) if count == words => Fit::Levels(reading.tail.iter().map(|word| (*word).to_owned()).collect()),
        Some(count) if 1 < count && count < words => Fit::Ambiguous(count),
        _ => Fit::Arity,
    }
}

fn path(controller: Controller<'_>, levels: &[String], values: &[String]) -> PathTemplate {
    levels::path(controller.base(), !controller.singular, levels, values)
}

fn convention_levels(signature: &Signature<'_>, reading: Reading<'_>) -> Result<Vec<String>, NameError> {
    match fit(signature.controller, reading, signature.values.len()) {
        Fit::Levels(levels) => Ok(levels),
        Fit::Ambiguous(count) => Err(ambiguous(signature, reading, count)),
        Fit::Arity if is_singular_collection(signature, reading) => Err(singular_collection(signature, reading)),
        Fit::Arity => Err(arity(signature, reading)),
    }
}

fn explicit_levels(signature: &Signature<'_>, reading: Reading<'_>, levels: &[&str]) -> Result<Vec<String>, NameError> {
    let checked = levels::check(signature, reading.tail, levels)?;
    let fit = fit(signature.controller, reading, signature.values.len());
    match fit {
        Fit::Ambiguous(count) if count == levels.len() => Ok(checked),
        Fit::Levels(convention) if convention == checked => {
            let path = path(signature.controller, &checked, &signature.value_names());
            Err(levels::needless(levels, format!("{} {path}", reading.verb.method)))
        }
        _ => Err(level_count_error(signature, reading, levels)),
    }
}

/// A form with `count` path values: the user's names as far as they go, then examples.
fn form(signature: &Signature<'_>, reading: Reading<'_>, levels: Vec<String>, count: usize) -> Option<Form> {
    let values = example_values(signature, &levels, count);
    let words: Vec<&str> =
        [reading.verb.spelling(reading.scope)?].into_iter().chain(reading.tail.iter().copied()).collect();
    Some(Form {
        function: format!("{}_action", words.join("_")),
        path: path(signature.controller, &levels, &values),
        method: reading.verb.method,
        values,
        sub_resources: Vec::new(),
        route_path: None,
    })
}

fn example_values(signature: &Signature<'_>, levels: &[String], count: usize) -> Vec<String> {
    let mut values = signature.value_names();
    values.truncate(count);
    for i in values.len()..count {
        let owner =
            if signature.controller.singular { levels.get(i) } else { i.checked_sub(1).and_then(|i| levels.get(i)) };
        values.push(example_value(owner.map_or("id", String::as_str), &values));
    }
    values
}

/// The form of a reading for a number of path values, if the convention gives it a route.
fn legal_form(signature: &Signature<'_>, reading: Reading<'_>, count: usize) -> Option<Form> {
    match fit(signature.controller, reading, count) {
        Fit::Levels(levels) => form(signature, reading, levels, count),
        Fit::Ambiguous(_) | Fit::Arity => None,
    }
}

fn forms_for_name(signature: &Signature<'_>, reading: Reading<'_>) -> Vec<Form> {
    (0..=reading.tail.len() + 1).filter_map(|count| legal_form(signature, reading, count)).collect()
}

/// The same words and the resource itself, with every spelling of the verb that takes this number of path values.
fn forms_for_signature(signature: &Signature<'_>, reading: Reading<'_>) -> Vec<Form> {
    let tails = if reading.tail.is_empty() { vec![reading.tail] } else { vec![reading.tail, &[]] };
    let spellings = related(reading.verb, reading.scope);
    let readings =
        tails.iter().flat_map(|tail| spellings.iter().map(move |(verb, scope)| Reading { verb, scope: *scope, tail }));
    readings.filter_map(|reading| legal_form(signature, reading, signature.values.len())).collect()
}

/// The spellings a verb may have been mistaken for: its other scope; for an item's `post`, the verbs that change items.
fn related(verb: &'static Verb, scope: Scope) -> Vec<(&'static Verb, Scope)> {
    if verb.takes_prefix() {
        let other = if scope == Scope::Item { Scope::Collection } else { Scope::Item };
        return vec![(verb, other), (verb, scope)];
    }
    vec![(verb, scope), (Method::Put.verb(), Scope::Item), (Method::Patch.verb(), Scope::Item)]
}

/// The number of path values does not fit the words.
fn arity(signature: &Signature<'_>, reading: Reading<'_>) -> NameError {
    let for_name = forms_for_name(signature, reading);
    let for_signature = forms_for_signature(signature, reading);
    let counts: Vec<usize> = for_name.iter().map(|form| form.values.len()).collect();
    let too_many = counts.last().is_some_and(|most| signature.values.len() > *most);
    let subject = if too_many { Subject::Values } else { Subject::Name };
    let nearest = nearest_form(reading, &for_signature).map(|form| form.function.clone());
    let message = format!("`{}` takes {}, {}", signature.name, alternatives(&counts), signature.found_values());
    let error = NameError::new(NameErrorKind::Arity, subject, signature.name, message);
    let error = if too_many { error.rule(EXTRACT_RULE) } else { error };
    let error = if is_operation(signature, reading) { error.rule(operation_rule(signature)) } else { error };
    error.legal_for_name(for_name).legal_for_signature(signature.values.len(), for_signature).maybe_nearest(nearest)
}

/// The form with the same words that was probably meant. Nobody is talked into changing a whole collection.
fn nearest_form<'f>(reading: Reading<'_>, forms: &'f [Form]) -> Option<&'f Form> {
    let words = format!("_{}_action", reading.tail.join("_"));
    let changes = !matches!(reading.verb.method, Method::Get | Method::Head | Method::Options | Method::Post);
    let forms = if changes && reading.scope == Scope::Item { &[] } else { forms };
    forms.iter().find(|form| reading.tail.is_empty() || form.function.ends_with(&words))
}

/// `post_action(id)` may have been meant for something to be done with one item.
fn is_operation(signature: &Signature<'_>, reading: Reading<'_>) -> bool {
    let on_item = signature.values.len() == 1 && !signature.controller.singular;
    on_item && reading.tail.is_empty() && reading.verb.method == Method::Post
}

fn operation_rule(signature: &Signature<'_>) -> String {
    let (resource, value) = (signature.controller.name, &signature.value_names()[0]);
    format!(
        "an operation on one item has a name: `post_activate_action({value})` for POST /{resource}/{{{value}}}/activate"
    )
}

pub(crate) const EXTRACT_RULE: &str = "a leading parameter that is no path value is marked with `#[extract]`";

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
fn ambiguous(signature: &Signature<'_>, reading: Reading<'_>, count: usize) -> NameError {
    let tail = reading.tail.join("_");
    let message = format!("{}, but `{tail}` has {} words", make_levels(signature, Some(count)), reading.tail.len());
    NameError::new(NameErrorKind::AmbiguousLevels, Subject::Name, signature.name, message)
        .legal_for_signature(signature.values.len(), split_forms(signature, reading, count))
        .fix("say with `#[sub_resources(..)]` which words belong together")
}

fn split_forms(signature: &Signature<'_>, reading: Reading<'_>, count: usize) -> Vec<Form> {
    let splits = levels::splits(reading.tail, count).into_iter();
    let forms = splits.filter_map(|levels| {
        let form = form(signature, reading, levels.clone(), signature.values.len())?;
        Some(Form { sub_resources: levels, ..form })
    });
    forms.collect()
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
fn level_count_error(signature: &Signature<'_>, reading: Reading<'_>, levels: &[&str]) -> NameError {
    let written = sub_resources_attribute(levels);
    let count = level_count(signature.controller, reading, signature.values.len());
    let message =
        format!("`{written}` names {}, but {}", counted(levels.len(), "level"), make_levels(signature, count));
    let convention = legal_form(signature, reading, signature.values.len());
    let splits = count.map(|count| split_forms(signature, reading, count)).unwrap_or_default();
    let forms = convention.clone().map_or(splits, |form| vec![form]);
    let error = levels::fault(NameErrorKind::LevelCount, &written, message);
    let error = error.rule(needed_values(signature, reading, levels.len()));
    let error = error.legal_for_signature(signature.values.len(), forms);
    if convention.is_some() { error.fix("remove the attribute, or change the path values") } else { error }
}

fn needed_values(signature: &Signature<'_>, reading: Reading<'_>, levels: usize) -> String {
    let fits = |count: &usize| level_count(signature.controller, reading, *count) == Some(levels);
    let count = (0..=levels + 1).find(fits).unwrap_or(levels);
    format!("{} of `{}` would take {}", counted(levels, "level"), signature.name, counted(count, "path value"))
}

fn is_singular_collection(signature: &Signature<'_>, reading: Reading<'_>) -> bool {
    let collection = reading.scope == Scope::Collection && reading.verb.takes_prefix();
    signature.controller.singular && collection && reading.tail.is_empty()
}

/// A singular resource is one item: its collection would be the item again.
fn singular_collection(signature: &Signature<'_>, reading: Reading<'_>) -> NameError {
    let resource = signature.controller.name;
    let message = format!("`{}` asks for a collection, but `{resource}` is a singular resource", signature.name);
    NameError::new(NameErrorKind::SingularCollection, Subject::Name, signature.name, message)
        .rule("a singular resource has no collection of its own: its verbs stand without the collection prefix")
        .legal_for_signature(signature.values.len(), forms_for_signature(signature, reading))
        .maybe_nearest(Some(format!("{}_action", reading.verb.word)))
}

/// `post` always adds to a collection, so it has no other scope to tell apart.
fn prefix_before_post(signature: &Signature<'_>, reading: Reading<'_>) -> NameError {
    let message = format!("`post` takes no collection prefix, found `{}`", signature.name);
    let forms = legal_form(signature, reading, signature.values.len());
    NameError::new(NameErrorKind::PrefixBeforePost, Subject::Name, signature.name, message)
        .rule("`post` always adds to a collection")
        .legal_for_signature(signature.values.len(), forms.into_iter().collect())
        .maybe_nearest(signature.name.strip_prefix('c'))
}

fn unknown_verb(signature: &Signature<'_>, words: &[&str]) -> NameError {
    let message = format!("`{}` in `{}` is no verb", words[0], signature.name);
    let error = NameError::new(NameErrorKind::UnknownVerb, Subject::Name, signature.name, message).rule(verb::listed());
    let forms = match verb::meant(words[0]) {
        Some(meant) => forms_with_verb(signature, meant, &words[1..]),
        None => forms_with_verb(signature, "cget", words),
    };
    let nearest = verb::meant(words[0]).and_then(|_| Some(forms.first()?.function.clone()));
    let ways_out = [explicit_form(signature, words)].into_iter().filter(|_| nearest.is_none());
    let forms = forms.into_iter().chain(ways_out).collect();
    error.legal_for_signature(signature.values.len(), forms).maybe_nearest(nearest)
}

fn forms_with_verb(signature: &Signature<'_>, spelling: &str, tail: &[&str]) -> Vec<Form> {
    let Some(verb) = Verb::find(spelling).or_else(|| Verb::find_prefixed(spelling)) else {
        return Vec::new();
    };
    let written = if spelling == verb.collection { Scope::Collection } else { Scope::Item };
    let mut spellings = related(verb, written);
    spellings.sort_by_key(|(_, scope)| *scope != written);
    let readings = spellings.into_iter().map(|(verb, scope)| Reading { verb, scope, tail });
    readings.filter_map(|reading| legal_form(signature, reading, signature.values.len())).collect()
}

/// The way out for a name that is no verb: `#[route(GET, "/search")]`.
fn explicit_form(signature: &Signature<'_>, words: &[&str]) -> Form {
    let values = signature.value_names();
    let below = levels::path(Vec::new(), false, &[words.join("-")], &values[..values.len().min(1)]);
    let rest = values.iter().skip(1).map(|value| format!("/{{{value}}}"));
    let below = below.to_string() + &rest.collect::<String>();
    Form::with_route(signature, Method::Get, &below)
}
