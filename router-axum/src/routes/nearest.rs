//! Suggestions: the known name that is nearest to another.

/// ``: did you mean `..`?`` if a name is near, else nothing.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<_> = known.collect();
    let longer = known
        .iter()
        .copied()
        .find(|known| !name.is_empty() && known.strip_prefix(name).is_some());
    match longer.or_else(|| router_core::nearest(name, known.iter().copied())) {
        Some(nearest) => format!(": did you mean `{nearest}`?"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_forgotten_end_is_near() {
        assert_eq!(
            nearest("controller.rest.", ["controller.rest.v1."].into_iter()),
            ": did you mean `controller.rest.v1.`?"
        );
        assert_eq!(
            nearest("something.else", ["controller.rest.v1."].into_iter()),
            ""
        );
    }
}
