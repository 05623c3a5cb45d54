//! Finds the value that a failure is about. serde does not name it where it keeps values before it knows their type: in a flattened struct, in an enum with a tag.

/// Finds the candidate that `message` is about: what is wrong changes if it is another. So it does for those that are read before it, hence it is the last of them
/// that is read. `read` gives the message with these candidates marked, each in a way of its own, that no type takes.
///
/// ```
/// use router_axum_fields::culprit;
///
/// // a reader that takes the first text as it is, and wants a number behind it
/// let texts = ["lamp", "last", "red"];
/// let read = |texts: &[&str]| texts[1].parse::<u32>().err().map(|_| format!("{} is no number", texts[1]));
/// let mut read_marked = |marked: &[usize]| {
///     let mut texts = texts;
///     marked.iter().for_each(|one| texts[*one] = "\0");
///     read(&texts)
/// };
/// assert_eq!(culprit(3, "last is no number", &mut read_marked), Some(1));
/// ```
pub fn culprit(
    candidates: usize,
    message: &str,
    read: &mut dyn FnMut(&[usize]) -> Option<String>,
) -> Option<usize> {
    let mut last: Option<(usize, Option<String>)> = None;
    for one in 0..candidates {
        let marked = read(&[one]);
        if marked.as_deref() == Some(message) {
            continue;
        }
        // both marked, the one that is read first is reported
        let is_before = last
            .as_ref()
            .is_some_and(|(other, with_other)| read(&[*other, one]) != *with_other);
        if !is_before {
            last = Some((one, marked));
        }
    }
    last.map(|(one, _)| one)
}
