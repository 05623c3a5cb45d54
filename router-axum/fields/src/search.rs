//! Reads fields again and again, each shown in one way after the other, until the type accepts them.

use std::borrow::Cow;

use serde::de::DeserializeOwned;

use crate::culprit::culprit;
use crate::details::IS_MISSING;
use crate::failure::{Failure, address, take_refused};
use crate::fields::{Field, Fields};
use crate::pair::Pair;
use crate::unread::Unread;

/// Reads a value from the names and values of fields.
///
/// # Errors
///
/// The field that cannot be read, and the reason.
pub fn read<'a, T: DeserializeOwned>(pairs: &mut Pairs<'_, 'a>) -> Result<T, Box<Unread>> {
    let mut read = None;
    let is_read = read_into(pairs, &mut |fields| {
        read = Some(T::deserialize(fields)?);
        Ok(())
    });
    is_read.map(|()| read.expect("it was read without a failure"))
}

/// Fields on their way to a type: names with their values.
type Pairs<'p, 'a> = dyn Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> + 'p;
type Read<'a> = dyn FnMut(Fields<'_, '_>) -> Result<(), Failure> + 'a;

/// Sorts the fields and reads them, for all types alike: to sort is 12 KB of a binary.
fn read_into(pairs: &mut Pairs<'_, '_>, read: &mut Read<'_>) -> Result<(), Box<Unread>> {
    let mut pairs: Vec<_> = pairs
        .enumerate()
        .map(|(place, (name, value))| Pair { name, value, place })
        .collect();
    pairs.sort_by(|one, other| one.name.cmp(&other.name));
    let mut search = Search::new(&pairs);
    if search.finds_a_reading(read) {
        Ok(())
    } else {
        Err(Box::new(search.into_unread()))
    }
}

/// How many fields may be read in all, so that no request makes its fields be read again and again.
const MOST_READ: usize = 100_000;

/// Reads fields until a reading is accepted: adds what was not sent, shows the refused field in its next way, gives it up if that does not help, and returns to
/// the best reading.
struct Search<'a> {
    pairs: &'a [Pair<'a>],
    fields: Vec<Field<'a>>,
    /// How many readings are left.
    left: usize,
    /// The first failure about the field that is refused now.
    first: Option<(Failure, Option<usize>)>,
    /// The reading that refused the fewest texts: how many, and how each field was shown.
    best: Option<(usize, Vec<usize>)>,
    /// The field that was last shown in another way.
    tried: Option<usize>,
}

impl<'a> Search<'a> {
    fn new(pairs: &'a [Pair<'a>]) -> Self {
        let of_one_name = pairs.chunk_by(|one, other| one.name == other.name);
        let mut fields: Vec<_> = of_one_name
            .map(|pairs| Field::new(&pairs[0].name, pairs))
            .collect();
        fields.sort_by_key(|field| field.pairs[0].place);
        let left = MOST_READ / fields.len().max(1);
        Self {
            pairs,
            fields,
            left,
            first: None,
            best: None,
            tried: None,
        }
    }

    fn finds_a_reading(&mut self, read: &mut Read<'_>) -> bool {
        loop {
            let (failures, is_read, refused) = match attempt(read, self.pairs, &self.fields) {
                Attempt::Read => return true,
                Attempt::ReadWithout(refused) => (refused, true, None),
                Attempt::Failed(failure, refused) => (vec![failure], false, refused),
            };
            if is_read {
                self.keep_if_best(failures.len());
            }
            self.left = self.left.saturating_sub(1);
            if self.adds_missing(&failures) {
                continue;
            }
            let found = self.refused_field(&failures, refused, read);
            self.keep_if_first(failures, found);
            if !self.goes_on(found, is_read) {
                break;
            }
        }
        self.is_back_at_best()
            && !matches!(attempt(read, self.pairs, &self.fields), Attempt::Failed(..))
    }

    /// Adds the field that is missing, as what is not ticked is not sent: it can be read as `false`, and as an empty list. Returns whether there is one.
    fn adds_missing(&mut self, failures: &[Failure]) -> bool {
        let [
            failure @ Failure {
                name: Some(name),
                detail: IS_MISSING,
                ..
            },
        ] = failures
        else {
            return false;
        };
        if self.left == 0 || self.fields.iter().any(|field| field.name == *name) {
            return false;
        }
        self.first = Some((failure.clone(), Some(self.fields.len())));
        self.fields.push(Field::new(name, &[]));
        true
    }

    fn keep_if_best(&mut self, refused: usize) {
        if self
            .best
            .as_ref()
            .is_none_or(|(fewest, _)| refused < *fewest)
        {
            self.best = Some((
                refused,
                self.fields.iter().map(|field| field.refused).collect(),
            ));
        }
    }

    /// Finds the field that one of the failures is about, and that is not given up.
    fn refused_field(
        &mut self,
        failures: &[Failure],
        refused: Option<(usize, usize)>,
        read: &mut Read<'_>,
    ) -> Option<usize> {
        failures.iter().find_map(|failure| {
            let found = place_of(failure, &mut self.fields, self.pairs, &mut self.left, read);
            let found = found.or_else(|| field_of(refused, &self.fields));
            found.filter(|field| !self.fields[*field].is_given_up)
        })
    }

    fn keep_if_first(&mut self, failures: Vec<Failure>, found: Option<usize>) {
        if self
            .first
            .as_ref()
            .is_none_or(|(_, before)| *before != found)
        {
            self.first = failures.into_iter().next().map(|failure| (failure, found));
        }
    }

    /// Shows a field in another way, or gives one up. Returns whether there was one.
    fn goes_on(&mut self, found: Option<usize>, is_read: bool) -> bool {
        let next = found.filter(|_| self.left > 0);
        if next.is_some_and(|field| self.fields[field].refuse()) {
            self.tried = next;
            return true;
        }
        if let (Some(field), true) = (next, is_read) {
            // others may be read without it
            self.fields[field].refused = 0;
            self.fields[field].is_given_up = true;
            return true;
        }
        // all could be read before: others may be read better without the field that was tried last
        let last = self.tried.take().filter(|_| !is_read && self.left > 0);
        let Some(field) = last.filter(|_| self.is_back_at_best()) else {
            return false;
        };
        self.fields[field].is_given_up = true;
        true
    }

    /// Shows each field as the best reading had it, if there was one.
    fn is_back_at_best(&mut self) -> bool {
        let Some((_, kept)) = &self.best else {
            return false;
        };
        self.fields
            .iter_mut()
            .zip(kept)
            .for_each(|(field, refused)| field.refused = *refused);
        true
    }

    fn into_unread(self) -> Unread {
        let (failure, found) = self.first.expect("a failure is kept");
        let name = found.map(|field| self.fields[field].name.to_owned());
        let name = name.or(failure.name.map(str::to_owned));
        Unread {
            name,
            element: failure.element,
            detail: failure.detail,
            failure,
        }
    }
}

/// The outcome of a reading.
enum Attempt {
    Read,
    /// Something was refused, and what refused it did without.
    ReadWithout(Vec<Failure>),
    /// With the text that was refused first: an enum without a tag says nothing of it if all its variants refuse.
    Failed(Failure, Option<(usize, usize)>),
}

fn attempt(read: &mut Read<'_>, pairs: &[Pair<'_>], fields: &[Field<'_>]) -> Attempt {
    let read = read(Fields { pairs, fields });
    let refused = take_refused();
    match read {
        Ok(()) if refused.is_empty() => Attempt::Read,
        Ok(()) => Attempt::ReadWithout(refused),
        Err(failure) => {
            let is_placed = failure.field.is_some() || failure.name.is_some();
            Attempt::Failed(
                failure,
                refused
                    .first()
                    .filter(|_| !is_placed)
                    .and_then(|first| first.text),
            )
        }
    }
}

/// The field that a failure is about. What serde has kept is found by its text, or by what changes if it is another.
fn place_of(
    failure: &Failure,
    fields: &mut [Field<'_>],
    pairs: &[Pair<'_>],
    left: &mut usize,
    read: &mut Read<'_>,
) -> Option<usize> {
    if failure.field.is_some() || failure.name.is_some() {
        return failure.field;
    }
    if let Some(field) = field_of(failure.text, fields) {
        return Some(field);
    }
    let open: Vec<_> = (0..fields.len())
        .filter(|field| fields[*field].is_open.get())
        .collect();
    if open.len() * 2 > *left {
        return None;
    }
    *left -= open.len() * 2;
    let found = culprit(open.len(), &failure.to_string(), &mut |marked| {
        for one in marked {
            fields[open[*one]].mark = i64::try_from(*one).ok().map(|one| i64::MIN + one);
        }
        let outcome = attempt(read, pairs, fields);
        for one in marked {
            fields[open[*one]].mark = None;
        }
        match outcome {
            Attempt::Read => None,
            Attempt::ReadWithout(refused) => refused.first().map(Failure::to_string),
            Attempt::Failed(failure, _) => Some(failure.to_string()),
        }
    });
    found.map(|one| open[one])
}

/// The field that a text is a value of. Empty texts have one address.
fn field_of(text: Option<(usize, usize)>, fields: &[Field<'_>]) -> Option<usize> {
    let has_text = |field: &usize| {
        fields[*field]
            .pairs
            .iter()
            .any(|pair| text == Some(address(&pair.value)))
    };
    let mut with_text = (0..fields.len()).filter(has_text);
    with_text.next().filter(|_| with_text.next().is_none())
}
