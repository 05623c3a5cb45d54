//! The nearest known spelling of a misspelt word.

/// The longest word that is compared, in bytes. Longer words are near to none.
const LONGEST: usize = 64;

/// The number of single edits (insert, remove, replace, swap neighbours) between two words, in bytes. It keeps three rows, since a constant cannot
/// allocate.
///
/// ```
/// assert_eq!(router_axum_core::distance("actoin", "action"), 1);
/// assert_eq!(router_axum_core::distance("get", "get"), 0);
/// ```
pub const fn distance(a: &str, b: &str) -> usize {
    let a = a.as_bytes();
    let b = b.as_bytes();
    if a.len() > LONGEST || b.len() > LONGEST {
        return usize::MAX / 2;
    }
    let mut rows = [[0; LONGEST + 1]; 3];
    let mut i = 0;
    while i <= a.len() {
        let mut j = 0;
        while j <= b.len() {
            rows[i % 3][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[(i - 1) % 3][j - 1] + (a[i - 1] != b[j - 1]) as usize;
                let edited = min(replaced, min(rows[(i - 1) % 3][j], rows[i % 3][j - 1]) + 1);
                let is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                if is_swapped {
                    min(edited, rows[(i - 2) % 3][j - 2] + 1)
                } else {
                    edited
                }
            };
            j += 1;
        }
        i += 1;
    }
    rows[a.len() % 3][b.len()]
}

const fn min(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}

/// The candidate nearest to `word`, if one is near enough to be what was meant: at most two edits
/// away, and fewer than half of the word's letters.
///
/// ```
/// assert_eq!(router_axum_core::nearest("sub_resource", ["route", "sub_resources"]), Some("sub_resources"));
/// assert_eq!(router_axum_core::nearest("xyz", ["route", "sub_resources"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let folded = word.to_ascii_lowercase();
    candidates
        .into_iter()
        .map(|candidate| {
            (
                distance(&folded, &candidate.to_ascii_lowercase()),
                candidate,
            )
        })
        .filter(|(edits, _)| is_near(*edits, word.len()))
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, candidate)| candidate)
}

/// The name nearest to a word of those that a constant goes through, as [`nearest`] finds it.
pub(crate) struct Nearest<'a> {
    word: &'a str,
    pub name: Option<&'static str>,
    edits: usize,
}

impl<'a> Nearest<'a> {
    pub(crate) const fn to(word: &'a str) -> Self {
        Self {
            word,
            name: None,
            edits: usize::MAX,
        }
    }

    /// Takes a name that is nearer than those before it.
    pub(crate) const fn offer(&mut self, name: &'static str) {
        let edits = distance(self.word, name);
        if edits < self.edits && is_near(edits, self.word.len()) {
            (self.name, self.edits) = (Some(name), edits);
        }
    }
}

/// Returns whether a word may have been meant that is `edits` away: two at most, and fewer than half of the word's letters.
pub(crate) const fn is_near(edits: usize, letters: usize) -> bool {
    edits <= 2 && edits * 2 < if letters < 2 { 2 } else { letters }
}
