//! Links: the paths that templates ask for, `path("controller.web.users", "show", user.name)`. They are found in the sources, and checked in a
//! constant against the services of a container.

use super::tags::{Tag, Token, expression_end, tags};
use crate::constant::is_equal;
use crate::table::{message::Message, service::Service};

/// The functions that make paths: `path`, and `url` for an absolute one.
///
/// ```
/// use router_axum_core::{LINK_FUNCTIONS, nearest};
///
/// assert_eq!(nearest("ulr", LINK_FUNCTIONS), Some("url"));
/// ```
pub const LINK_FUNCTIONS: [&str; 2] = ["path", "url"];

/// A path that a template asks for, of a service and an action that are written out.
///
/// ```
/// use router_axum_core::{Link, links};
///
/// let source = "<h1>Users</h1>\n<a href=\"{{ url('controller.web.users', 'show', user.name) }}\">{{ user.name }}</a>";
/// let link = Link {
///     function: "url",
///     service: "controller.web.users",
///     action: "show",
///     values: 1,
///     template: "users/index.html",
///     line: 2,
/// };
/// assert_eq!(links("users/index.html", source), [link]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<'a> {
    /// `path` or `url`.
    pub function: &'a str,
    /// The service name: `controller.web.users`.
    pub service: &'a str,
    /// The action's name: `show`. Empty where none is given.
    pub action: &'a str,
    /// The number of path values given.
    pub values: usize,
    /// The template.
    pub template: &'a str,
    /// The line in it.
    pub line: u32,
}

/// The paths that a template asks for, without those whose service or action is computed.
///
/// ```
/// let source = "<a href=\"{{ path('controller.web.users', 'show', user.name, page=2) }}\">";
/// let links = router_axum_core::links("users/index.html", source);
/// assert_eq!((links[0].service, links[0].action, links[0].values), ("controller.web.users", "show", 1));
/// ```
pub fn links<'a>(template: &'a str, source: &'a str) -> Vec<Link<'a>> {
    let tags = tags(source);
    // a template's own macro may have the name, too
    let own: Vec<_> = tags
        .iter()
        .filter(|tag| matches!(tag.keyword(), Some("macro" | "from" | "import")))
        .flat_map(Tag::names_bound)
        .collect();
    tags.iter()
        .flat_map(|tag| links_of(template, tag))
        .filter(|link| !own.contains(&link.function))
        .collect()
}

fn links_of<'a>(template: &'a str, tag: &Tag<'a>) -> Vec<Link<'a>> {
    tag.paths()
        .filter_map(|path| {
            let [function] = path.words[..] else {
                return None;
            };
            LINK_FUNCTIONS.contains(&function).then_some(())?;
            let arguments = arguments(path.behind)?;
            let is_spread = arguments.iter().any(|argument| argument[0].text == "*");
            let given: Vec<_> = arguments
                .into_iter()
                .filter(|argument| !is_named(argument))
                .collect();
            let (service, action, values) = match given[..] {
                _ if is_spread => return None,
                [] => ("", "", 0),
                [service] => (written(service).unwrap_or_default(), "", 0),
                [service, action, ..] => (written(service)?, written(action)?, given.len() - 2),
            };
            Some(Link {
                function,
                service,
                action,
                values,
                template,
                line: path.token.line,
            })
        })
        .collect()
}

/// Splits the call that the tokens begin with at its commas, and leaves empty arguments out.
fn arguments<'t, 'a>(tokens: &'t [Token<'a>]) -> Option<Vec<&'t [Token<'a>]>> {
    let mut arguments = Vec::new();
    let mut sign = 0;
    if tokens.first()?.text != "(" {
        return None;
    }
    while tokens.get(sign)?.text != ")" {
        let end = expression_end(tokens, sign + 1, &[]);
        arguments.push(&tokens[sign + 1..end]);
        sign = end;
    }
    arguments.retain(|argument| !argument.is_empty());
    Some(arguments)
}

fn written<'a>(argument: &[Token<'a>]) -> Option<&'a str> {
    match argument {
        [token] => token.string(),
        _ => None,
    }
}

/// `page=2`
fn is_named(argument: &[Token<'_>]) -> bool {
    matches!(argument, [name, Token { text: "=", .. }, third, ..] if name.word().is_some() && third.text != "=")
}

/// Stops the compiler if a template asks one of the services for a path of an action that it does not have, or with another number of
/// values. A service that is not among them may come from elsewhere, and is checked when the application starts.
///
/// ```
/// use router_axum_core::{Controller, Link, Method, Route, Service, check_links};
///
/// const ROUTES: &[Route] =
///     &[Route::of("users", "UsersController", "src/users.rs").to(Method::Get, "/users/show/{name}", "/users/show/{p1}", "show_action", 7)];
/// const USERS: Service =
///     Service::of(Controller::web("users"), ROUTES).below("controller.web.");
/// const LINK: Link = Link {
///     function: "path",
///     service: "controller.web.users",
///     action: "show",
///     values: 1,
///     template: "users/index.html",
///     line: 2,
/// };
/// const _: () = check_links(&[USERS], &[LINK]);
/// ```
///
/// # Panics
/// With every such link in a line of its own, if there is one.
#[track_caller]
pub const fn check_links(services: &[Service], links: &[Link<'_>]) {
    let mut message = Message::new();
    each!(link in links => {
        if link.action.is_empty() {
            message.push_link(link);
            let example = "(\"controller.web.users\", \"show\", ..)`, with the service's name, the action's and its path values";
            message.push(&[" for a path without an action: write `", link.function, example]);
        } else {
            each!(service in services => {
                if service.is_named(link.service) {
                    message.check_link(service, link);
                }
            });
        }
    });
    message.report();
}

impl Message {
    const fn check_link(&mut self, service: &Service, link: &Link<'_>) {
        each!(route in service.routes => {
            if is_equal(route.action(), link.action) {
                let count = route.count_values();
                if count != link.values {
                    self.push_path(link);
                    self.push(&[" takes "]);
                    self.push_number(count as u32);
                    self.push(&[if count == 1 { " path value, found " } else { " path values, found " }]);
                    self.push_number(link.values as u32);
                    self.push(&[": the path is `", route.path, "`, and a value with a name, `page=2`, is one of the query"]);
                }
                return;
            }
        });
        if !any!(refused in service.refused => is_equal(refused, link.action)) {
            self.push_path(link);
            self.push(&[" is not there"]);
            let mut separator = ": it has `";
            each!(route in service.routes => {
                self.push(&[separator, route.action(), "`"]);
                separator = ", `";
            });
        }
    }

    const fn push_link(&mut self, link: &Link<'_>) {
        self.line(&["the template `", link.template, "` asks in line "]);
        self.push_number(link.line);
    }

    const fn push_path(&mut self, link: &Link<'_>) {
        self.push_link(link);
        self.push(&[
            " for a path of `",
            link.service,
            "`, whose action `",
            link.action,
            "`",
        ]);
    }
}

#[cfg(test)]
mod tests {
    use super::{check_links, links};
    use crate::grammar::action::Controller;
    use crate::table::service::Service;

    #[test]
    #[should_panic(expected = "a path of `controller.web.users`, whose action `show` is not there")]
    fn a_service_may_have_no_action() {
        let users = Service::of(Controller::web("users"), &[]).below("controller.web.");
        let source = "{{ path('controller.web.users', 'show') }}";
        check_links(&[users], &links("a.html", source));
    }

    fn found(source: &str) -> Vec<String> {
        let links = links("a.html", source).into_iter();
        links
            .map(|link| {
                format!(
                    "{}:{} {} {} {}",
                    link.line, link.function, link.service, link.action, link.values
                )
            })
            .collect()
    }

    #[test]
    fn links_are_found() {
        let check = |source, expected: &[&str]| assert_eq!(found(source), expected, "{source}");
        check("{{ path('a.b', 'show') }}", &["1:path a.b show 0"]);
        check(
            "\n{{ url(\"a.b\", \"show\", x.y[1], f(2, 3), page=2, x == 1,) }}",
            &["2:url a.b show 3"],
        );
        check(
            "{% if path('a', 'b', [1, 2]) %}{{ m(path('c', 'd')) }}",
            &["1:path a b 1", "1:path c d 0"],
        );
        check(
            "{{ path(name, 'b') }}{{ path('a', 'b' ~ c) }}{{ path('a', 'b', *rest) }}{{ path }}",
            &[],
        );
        check(
            "{{ path('a') }}{{ url(b, page=2) }}{{ path() }}{{ path(*rest) }}",
            &["1:path a  0", "1:url   0", "1:path   0"],
        );
        check(
            "{{ x.path('a', 'b') }}{{ 'x'|path('a', 'b') }}{# path('a', 'b') #}path('a', 'b')",
            &[],
        );
        check(
            "{% macro button(text, url) %}{{ truncate(url) }}{% if (path) %}{% endif %}{% endmacro %}{{ f(a, url) }}",
            &[],
        );
        check(
            "{% set path = path('a', 'b') %}{{ path }}",
            &["1:path a b 0"],
        );
        check(
            "{% macro path(a, b) %}{% endmacro %}{{ path('a', 'b') }}",
            &[],
        );
        check("{% from 'm.html' import f as url %}{{ url('a') }}", &[]);
        check("{{ path('a', 'b'", &[]);
    }
}
