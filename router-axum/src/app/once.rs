//! Something that is called once, by whoever owns what holds it. Until then threads may share that.

use std::sync::{Mutex, PoisonError};

pub(crate) struct Once<T>(Mutex<T>);

impl<T> Once<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    pub(crate) fn take(self) -> T {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
