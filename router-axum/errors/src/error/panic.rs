//! Panics: caught, described, and survived whatever their payload does.

use std::{
    any::Any,
    backtrace::Backtrace,
    cell::Cell,
    fmt,
    panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind},
    pin::Pin,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    thread,
};

use pin_project_lite::pin_project;

use super::{error::Error, log};

static DEBUG: AtomicBool = AtomicBool::new(false);
static LOGS_PANICS: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// The last panic of this thread, as the hook saw it.
    static LAST: Cell<Option<Panic>> = const { Cell::new(None) };

    /// True if a panic of this thread becomes an error, which is logged with its request.
    static BECOMES_ERROR: Cell<bool> = const { Cell::new(false) };
}

/// Makes errors remember where they arose and panics where they happened, for the whole process: the kernel calls it
/// in debug mode.
///
/// The first call adds a panic hook in front of the one that is there, which is called as before.
pub fn enable_debug() {
    DEBUG.store(true, Ordering::Relaxed);
    Panic::remember();
}

/// Logs the panics of the whole process, each once, on one line and with its control characters escaped. Call it in `main`, when the log is set up.
///
/// By itself Rust writes the text of a panic to standard error as it is. If a client can choose a part of it, it can forge lines and send escape
/// sequences to your terminal. A panic in an action becomes an error, which is logged with its request and not a second time; any other one is
/// logged here. Where nobody listens to errors of `router_axum::error`, the hook that was there is called.
///
/// ```
/// router_axum::error::log_panics();
/// ```
pub fn log_panics() {
    LOGS_PANICS.store(true, Ordering::Relaxed);
    Panic::remember();
}

/// The backtrace of the caller, in debug mode.
pub(crate) fn backtrace() -> Option<Box<Backtrace>> {
    DEBUG
        .load(Ordering::Relaxed)
        .then(|| Box::new(Backtrace::force_capture()))
}

/// The message of a panic and, in debug mode, its location.
///
/// ```
/// use router_axum::error::{Panic, enable_debug};
///
/// enable_debug(); // for the place and the backtrace
/// let payload = std::panic::catch_unwind(|| panic!("no {} in stock", "soup")).expect_err("a panic");
///
/// let panic = Panic::from_payload(payload);
/// assert_eq!(panic.message(), "no soup in stock");
/// let (file, line) = panic.place().expect("a place");
/// assert_eq!(panic.to_string(), format!("panicked: no soup in stock ({file}:{line})"));
/// assert!(panic.backtrace().is_some());
/// ```
#[derive(Debug)]
pub struct Panic {
    message: String,
    place: Option<(String, u32)>,
    backtrace: Option<Backtrace>,
}

impl Panic {
    /// Makes panics remember where they happened.
    #[doc(hidden)]
    pub fn remember() {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let previous = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                let seen = Self::from_hook(info);
                let is_logged =
                    LOGS_PANICS.load(Ordering::Relaxed) && log::panic(&seen, BECOMES_ERROR.get());
                let _ = LAST.try_with(|last| last.set(Some(seen)));
                if !is_logged {
                    previous(info);
                }
            }));
        });
    }

    /// Runs `work`, whose panic may go no further than to the caller.
    #[doc(hidden)]
    pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Self> {
        caught(false, work).map_err(Self::from_payload)
    }

    /// Describes what `catch_unwind` caught, and drops it; a payload that panics in its `Drop` is left alone.
    #[must_use]
    pub fn from_payload(payload: Box<dyn Any + Send>) -> Self {
        let message = message(&*payload);
        survive(|| drop(payload));
        LAST.try_with(Cell::take)
            .ok()
            .flatten()
            .filter(|seen| seen.message == message)
            .unwrap_or(Self {
                message,
                place: None,
                backtrace: None,
            })
    }

    fn from_hook(info: &PanicHookInfo<'_>) -> Self {
        Self {
            message: message(info.payload()),
            place: info
                .location()
                .map(|place| (place.file().to_owned(), place.line())),
            backtrace: DEBUG.load(Ordering::Relaxed).then(Backtrace::force_capture),
        }
    }

    /// The panic's message, or the kind of its payload if that is no text.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The file and the line of the panic, if a panic hook has seen them: that of [`enable_debug`], or a test's.
    #[must_use]
    pub fn place(&self) -> Option<(&str, u32)> {
        self.place.as_ref().map(|(file, line)| (&**file, *line))
    }

    /// The backtrace of the panic, if the hook of [`enable_debug`] has taken it.
    #[must_use]
    pub fn backtrace(&self) -> Option<&Backtrace> {
        self.backtrace.as_ref()
    }
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "panicked: {}", self.message)?;
        match self.place() {
            Some((file, line)) => write!(f, " ({file}:{line})"),
            None => Ok(()),
        }
    }
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a value that is not text").to_owned()
}

/// Runs `work`, such as a drop; if that panics, lets go of the payload without dropping it.
pub(crate) fn survive(work: impl FnOnce()) {
    if let Err(payload) = caught(false, work) {
        std::mem::forget(payload);
    }
}

impl Error {
    /// Runs `work`, whose panic becomes an error.
    #[doc(hidden)]
    #[inline]
    pub fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Self> {
        caught(true, work).map_err(|payload| Self::panicked(Panic::from_payload(payload)))
    }
}

#[inline]
fn caught<T>(becomes_error: bool, work: impl FnOnce() -> T) -> thread::Result<T> {
    let before = BECOMES_ERROR.replace(becomes_error);
    let result = catch_unwind(AssertUnwindSafe(work));
    BECOMES_ERROR.set(before);
    result
}

pin_project! {
    /// The future of [`catch`].
    #[must_use = "futures do nothing unless polled"]
    pub struct CatchUnwind<F> {
        #[pin]
        future: Option<F>,
    }
}

/// Runs `future`, and turns a panic of any of its polls into a 500.
///
/// ```
/// # use router_axum::error::catch;
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// assert_eq!(catch(async { 7 }).await.unwrap(), 7);
/// assert!(catch(async { panic!("lost") }).await.map(|()| 0).unwrap_err().panic().is_some());
/// # });
/// ```
pub fn catch<F: Future>(future: F) -> CatchUnwind<F> {
    CatchUnwind {
        future: Some(future),
    }
}

impl<F: Future> Future for CatchUnwind<F> {
    type Output = Result<F::Output, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut slot = self.project().future;
        let Some(future) = slot.as_mut().as_pin_mut() else {
            return Poll::Ready(Err(
                Error::internal().context("a future was polled after it had panicked")
            ));
        };
        match Error::attempt(|| future.poll(cx)) {
            Ok(poll) => poll.map(Ok),
            Err(error) => {
                // what it holds may panic again
                survive(|| slot.set(None));
                Poll::Ready(Err(error))
            }
        }
    }
}

impl<F> fmt::Debug for CatchUnwind<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CatchUnwind").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Bomb;

    impl Drop for Bomb {
        fn drop(&mut self) {
            std::panic::panic_any(Bomb);
        }
    }

    /// Panics when it is polled, and again when it is dropped.
    struct Sting;

    impl Future for Sting {
        type Output = ();

        fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
            panic!("first")
        }
    }

    impl Drop for Sting {
        fn drop(&mut self) {
            std::panic::panic_any(Bomb);
        }
    }

    #[test]
    fn a_future_that_panics_again_while_it_is_dropped_is_survived() {
        let mut future = Box::pin(catch(Sting));
        let mut context = Context::from_waker(std::task::Waker::noop());
        for expected in [
            "panicked: first",
            "a future was polled after it had panicked",
        ] {
            let Poll::Ready(Err(error)) = future.as_mut().poll(&mut context) else {
                panic!("no error")
            };
            assert!(error.to_string().starts_with(expected), "{error}");
        }
    }

    #[test]
    fn payloads_are_described_and_survived() {
        let cases: [(fn(), &str); 4] = [
            (|| panic!("plain"), "plain"),
            (|| panic!("built {}", 1), "built 1"),
            (|| std::panic::panic_any(7_u8), "a value that is not text"),
            (|| std::panic::panic_any(Bomb), "a value that is not text"),
        ];
        for (work, expected) in cases {
            assert_eq!(Panic::guarded(work).unwrap_err().message(), expected);
        }
    }

    #[test]
    fn in_debug_mode_the_place_is_known() {
        enable_debug();
        let panic = Panic::guarded(|| panic!("where")).unwrap_err();
        assert!(panic.place().unwrap().0.ends_with("panic.rs"), "{panic}");
        assert!(panic.backtrace().is_some());
        let silent = Panic::guarded(|| std::panic::resume_unwind(Box::new("else"))).unwrap_err();
        assert!(silent.place().is_none());
    }

    #[test]
    fn in_debug_mode_an_error_knows_where_it_arose() {
        enable_debug();
        assert!(Error::internal().backtrace().is_some());
        assert!(Error::from_boxed("nowhere".into()).backtrace().is_some());
        assert!(Error::not_found().backtrace().is_none());
    }
}
