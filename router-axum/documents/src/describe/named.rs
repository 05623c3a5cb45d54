//! The names of schemas: those of their types, with the names of the types' arguments. schemars numbers what has one name, in the order in which it sees it.

use std::collections::BTreeMap;

use super::generators::Generators;
use crate::references::component_name;

/// The names that schemas get, by those that their generator gave them: of what is sent, and of what is answered. Two types never get one name.
pub(crate) fn names(schemas: &Generators) -> [BTreeMap<String, String>; 2] {
    let ids = [&schemas.sent, &schemas.answered].map(|schemas| ids(&format!("{schemas:?}")));
    let types: BTreeMap<_, _> = ids
        .iter()
        .flatten()
        .map(|(name, id)| (id, candidates(name, id)))
        .collect();
    let is_one = |new: &String| types.values().filter(|others| others.contains(new)).count() == 1;
    let named = |(name, id): (&String, &String)| {
        Some((
            name.clone(),
            types[id].iter().find(|new| is_one(new))?.clone(),
        ))
    };
    ids.each_ref()
        .map(|ids| ids.iter().filter_map(named).collect())
}

/// The ids of types, `shop::Page<shop::Order>`, by the names that the generator gave them. It shows them to developers alone.
fn ids(generator: &str) -> BTreeMap<String, String> {
    let ids = generator
        .rsplit("schema_id_to_name: ")
        .next()
        .unwrap_or_default()
        .split("SchemaUid(\"")
        .skip(1);
    let ids = ids.filter_map(|one| {
        let (id, rest) = one.split_once("\", ")?;
        Some((rest.split('"').nth(1)?.to_owned(), id.to_owned()))
    });
    ids.collect()
}

/// The names that a type may have: its own with those of its arguments, each alone, with its module, or with all of its path. One that the application
/// gave stays.
fn candidates(name: &str, id: &str) -> Vec<String> {
    let own = id
        .split('<')
        .next()
        .and_then(|path| path.rsplit("::").next())
        .unwrap_or_default();
    let is_own = name
        .strip_prefix(own)
        .is_some_and(|number| number.chars().all(|digit| digit.is_ascii_digit()));
    let own = if is_own {
        [1, 2, usize::MAX]
            .map(|segments| words(id, segments))
            .into()
    } else {
        Vec::new()
    };
    own.into_iter()
        .chain([name.to_owned()])
        .map(|name| component_name(&name))
        .collect()
}

/// The names of types with the last segments of their paths: `PageListDish` for `shop::Page<[shop::Dish]>`.
fn words(types: &str, segments: usize) -> String {
    let types = types.replace('[', " list ");
    let paths = types.split(|sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == ':'));
    let capital = |word: &str| {
        let mut signs = word.chars();
        signs
            .next()
            .map(|first| first.to_uppercase().chain(signs).collect::<String>())
            .unwrap_or_default()
    };
    let name = |path: &str| {
        let path: Vec<_> = path.split("::").map(capital).collect();
        path[path.len().saturating_sub(segments)..].concat()
    };
    paths.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::candidates;

    #[test]
    fn a_generic_type_is_named_by_its_arguments() {
        let check =
            |name: &str, id: &str, expected: &str| assert_eq!(candidates(name, id)[0], expected);
        check(
            "UserBody2",
            "conduit::users::UserBody<conduit::users::NewUser>",
            "UserBodyNewUser",
        );
        check("Page2", "a::Page<a::Pair<u32>>", "PagePairU32");
        check("Page", "a::Page<[a::Order]>", "PageListOrder");
        check("V2", "a::V2<str>", "V2Str");
        check("Order", "a::Order", "Order");
        check("Pair", "a::PairOf<str>", "Pair");
        check("Pair of <A>", "a::PairOf<str>", "Pair_of__A_");
        check("Größe", "a::Größe", "Gr__e");
        assert_eq!(
            candidates("Order2", "shop::orders::Order"),
            ["Order", "OrdersOrder", "ShopOrdersOrder", "Order2"]
        );
    }
}
