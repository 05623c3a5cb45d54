//! The variables of a template, known to the compiler, and as the template engine reads them: a list is handed over as it is, and of its
//! entries only what a template asks for is converted.

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::http::{
    HeaderMap, HeaderValue,
    header::{CACHE_CONTROL, VARY},
};
use minijinja::{
    ErrorKind,
    value::{Enumerator, Object, ObjectRepr, Serde, Value},
};
use router_core::page::Variable;
use router_http::{headers::FragmentHeader, nesting};
use serde::Serialize;

use super::nesting::Limited;

/// A struct whose fields are the variables of a template, by the names that `serde` gives them. It is derived.
///
/// Where an action returns such a struct, a template that uses any other variable is a compile error, see
/// [`templates`](crate::templates). Its lists of such structs are not converted for the template engine: it reads from them what a
/// template asks for.
#[diagnostic::on_unimplemented(
    message = "the fields of `{Self}` are not known",
    note = "a struct with named fields derives `router_axum::PageVariables` beside `serde::Serialize`"
)]
pub trait PageVariables {
    /// The variables, if the struct alone shows all of them.
    #[doc(hidden)]
    const VARIABLES: Option<&'static [Variable]>;

    /// The variables of a value that is an entry of a list. Nothing is said of entries of its own lists, since they may be of this type again.
    #[doc(hidden)]
    const ENTRY_VARIABLES: Option<&'static [Variable]>;

    /// The names that [`field`](Self::field) knows, if it knows all of them.
    #[doc(hidden)]
    const FIELDS: Option<&'static [&'static str]> = None;

    /// The value of one field.
    #[doc(hidden)]
    fn field(&self, _name: &str) -> Option<Value> {
        None
    }

    /// The values of all fields.
    #[doc(hidden)]
    fn into_value(self) -> Value
    where
        Self: Serialize + Sized,
    {
        converted(self)
    }
}

/// Any value, converted by serde. One that nests too deep is an error where a template uses it.
pub(crate) fn converted<T: Serialize>(value: T) -> Value {
    let depth = Cell::new(0);
    let converted = Value::from(Serde(Limited {
        value: &value,
        depth: &depth,
    }));
    if depth.get() == 0 {
        converted
    } else {
        minijinja::Error::new(ErrorKind::BadSerialization, nesting::too_deep()).into()
    }
}

/// The fields of a struct, by their names.
#[derive(Debug)]
pub(crate) struct Fields<const N: usize>(pub [(&'static str, Value); N]);

impl<const N: usize> Object for Fields<N> {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        self.0
            .iter()
            .find(|(name, _)| *name == key)
            .map(|(_, value)| value.clone())
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Values(self.0.iter().map(|(name, _)| Value::from(*name)).collect())
    }

    fn enumerator_len(self: &Arc<Self>) -> Option<usize> {
        Some(N)
    }
}

/// A list of structs whose fields are known.
pub(crate) enum LazyList<T: 'static> {
    Owned(Vec<T>),
    Borrowed(&'static [T]),
}

impl<T> LazyList<T> {
    fn entries(&self) -> &[T] {
        match self {
            Self::Owned(entries) => entries,
            Self::Borrowed(entries) => entries,
        }
    }
}

debug_fields!([T] LazyList<T>);

impl<T: PageVariables + Send + Sync> Object for LazyList<T> {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        let place = key
            .as_usize()
            .filter(|place| *place < self.entries().len())?;
        Some(Value::from_object(ListEntry {
            list: Arc::clone(self),
            place,
        }))
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.entries().len())
    }
}

/// An entry of a list, which stays in it.
struct ListEntry<T: 'static> {
    list: Arc<LazyList<T>>,
    place: usize,
}

debug_fields!([T] ListEntry<T>);

impl<T: PageVariables + Send + Sync> Object for ListEntry<T> {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        self.list.entries()[self.place].field(key)
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Str(T::FIELDS.unwrap_or_default())
    }
}

/// The variables of a page: the action's own, then the ones every template has that differ from page to page. The others, `app_name`, `app_version` and
/// `url_prefix`, are globals of the template engine. To merge two maps by the engine costs 7 % of the row `page` of the benchmarks.
#[derive(Debug)]
pub(super) struct Asked {
    pub own: Value,
    pub debug: bool,
    pub controller: &'static str,
    pub action: &'static str,
    pub ajax_request: bool,
    /// True once the template has asked for `ajax_request`.
    pub varies: AtomicBool,
}

impl Asked {
    /// Says who may keep the page, unless it was said, and what it depends on: for one that has a fragment, also on these fields.
    pub(super) fn mark(
        &self,
        headers: &mut HeaderMap,
        fragments: &FragmentHeader,
        has_fragment: bool,
    ) {
        headers
            .entry(CACHE_CONTROL)
            .or_insert(const { HeaderValue::from_static("private, no-cache") });
        let has_asked = self.varies.load(Ordering::Relaxed);
        if has_asked {
            headers.append(VARY, const { HeaderValue::from_static("X-Requested-With") });
        }
        if has_asked || has_fragment {
            headers.append(VARY, fragments.vary());
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
