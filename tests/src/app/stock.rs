//! A controller that is generic over its storage, in two versions of the API.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

/// Something in stock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// Its number.
    #[serde(default)]
    pub id: u32,
    /// Its name.
    pub name: String,
}

/// Where items are kept.
pub trait Storage: Send + Sync + 'static {
    /// All items.
    fn all(&self) -> Vec<Item>;
    /// One item.
    fn find(&self, id: u32) -> Option<Item>;
    /// Puts an item there; its number is given out.
    fn add(&self, name: String) -> Item;
    /// Takes an item away.
    fn remove(&self, id: u32) -> Option<Item>;
}

/// Items in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<u32, String>>);

impl Memory {
    /// With a lamp and a chair.
    #[must_use]
    pub fn seeded() -> Self {
        Self(Mutex::new(BTreeMap::from([
            (1, "lamp".to_owned()),
            (2, "chair".to_owned()),
        ])))
    }
}

impl Storage for Memory {
    fn all(&self) -> Vec<Item> {
        let items = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        items
            .iter()
            .map(|(id, name)| Item {
                id: *id,
                name: name.clone(),
            })
            .collect()
    }

    fn find(&self, id: u32) -> Option<Item> {
        self.all().into_iter().find(|item| item.id == id)
    }

    fn add(&self, name: String) -> Item {
        let mut items = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let id = items.keys().max().map_or(1, |id| id + 1);
        items.insert(id, name.clone());
        Item { id, name }
    }

    fn remove(&self, id: u32) -> Option<Item> {
        let mut items = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        items.remove(&id).map(|name| Item { id, name })
    }
}

/// What an application of today already calls its results.
pub type Outcome<T> = std::result::Result<T, StockError>;

/// An error of the application's own, known to the error router.
#[derive(Debug, thiserror::Error)]
#[error("the secret number of `{0}` is 4711")]
pub struct StockError(String);

/// The first version of the API.
#[derive(Debug)]
pub struct ItemsController<D> {
    /// Where the items are.
    pub db: D,
}

/// Plain values in and out.
#[rest_controller("items")]
impl<D: Storage> ItemsController<D> {
    /// All items.
    pub async fn cget_action(&self) -> Vec<Item> {
        self.db.all()
    }

    /// One item.
    pub async fn get_action(&self, id: u32) -> Option<Item> {
        self.db.find(id)
    }

    /// A new item.
    #[client(Item)]
    pub async fn post_action(&self, Json(new): Json<Item>) -> Outcome<Created<Item>> {
        if new.name.is_empty() {
            return Err(StockError(new.name));
        }
        let item = self.db.add(new.name);
        Ok(Created::at(format!("/api/v1/items/{}", item.id), item))
    }

    /// Takes one away, whether it was there or not.
    pub async fn delete_action(&self, id: u32) -> Option<()> {
        self.db.remove(id).map(|_| ())
    }
}

/// The second version, beside the first.
pub mod v2 {
    use super::{Item, Storage};
    use router_axum::prelude::*;
    use serde::Serialize;

    /// A page of items.
    #[derive(Debug, PartialEq, Serialize)]
    pub struct Items {
        /// The items.
        pub items: Vec<Item>,
        /// How many there are.
        pub total: usize,
    }

    /// The second version of the API.
    #[derive(Debug)]
    pub struct ItemsController<D> {
        /// Where the items are.
        pub db: D,
    }

    /// Other shapes below another prefix.
    #[rest_controller("items")]
    impl<D: Storage> ItemsController<D> {
        /// All items and their number.
        pub fn cget_action(&self) -> Items {
            let items = self.db.all();
            Items {
                total: items.len(),
                items,
            }
        }
    }
}
