//! How long pages are, and the form of their lists.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Serialize};

/// The length of a list's pages, and the form in which they are sent: [`Limits`], or [`Enveloped`] around them. An application gives its choice a name:
///
/// ```
/// use router_axum_resources::{CursorPage, Enveloped, Limits, ListOf};
///
/// type Lists = Enveloped<Limits<50, 500>>;
/// type Page<K> = CursorPage<K, Lists>;
/// type PageOf<T> = ListOf<T, Lists>;
/// ```
pub trait Listing: fmt::Debug + Copy + Send + Sync + 'static {
    /// The number of items, if a client says none.
    const DEFAULT: u32;
    /// The greatest number that a client may ask for.
    const MOST: u32;
    /// The form in which a list is sent.
    type Body<T>;
    /// The list in its form, with the path of the next page.
    fn body<T>(items: Vec<T>, next: Option<String>, total: Option<u64>) -> Self::Body<T>;
}

/// Pages of `DEFAULT` items unless the client says another number, of at most `MOST`. A list is sent as a JSON list.
#[derive(Debug, Clone, Copy)]
pub struct Limits<const DEFAULT: u32 = 20, const MOST: u32 = 100>;

impl<const DEFAULT: u32, const MOST: u32> Listing for Limits<DEFAULT, MOST> {
    const DEFAULT: u32 = DEFAULT;
    const MOST: u32 = MOST;
    type Body<T> = Vec<T>;

    fn body<T>(items: Vec<T>, _: Option<String>, _: Option<u64>) -> Vec<T> {
        items
    }
}

/// Pages as `L` has them, each sent as an object: `{"items": [..], "next": ".."}`.
#[derive(Debug, Clone, Copy)]
pub struct Enveloped<L = Limits>(PhantomData<L>);

impl<L: Listing> Listing for Enveloped<L> {
    const DEFAULT: u32 = L::DEFAULT;
    const MOST: u32 = L::MOST;
    type Body<T> = Items<T>;

    fn body<T>(items: Vec<T>, next: Option<String>, total: Option<u64>) -> Items<T> {
        Items { items, next, total }
    }
}

/// A list in an envelope.
///
/// ```
/// use router_axum_resources::{Enveloped, Items, Limits, Listing};
///
/// let items = Enveloped::<Limits>::body(vec![1, 2], Some("/notes?page=2".to_owned()), None);
/// assert_eq!(items, Items { items: vec![1, 2], next: Some("/notes?page=2".to_owned()), total: None });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Items<T> {
    /// The items of this page.
    pub items: Vec<T>,
    /// The path of the next page, or null after the last.
    pub next: Option<String>,
    /// The number of items on all pages, where it is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
}
