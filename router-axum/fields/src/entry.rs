//! The name of a field in a list of structs: `items[0][title]`.

/// The place of a field in a list of structs. The numbers say the order of the entries; some may be left out.
///
/// ```
/// use router_axum_fields::Entry;
///
/// assert_eq!(Entry::of("items[7][title]"), Some(Entry { list: "items", number: 7, name: "title" }));
/// assert_eq!(Entry::of("items[title]"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entry<'a> {
    /// The name of the list.
    pub list: &'a str,
    /// The number of the entry, as it was sent: often a time in milliseconds.
    pub number: u128,
    /// The name of the field in its entry.
    pub name: &'a str,
}

impl<'a> Entry<'a> {
    /// How many entries a list of structs may have.
    pub const MOST: usize = 1000;

    /// Reads the name of a field: `items[0][title]`, or `items[0][tags][]`.
    #[must_use]
    pub fn of(name: &'a str) -> Option<Self> {
        let (list, rest) = name.split_once('[')?;
        let (number, rest) = rest.split_once("][")?;
        let name = rest.strip_suffix("][]").or(rest.strip_suffix(']'))?;
        let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
        let number = number.parse().ok().filter(|_| is_number)?;
        let is_name = !name.is_empty() && !name.contains(['[', ']']);
        is_name.then_some(Self { list, number, name })
    }

    /// Reads the name of a field of this list, also of one that is in no entry: that has its whole name, and stands behind the others.
    pub(crate) fn in_list(list: &'a str, name: &'a str) -> Self {
        Self::of(name).unwrap_or(Self {
            list,
            number: u128::MAX,
            name,
        })
    }
}
