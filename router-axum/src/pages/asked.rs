//! The variables of a page, as its template asks for them.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use axum::http::{
    HeaderMap, HeaderValue,
    header::{CACHE_CONTROL, VARY},
};
use minijinja::value::{Enumerator, Object, Value};
use router_http::headers::FragmentHeader;

/// The variables of a page: the action's own, then the ones every template has that differ from page to page. The others, `app_name`, `app_version` and
/// `url_prefix`, are globals of the template engine. To merge two maps by the engine costs 7 % of the row `page` of the benchmarks.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) own: Value,
    pub(super) debug: bool,
    pub(super) controller: &'static str,
    pub(super) action: &'static str,
    pub(super) ajax_request: bool,
    pub(super) fragments: FragmentHeader,
    pub(super) has_fragment: bool,
    /// True once the template has asked for `ajax_request`.
    pub(super) varies: AtomicBool,
}

impl Asked {
    /// Says who may keep the page, unless it was said, and what it depends on.
    pub(super) fn mark(&self, headers: &mut HeaderMap) {
        headers
            .entry(CACHE_CONTROL)
            .or_insert(const { HeaderValue::from_static("private, no-cache") });
        let has_asked = self.varies.load(Ordering::Relaxed);
        if has_asked {
            headers.append(VARY, const { HeaderValue::from_static("X-Requested-With") });
        }
        if has_asked || self.has_fragment {
            headers.append(VARY, self.fragments.vary());
        }
    }
}

impl Object for Asked {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        let own = self
            .own
            .as_object()
            .and_then(|own| own.get_value_by_str(key));
        own.filter(|own| !own.is_undefined()).or_else(|| match key {
            "controller" => Some(Value::from(self.controller)),
            "action" => Some(Value::from(self.action)),
            "ajax_request" => {
                self.varies.store(true, Ordering::Relaxed);
                Some(Value::from(self.ajax_request))
            }
            "debug" => Some(Value::from(self.debug)),
            _ => None,
        })
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        let of_every_page = ["controller", "action", "ajax_request", "debug"].map(Value::from);
        Enumerator::Values(
            self.own
                .try_iter()
                .into_iter()
                .flatten()
                .chain(of_every_page)
                .collect(),
        )
    }
}
