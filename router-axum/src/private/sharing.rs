//! All requests share a controller. What keeps it from that is told once, and by the compiler, which knows the field.

use std::marker::PhantomData;

/// Asks whether threads can share a controller.
#[derive(Debug)]
pub struct Sharing<C>(PhantomData<fn() -> C>);

impl<C> Sharing<C> {
    pub const NEW: Self = Self(PhantomData);
}

impl<C: Send + Sync> Sharing<C> {
    pub fn shared(self) {}
}

/// Refuses what cannot be sent.
pub trait RefuseUnsent<C>: Sized {
    fn shared(self)
    where
        C: Send,
    {
    }
}

impl<C: Sync> RefuseUnsent<C> for Sharing<C> {}

/// Refuses what cannot be shared, whether or not it can be sent.
pub trait RefuseUnshared<C>: Sized {
    fn shared(self)
    where
        C: Sync,
    {
    }
}

impl<C> RefuseUnshared<C> for &Sharing<C> {}
