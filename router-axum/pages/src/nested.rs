//! Pages below a prefix that another router took from the path.

use std::cell::RefCell;

use minijinja::{Environment, Value, context};

/// The name of the variable that holds the application's URL prefix.
const URL_PREFIX: &str = "url_prefix";

thread_local! {
    static NESTED_AT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Renders a page for a request that came through a `nest` at `prefix`. A page is rendered in one go, on one thread, and what it imports sees no
/// variable of it.
pub fn at<T>(prefix: &str, render: impl FnOnce() -> T) -> T {
    if prefix.is_empty() {
        return render();
    }
    struct Restore(String);
    impl Drop for Restore {
        fn drop(&mut self) {
            NESTED_AT.set(std::mem::take(&mut self.0));
        }
    }
    let _restore = Restore(NESTED_AT.replace(prefix.to_owned()));
    render()
}

/// The variables of a page; where it came through a `nest`, `url_prefix` begins with it unless they say something else.
pub(crate) fn variables(environment: &Environment<'_>, variables: Value) -> Value {
    NESTED_AT.with_borrow(|nested_at| {
        if nested_at.is_empty() {
            return variables;
        }
        let own = environment
            .globals()
            .find(|(name, _)| *name == URL_PREFIX)
            .map(|(_, prefix)| prefix);
        let url_prefix = format!("{nested_at}{}", own.unwrap_or_default());
        context! { ..variables, ..context! { url_prefix } }
    })
}

/// The path of an action with that prefix in front.
pub fn full_path(path: &str) -> String {
    NESTED_AT.with_borrow(|nested_at| router_core::full_path(nested_at, path))
}
