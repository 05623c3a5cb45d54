//! What the tests share: the applications they ask, the cases they are written in, and a client without a network.

pub mod app;
pub mod cases;
pub mod client;
pub mod corpus;
pub mod fuzz;
pub mod load;
pub mod random;
#[cfg(target_os = "linux")]
pub mod slow_bodies;
pub mod temp;
pub mod wire;

#[cfg(test)]
mod tests {
    use router_axum::{Error, WebApp};

    /// The only test of its process that starts debug mode: what it starts is the whole process's.
    #[test]
    fn init_starts_the_display_of_errors_in_debug_mode_only() {
        WebApp::new("", false).init();
        assert!(Error::internal().backtrace().is_none());
        WebApp::new("", true).init();
        assert!(Error::internal().backtrace().is_some());
    }
}
