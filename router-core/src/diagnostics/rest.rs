//! Mistakes in the name, the path values and the levels of a REST action. One function for each rule.

use super::{
    error::{EXTRACT_RULE, NameError, Subject},
    form::Form,
    phrases::{counted, is_among, is_both, singular_of, sub_resources_attribute},
    verbs,
};
use crate::grammar::{
    action::{Controller, Signature},
    name::{action_meant, first_word, unversioned},
    reading::Reading,
    verb::{Method, Scope},
};

impl Signature<'_> {
    /// The number of path values does not fit the words.
    pub(crate) fn rest_arity(&self, reading: Reading<'_>) -> NameError {
        let for_name = Signature {
            singular: reading.scope == Scope::Single,
            ..*self
        }
        .forms_of_name();
        let needed = Reading {
            tail: self.needed_words(reading.tail),
            ..reading
        };
        let for_signature = self.rest_forms(needed);
        let too_many = for_name
            .last()
            .is_some_and(|most| self.values.len() > most.values.len());
        let subject = if too_many {
            Subject::Values
        } else {
            Subject::Name
        };
        let nearest = nearest_form(needed, &for_signature).map(|form| form.function.clone());
        let plain = |name: &str| unversioned(action_meant(name), self.since).to_owned();
        let nearest = nearest.filter(|nearest| plain(nearest) != plain(self.name));
        let error = subject
            .error(self.takes(&for_name))
            .about_values()
            .rules(too_many.then_some(EXTRACT_RULE))
            .rules(self.operation_rule(reading));
        let once = self.once_form(needed);
        let rule = |_: &Form| {
            let words = self.controller.rename_all.joined(needed.tail);
            format!(
                "for a sub-resource `{words}` that exists only once, write `#[singular]` above the action"
            )
        };
        let fix = once
            .as_ref()
            .map(rule)
            .or_else(|| self.single_rule(reading));
        let way_out = self.way_out(needed, &for_signature);
        let for_signature = once.into_iter().chain(for_signature).chain(way_out);
        error
            .legal_for_name(for_name)
            .legal_for_signature(for_signature)
            .maybe_nearest(nearest.filter(|_| fix.is_none()))
            .maybe_fix(fix)
    }

    /// `get_favorite_action(id)` may have been meant for a sub-resource that exists only once. Its name is not a plural.
    fn once_form(&self, reading: Reading<'_>) -> Option<Form> {
        let last = reading
            .tail
            .rsplit('_')
            .next()
            .filter(|_| reading.scope == Scope::Item && !is_by_value(reading.tail))?;
        self.rest_form(Reading {
            scope: Scope::Single,
            ..reading
        })
        .filter(|_| !is_plural(last))
    }

    /// `#[singular]` is about a sub-resource that the name leads to.
    pub(crate) fn misplaced_singular(&self) -> NameError {
        Subject::Singular.error(format!("`#[singular]` on `{}` has no sub-resource", self.name))
        .rule("neither a page nor the resource itself is a sub-resource")
        .fix("remove the attribute; a whole resource that exists only once is a `#[rest_controller(singular, ..)]`")
    }

    /// `post_action(id)` may have been meant for something to be done with one item.
    fn operation_rule(&self, reading: Reading<'_>) -> Option<String> {
        let activate = self.rest_form(Reading {
            tail: "activate",
            ..reading
        });
        let is_operation = reading.tail.is_empty()
            && reading.verb.method == Method::Post
            && !self.controller.singular;
        activate
            .filter(|_| is_operation)
            .map(|form| format!("an operation on one item has a name: {form}"))
    }

    /// `get_action()` of `profile` may have been meant for a resource that exists only once. Its name is not a plural.
    fn single_rule(&self, reading: Reading<'_>) -> Option<String> {
        let Controller {
            name,
            singular,
            root,
            ..
        } = self.controller;
        let is_whole = self.controller.own(self.values).is_empty() && reading.tail.is_empty();
        (is_whole && reading.scope == Scope::Item && !is_plural(name) && !singular && !root)
        .then(|| format!("for a resource that exists only once, write `#[rest_controller(singular, \"{name}\")]`"))
    }

    /// No name leads below a collection itself, `/users/stats`, to what is found by another value, and to `POST /users/{id}`: the path is written out.
    fn way_out(&self, needed: Reading<'_>, forms: &[Form]) -> Option<Form> {
        let is_whole = self.controller.own(self.values).is_empty();
        let is_below = !needed.tail.is_empty() && (is_whole || is_by_value(needed.tail));
        let before = usize::from(!is_below && !self.controller.singular);
        self.explicit_form(needed.verb.method, before, needed.tail)
            .filter(|_| is_below || forms.is_empty())
    }

    /// Says that a name has more words than the path has levels. Every split is a legal reading, so the user has to choose one.
    pub(crate) fn ambiguous_levels(&self, reading: Reading<'_>, count: usize) -> NameError {
        let tail = reading.tail;
        let message = format!(
            "{}, but `{tail}` has {} words",
            make_levels(count),
            tail.split('_').count()
        );
        Subject::Name
            .error(message)
            .about_values()
            .legal_for_signature(self.split_forms(reading.tail, count))
            .fix("say with `#[sub_resources(..)]` which words belong together")
    }

    /// The attribute names another number of levels than the path values make.
    pub(crate) fn rest_level_count(&self, reading: Reading<'_>) -> NameError {
        let written = sub_resources_attribute(self.levels());
        let found = self.levels().len();
        let count = self.level_count(reading).unwrap_or(0);
        let message = format!(
            "`{written}` names {}, but {}",
            counted(found, "level"),
            make_levels(count)
        );
        let forms = self
            .rest_form(reading)
            .into_iter()
            .chain(self.split_forms(reading.tail, count));
        Subject::SubResources
            .error(message)
            .about_values()
            .legal_for_signature(forms)
            .fix("change the levels, or the path values")
    }

    /// A singular resource is one item: its collection would be the item again.
    pub(crate) fn singular_collection(&self, reading: Reading<'_>) -> NameError {
        let resource = self.controller.name;
        let message = format!(
            "`{}` asks for a collection, but `{resource}` is a singular resource",
            self.name
        );
        let forms = self.rest_forms(reading);
        let way_out = self.way_out(reading, &forms);
        Subject::Name.error(message)
        .rule("a singular resource has no collection of its own: its verbs stand without the collection prefix")
        .legal_for_signature(forms.into_iter().chain(way_out))
        .maybe_nearest(Some(format!("{}_action", reading.verb.word)))
    }

    pub(crate) fn unknown_verb(&self, words: &str) -> NameError {
        let (first, tail) = first_word(words);
        let message = format!("`{first}` in `{}` is not a verb", self.name);
        let error = Subject::Name.error(message).rule(verbs::listed());
        let meant = verbs::meant(first).map(|(verb, scope)| Reading { verb, scope, tail });
        let needed = meant.map(|reading| Reading {
            tail: self.needed_words(reading.tail),
            ..reading
        });
        let forms = match needed {
            Some(needed) => self.forms_with_words(needed),
            // a word that is not a verb may name a sub-resource to read or to post to: `publish_action(id)` is `post_publish_action(id)`
            None => {
                let reading = |method: Method| Reading {
                    verb: method.verb(),
                    scope: Scope::Collection,
                    tail: words,
                };
                let posted = self.rest_form(reading(Method::Post));
                self.forms_with_words(reading(Method::Get))
                    .into_iter()
                    .chain(posted)
                    .collect()
            }
        };
        let is_named = needed.is_some_and(|needed| !is_by_value(needed.tail));
        let nearest = forms
            .first()
            .filter(|_| is_named)
            .map(|form| form.function.clone());
        let way_out = match needed {
            Some(needed) => self.way_out(needed, &forms),
            None => self.explicit_form(Method::Get, 0, words),
        };
        let way_out = way_out.filter(|_| nearest.is_none());
        let is_page = meant.is_none() || words == "index";
        let error = error
            .rules(is_page.then_some("pages need no verb, and stand in a `#[web_controller]`"));
        error
            .legal_for_signature(forms.into_iter().chain(way_out))
            .maybe_nearest(nearest)
    }

    /// The words that lead below the resource: `posts` of `user_posts` in a controller `users`. A resource's own words are its name or the end of that, in
    /// plural or singular.
    fn needed_words<'a>(&self, tail: &'a str) -> &'a str {
        let own = if self.controller.root {
            ""
        } else {
            self.controller.name
        };
        let names = [own.to_owned(), singular_of(own)];
        let is_own = |words: &str| {
            let words = self.controller.rename_all.joined(words);
            names
                .iter()
                .any(|name| *name == words || name.ends_with(&format!("-{words}")))
        };
        let telling: Vec<&str> = tail
            .split('_')
            .filter(|word| !is_among(FILLERS, word))
            .collect();
        if telling.is_empty() || is_own(&telling.join("_")) {
            return "";
        }
        let mut ends = tail.rmatch_indices('_');
        ends.find(|(at, _)| is_own(&tail[..*at]))
            .map_or(tail, |(at, _)| &tail[at + 1..])
    }
}

/// The form with the same words that was probably meant. It never changes a whole collection.
fn nearest_form<'f>(reading: Reading<'_>, forms: &'f [Form]) -> Option<&'f Form> {
    let changes = !matches!(
        reading.verb.method,
        Method::Get | Method::Head | Method::Options | Method::Post
    );
    let is_whole =
        |verb: &str| changes && reading.scope == Scope::Item && verb == reading.verb.collection;
    let is_meant = |form: &&Form| {
        let (verb, tail) = first_word(action_meant(&form.function));
        tail == reading.tail && !is_whole(verb)
    };
    if is_by_value(reading.tail) {
        None
    } else {
        forms.iter().find(is_meant)
    }
}

fn is_plural(name: &str) -> bool {
    name.ends_with('s')
        && !is_both(name)
        && !["is", "ss", "us"]
            .iter()
            .any(|ending| name.ends_with(ending))
}

fn make_levels(count: usize) -> String {
    format!("the path values make {}", counted(count, "level"))
}

/// Words that say nothing beside the resource: `all_users`, `new_user`, `user_by_id`.
const FILLERS: &str = "all by id list new one";

/// `get_by_email_action(email)`
fn is_by_value(words: &str) -> bool {
    first_word(words).0 == "by"
}
