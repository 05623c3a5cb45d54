//! Examples of axum's, written anew with controllers: what their tests and their documented requests show holds here, too. Where an answer differs, the
//! table in `COMPARISON.md` says why.

mod error_handling;
mod jwt;
mod key_value_store;
mod moved;
mod templates_minijinja;
mod testing;
mod todos;

use std::{
    fmt::{Debug, Write},
    sync::{Arc, Mutex},
};

use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id},
};
use tracing_subscriber::{
    layer::{Context, Layer},
    registry::LookupSpan,
};

/// The events of some targets, each behind its spans: `DEBUG request{method=GET}: on_request: started`.
#[derive(Clone)]
struct Lines {
    of: &'static [&'static str],
    lines: Arc<Mutex<Vec<String>>>,
}

/// The fields of a span or an event.
#[derive(Default)]
struct Fields(String);

impl Lines {
    fn of(of: &'static [&'static str]) -> Self {
        Self {
            of,
            lines: Arc::default(),
        }
    }

    fn take(&self) -> Vec<String> {
        self.lines.lock().unwrap().drain(..).collect()
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let space = if self.0.is_empty() { "" } else { " " };
        let written = match field.name() {
            "message" => write!(self.0, "{space}{value:?}"),
            name => write!(self.0, "{space}{name}={value:?}"),
        };
        written.unwrap();
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Lines {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        self.of
            .iter()
            .any(|target| metadata.target().starts_with(target))
    }

    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut fields = Fields::default();
        attributes.record(&mut fields);
        context.span(id).unwrap().extensions_mut().insert(fields);
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut line = event.metadata().level().to_string();
        for span in context
            .event_scope(event)
            .into_iter()
            .flat_map(|scope| scope.from_root())
        {
            write!(
                line,
                " {}{{{}}}:",
                span.name(),
                span.extensions().get::<Fields>().unwrap().0
            )
            .unwrap();
        }
        let mut fields = Fields::default();
        event.record(&mut fields);
        write!(line, " {}: {}", event.metadata().target(), fields.0).unwrap();
        self.lines.lock().unwrap().push(line);
    }
}

/// Writes down what this thread logs until the guard is dropped.
///
/// A second subscriber is there for good: while there is only one, `tracing` asks the thread that first comes to an event whether anyone listens to it,
/// and that may be the thread of another test, where nobody does.
fn listen(lines: &Lines) -> tracing::subscriber::DefaultGuard {
    use tracing::{Dispatch, subscriber::NoSubscriber};
    use tracing_subscriber::layer::SubscriberExt;
    static SECOND: std::sync::LazyLock<Dispatch> =
        std::sync::LazyLock::new(|| Dispatch::new(NoSubscriber::default()));
    std::sync::LazyLock::force(&SECOND);
    tracing::subscriber::set_default(tracing_subscriber::registry().with(lines.clone()))
}
