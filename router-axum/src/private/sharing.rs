//! All requests share a controller. If a field keeps it from that, the compiler reports it once, with the field's name.

use std::sync::Arc;

use crate::controller::{Controller, Mount, Part, Registration};

/// A controller of which it is asked whether threads can share it.
#[derive(Debug)]
pub struct Sharing<C>(pub Arc<C>);

impl<C: Send + Sync> Sharing<C> {
    pub fn registration<S>(self, seen: fn(&S) -> Part<C>) -> Registration<S>
    where
        C: Controller,
        S: Clone + Send + Sync + 'static,
    {
        Box::new(move |site, registrar| {
            C::register(Arc::new(Mount { controller: self.0, site: Arc::new(site) }), registrar, seen)
        })
    }
}

// The compiler's message shows the lines of these bounds: what stands behind them is for the user.

/// Refuses what cannot be sent.
pub trait RefuseUnsent<C>: Sized {
    fn registration<S, T>(self, _: fn(&S) -> T) -> Registration<S>
    where
        C: Send, // a trait object is written `Box<dyn Trait + Send + Sync>`
    {
        unreachable!("a rule that nothing keeps was asked for")
    }
}

impl<C: Sync> RefuseUnsent<C> for Sharing<C> {}

/// Refuses what cannot be shared.
pub trait RefuseUnshared<C>: Sized {
    fn registration<S, T>(self, _: fn(&S) -> T) -> Registration<S>
    where
        C: Sync, // what changes stands in a `Mutex`, and a trait object is written `Box<dyn Trait + Send + Sync>`
    {
        unreachable!("a rule that nothing keeps was asked for")
    }
}

impl<C: Send> RefuseUnshared<C> for Sharing<C> {}

/// Refuses what can neither be sent nor shared.
pub trait RefuseUnsentAndUnshared<C>: Sized {
    fn registration<S, T>(self, _: fn(&S) -> T) -> Registration<S>
    where
        C: Sync, // and `Send`: `Arc` in place of `Rc`, and a trait object is written `Box<dyn Trait + Send + Sync>`
    {
        unreachable!("a rule that nothing keeps was asked for")
    }
}

impl<C> RefuseUnsentAndUnshared<C> for &Sharing<C> {}
