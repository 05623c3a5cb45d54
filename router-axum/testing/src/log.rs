//! The log of one request, for the output of a failing test.

use std::{
    fmt::{Debug, Write},
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use tracing::{
    Dispatch, Event, Metadata, Subscriber,
    field::Field,
    span::{Attributes, Id, Record},
    subscriber::NoSubscriber,
};

/// Keeps the library's own events: errors with their chains, panics.
#[derive(Debug, Clone)]
pub(crate) struct Log(Arc<Mutex<Vec<String>>>);

impl Log {
    /// An empty log.
    ///
    /// A second subscriber is there for good: while there is only one, `tracing` asks the thread that first comes to an event whether anyone listens to
    /// it, and that may be the thread of another test, where nobody does.
    pub(crate) fn new() -> Self {
        static SECOND: LazyLock<Dispatch> =
            LazyLock::new(|| Dispatch::new(NoSubscriber::default()));
        LazyLock::force(&SECOND);
        Self(Arc::default())
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

impl Subscriber for Log {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        // what asks whether anyone listens is not an event
        !metadata.is_span() && metadata.target().starts_with("router_axum")
    }

    fn event(&self, event: &Event<'_>) {
        let mut line = event.metadata().level().to_string();
        event.record(&mut |field: &Field, value: &dyn Debug| {
            let written = match field.name() {
                "message" => write!(line, " {value:?}"),
                name => write!(line, " {name}={value:?}"),
            };
            written.expect("a string takes every text");
        });
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(line);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}
