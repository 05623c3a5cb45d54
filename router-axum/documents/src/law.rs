//! The law on a day, with levels that somebody gave a reason for.

use std::time::SystemTime;

use httpdate::fmt_http_date;
use serde_json::Value;

use crate::change::Change;
use crate::effect::Level;
use crate::operations;

/// Judges the differences between two documents: on a day, and with levels that somebody gave a reason for.
#[derive(Debug, Clone, Default)]
pub struct Law {
    today: Option<String>,
    given: Vec<Given>,
}

/// A level that is given to a kind of difference, or to one of them.
#[derive(Debug, Clone)]
struct Given {
    level: Level,
    id: String,
    place: Option<String>,
    reason: String,
}

impl Law {
    /// Reads a list of levels, one a line: `fine enum-widened Note.kind: clients skip kinds that they do not know`. Without a place the level is that of all
    /// differences with the id. Lines that begin with `#` are comments.
    ///
    /// # Errors
    ///
    /// The first line that is no such level, or has no reason.
    pub fn parse(list: &str) -> Result<Self, String> {
        let given = list
            .lines()
            .map(str::trim)
            .enumerate()
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(at, line)| {
                let example = "write `fine property-removed Note.text: nobody sends it`";
                Given::parse(line).ok_or_else(|| format!("line {}, `{line}`: {example}", at + 1))
            });
        let given = given.collect::<Result<_, _>>()?;
        Ok(Self { today: None, given })
    }

    /// Judges as on a day, `2026-06-01`: what is past its sunset then may be gone. Else it is today.
    #[must_use]
    pub fn on(self, day: impl Into<String>) -> Self {
        let today = Some(day.into());
        Self { today, ..self }
    }

    /// Lists the differences between two documents: those of the whole, then those of the operations, in the order of their paths.
    #[must_use]
    pub fn compare(&self, old: &Value, new: &Value) -> Vec<Change> {
        let today = self.today.clone().unwrap_or_else(today);
        let mut changes = operations::changes(old, new, &today);
        for change in &mut changes {
            if let Some(given) = self.given.iter().find(|given| given.is_of(change)) {
                change.level = given.level;
                change.reason = Some(given.reason.clone());
            }
        }
        changes
    }

    /// The lines that name the place of a difference that is not there, `property-removed Note.text`: nobody needs them any more.
    #[must_use]
    pub fn unused(&self, changes: &[Change]) -> Vec<String> {
        let is_unused = |given: &&Given| !changes.iter().any(|change| given.is_of(change));
        self.given
            .iter()
            .filter(is_unused)
            .filter_map(|it| Some(format!("{} {}", it.id, it.place.as_ref()?)))
            .collect()
    }
}

impl Given {
    fn parse(line: &str) -> Option<Self> {
        let (what, reason) = line.split_once(": ")?;
        let mut words = what.splitn(3, ' ');
        let level = words.next()?;
        let levels = [Level::Breaks, Level::Warns, Level::Fine];
        Some(Self {
            level: levels.into_iter().find(|it| it.to_string() == level)?,
            id: words.next()?.to_owned(),
            place: words.next().map(str::to_owned),
            reason: reason.to_owned(),
        })
    }

    fn is_of(&self, change: &Change) -> bool {
        self.id == change.id
            && self
                .place
                .as_ref()
                .is_none_or(|place| *place == change.place)
    }
}

/// The day in UTC, by the date of an HTTP header: `Mon, 01 Jun 2026 12:00:00 GMT`.
fn today() -> String {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let date = fmt_http_date(SystemTime::now());
    let month = MONTHS.find(&date[8..11]).unwrap_or_default() / 3 + 1;
    format!("{}-{month:02}-{}", &date[12..16], &date[5..7])
}

#[cfg(test)]
mod tests {
    use super::today;

    #[test]
    fn today_is_a_day() {
        let day = today();
        assert!(
            ("2026-11-01".."2200-01-01").contains(&&*day) && day.len() == 10,
            "{day}"
        );
    }
}
