use tower_sessions::{
    Expiry, SessionManagerLayer, SessionStore,
    cookie::{SameSite, time::Duration},
};

/// Makes the layer that gives each request its session, by a cookie that scripts cannot read and that other sites' forms do not send.
///
/// With `https` the cookie is `Secure` and named `__Host-session`: no page of another host of the same domain can set it. Without, as while an
/// application is developed, it is `session`. A session ends two weeks after its last change; `with_expiry` of the returned layer says
/// otherwise.
pub fn layer<S: SessionStore + Clone>(store: S, https: bool) -> SessionManagerLayer<S> {
    SessionManagerLayer::new(store)
        .with_name(if https { "__Host-session" } else { "session" })
        .with_path("/")
        .with_same_site(SameSite::Lax)
        .with_http_only(true)
        .with_secure(https)
        .with_expiry(Expiry::OnInactivity(Duration::days(14)))
}
