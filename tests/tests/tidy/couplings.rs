//! The places that know a foreign crate by its looks, each with the version that it holds for. None of them is part of an API, so an upgrade may break it
//! without a word: look at the place, then write the new version here.

use crate::read;

/// The file of `router-axum/src`, words of it that show the place, the crate, its version, and what is known of it.
const COUPLINGS: [(&str, &str, &str, &str, &str); 11] = [
    (
        "../documents/src/document/schemas.rs",
        "schema_id_to_name: ",
        "schemars",
        "1.2",
        "the `Debug` text of its generator has the ids of types",
    ),
    (
        "../errors/src/layer/source.rs",
        "TIMED_OUT",
        "tower-http",
        "0.7",
        "the `Display` text of a body that is too late",
    ),
    (
        "controller/extractors.rs",
        "KNOWN",
        "axum-extra",
        "0.12",
        "the names of extractors that read no path values",
    ),
    (
        "controller/extractors.rs",
        "tower_sessions_core",
        "tower-sessions-core",
        "0.15",
        "the name of the session",
    ),
    (
        "describe/requests.rs",
        "type_name::<T>()",
        "axum-extra",
        "0.12",
        "the names of extractors that a document knows",
    ),
    (
        "../errors/src/json/body.rs",
        "form_wanted",
        "chrono",
        "0.4",
        "the names of the visitors of days and times",
    ),
    (
        "describe/responses.rs",
        "COOKIES",
        "axum-extra",
        "0.12",
        "the names of parts of a response that set cookies",
    ),
    (
        "request/call.rs",
        "extensions.len()",
        "axum",
        "0.8",
        "no limit of a body is set where a request has only the extensions that are known here",
    ),
    (
        "routing/plain.rs",
        "Request::default()",
        "axum",
        "0.8",
        "what a method router answers to a request that asks for its methods",
    ),
    (
        "controller/layers.rs",
        "OnceLock::new()",
        "axum",
        "0.8",
        "a layer is given the `Route` at once, and may keep it",
    ),
    (
        "../../router-macros/src/templates/forms/run.rs",
        "no parent block exists",
        "minijinja",
        "3.0",
        "what the engine says of `super()` and `caller()` where there is nothing to continue",
    ),
];

#[test]
fn each_holds_for_the_version_that_is_used() {
    let lock = read("Cargo.lock");
    for (file, words, name, version, known) in COUPLINGS {
        let place = format!("router-axum/src/{file}");
        assert!(
            read(&place).contains(words),
            "{place} has no `{words}`: is {known} still needed?"
        );
        let used = lock.split("[[package]]").filter_map(|package| {
            package
                .split_once(&format!("name = \"{name}\"\nversion = \""))?
                .1
                .split('"')
                .next()
        });
        let used: Vec<_> = used.collect();
        let is_held = |used: &&str| used.starts_with(&format!("{version}."));
        assert!(
            !used.is_empty() && used.iter().all(is_held),
            "{place}: {known}, of {name} {version}; used is {used:?}"
        );
    }
}
