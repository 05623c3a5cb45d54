//! The action that a form is sent to, and the checks of a controller and of a container.

use super::check::compare;
use crate::constant::is_equal;
use crate::forms::{Form, Script, Target};
use crate::table::{message::Message, route::Route, service::Service};
use crate::template::page::ReturnedPage;

/// Stops the compiler if a form on a page is not what the action of the same controller reads that it is sent to. `routes` are those of the controller.
///
/// ```
/// use router_axum_core::{Method, Route, check_forms, forms::{Encoding, Form, Script, Target}, page::ReturnedPage};
///
/// const ROUTES: &[Route] = &[
///     Route::of("tickets", "TicketsController", "src/tickets.rs").to(Method::Post, "/tickets/new", "/tickets/new", "post_new_action", 7),
/// ];
/// const FORM: Form = Form {
///     template: "tickets/new.html",
///     line: 1,
///     target: Target::Action { service: "controller.web.tickets", action: "post_new", values: 0 },
///     method: Some("POST"),
///     encoding: Some(Encoding::Fields),
///     controls: &[],
///     unknown: None,
///     is_own: true,
///     is_of_button: false,
///     script: Script::Nothing,
/// };
/// const PAGE: ReturnedPage = ReturnedPage { is_rendered: true, variables: None }; // not known
/// const _: () = check_forms(ROUTES, &[FORM], &PAGE);
/// // in a constant this would stop the compiler
/// assert!(std::panic::catch_unwind(|| check_forms(ROUTES, &[Form { method: Some("GET"), ..FORM }], &PAGE)).is_err());
/// ```
///
/// # Panics
/// With every mistake in a line of its own, if there is one.
#[track_caller]
pub const fn check_forms(routes: &[Route], forms: &[Form], page: &ReturnedPage) {
    let mut message = Message::new();
    each!(form in forms => {
        if form.is_own
            && let Some(route) = find(routes, form)
        {
            compare(&mut message, form, route, page);
        }
    });
    message.take_back_repeated();
    message.report();
}

/// Stops the compiler if a form on the pages of a container's controllers is not what the action of another one reads that it is sent to.
///
/// # Panics
/// With every mistake in a line of its own, if there is one.
///
/// ```
/// use router_axum_core::{Controller, Service, check_forms_between};
///
/// const _: () = check_forms_between(&[Service::of(Controller::web("tickets"), &[])]);
/// ```
#[track_caller]
pub const fn check_forms_between(services: &[Service]) {
    let mut message = Message::new();
    let mut at = 0;
    while at < services.len() {
        each!(forms in services[at].forms => {
            each!(form in forms => {
                if !is_seen(services.split_at(at).0, form) {
                    check_between(&mut message, services, &services[at], form);
                }
            });
        });
        at += 1;
    }
    message.take_back_repeated();
    message.report();
}

const fn check_between(message: &mut Message, services: &[Service], own: &Service, form: &Form) {
    match form.target {
        Target::Action { service: name, .. } if !form.is_own => {
            each!(service in services => {
                if service.is_named(name)
                    && !is_checked_by(service, form)
                    && let Some(route) = find(service.routes, form)
                {
                    compare(message, form, route, &ReturnedPage::NOTHING);
                }
            });
        }
        Target::Page(page) => match (find(own.routes, form), form.method, form.script) {
            (Some(route), ..) if !form.is_own => {
                compare(message, form, route, &ReturnedPage::NOTHING);
            }
            (None, Some(method), Script::Nothing) => {
                push_unanswered(message, services, own, form, method, page);
            }
            _ => {}
        },
        _ => {}
    }
}

/// Returns whether the form is on a page of the controller whose action reads it.
const fn is_checked_by(service: &Service, form: &Form) -> bool {
    any!(forms in service.forms => any!(other in forms => other.is_own && is_same(other, form)))
}

/// Returns whether the form is also on a page of one of these services, as that of a layout is.
const fn is_seen(services: &[Service], form: &Form) -> bool {
    any!(service in services => any!(forms in service.forms => any!(other in forms => is_same(other, form))))
}

const fn is_same(a: &Form, b: &Form) -> bool {
    a.line == b.line && is_equal(a.template, b.template)
}

/// Adds a line if no action answers the form at the path of its page.
const fn push_unanswered(
    message: &mut Message,
    all: &[Service],
    own: &Service,
    form: &Form,
    method: &str,
    page: &str,
) {
    each!(row in own.routes => {
        if is_equal(row.function, page) {
            let is_answered = any!(service in all => any!(route in service.routes =>
                is_equal(route.canonical, row.canonical)
                    && (is_equal(route.method.as_str(), method) || is_equal(route.method.as_str(), "ANY"))
            ));
            if !is_answered {
                message.line(&["the template `", form.template, "` has a form in line "]);
                message.push_number(form.line);
                message.push(&[" that is sent by ", method, " to the path of its page, ", row.path, ", and no action answers that"]);
                message.push(&[": name the action that reads it, `action=\"{{ path(..) }}\"`"]);
            }
            return;
        }
    });
}

/// The action among the routes of a service that a form is sent to.
pub(super) const fn find<'a>(routes: &'a [Route], form: &Form) -> Option<&'a Route> {
    match (form.target, form.method) {
        (Target::Action { action, values, .. }, _) => {
            let mut found = None;
            each!(route in routes => {
                if is_equal(route.action(), action) && route.count_values() == values {
                    if form.is_sent_by(route.method.as_str()) {
                        return Some(route);
                    }
                    found = Some(route);
                }
            });
            found
        }
        (Target::Page(page), Some(method)) => at_page(routes, form, page, method),
        _ => None,
    }
}

/// The action at the path of a page. A form without `method` is sent by GET, and meant for POST if that alone reads its fields.
const fn at_page<'a>(
    routes: &'a [Route],
    form: &Form,
    page: &str,
    method: &str,
) -> Option<&'a Route> {
    let post = at_path(routes, page, "POST");
    if !is_equal(method, "GET") {
        // no form has another method, which is said where the form is compared
        return post;
    }
    let get = at_path(routes, page, method);
    if let (Some(get), Some(post)) = (get, post)
        && !get.knows_names()
        && !form.controls.is_empty()
        && !any!(control in form.controls => post.field(control.name).is_none())
    {
        return Some(post);
    }
    get
}

/// The action that answers a method at the path of a page.
const fn at_path<'a>(routes: &'a [Route], page: &str, method: &str) -> Option<&'a Route> {
    let mut found = None;
    each!(row in routes => {
        if is_equal(row.function, page) {
            each!(route in routes => {
                let is_own = is_equal(route.method.as_str(), method);
                let is_any = found.is_none() && is_equal(route.method.as_str(), "ANY");
                if is_equal(route.canonical, row.canonical) && (is_own || is_any) {
                    found = Some(route);
                }
            });
        }
    });
    found
}
