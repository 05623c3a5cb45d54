//! The builder of a document.

use std::collections::{BTreeMap, BTreeSet};

use aide::openapi::{
    Contact, ExternalDocumentation, Info, License, OpenApi, Operation, ParameterSchemaOrContent,
    SchemaObject, Server, Tag,
};
use http::Method;
use router_core::{Ending, Kind};
use router_documents::{
    Description,
    router::{Document, ErrorForm},
};
use schemars::{JsonSchema, SchemaGenerator, json_schema};
use serde::Serialize;

use super::operation::{self, Names};
use crate::routes::{
    Mount, Routes, Row, VersionPlace, Versioning, operation::Operation as Described,
    suggestions::nearest,
};

/// Makes the OpenAPI document of a route table, and adds to it what the code does not say. [`Routes::openapi`] begins it.
///
/// ```
/// use router_axum::{openapi::{Contact, License, Operation}, prelude::*};
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn cget_action(&self) {}
///     async fn delete_action(&self, id: u32) {}
/// }
///
/// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
/// let document = router
///     .routes()
///     .openapi("Shop", "1.0.0")
///     .description("Orders of a small kitchen.")
///     .contact(Contact { email: Some("kitchen@example.org".into()), ..Contact::default() })
///     .license(License { name: "MIT".into(), identifier: Some("MIT".into()), ..License::default() })
///     .server("https://shop.example.org")
///     .external_docs("https://shop.example.org/help")
///     .hide(|row| row.method == "DELETE")
///     .operation(|row, operation| operation.tags = vec![format!("kitchen {}", row.action)])
///     .route(http::Method::GET, "/health", Operation { summary: Some("Is it open?".into()), ..Operation::default() })
///     .build();
/// let paths: Vec<_> = document.operations().map(|(path, method, _)| format!("{method} {path}")).collect();
/// assert_eq!(paths, ["get /api/orders", "get /health"]);
/// ```
#[must_use = "a builder does nothing until it is built"]
pub struct OpenApiBuilder {
    pub(crate) routes: Routes,
    document: OpenApi,
    changes: Vec<Box<Change>>,
    plain: Vec<(Method, String, Operation)>,
    /// The errors of all actions, or of those behind a layer of this name.
    errors: Vec<(Option<String>, u16)>,
}

/// Changes the operation of an action.
type Change = dyn Fn(&Row, &mut Operation);

debug_fields!(OpenApiBuilder: routes, document, plain);

impl OpenApiBuilder {
    pub(super) fn new(routes: Routes, title: String, version: String) -> Self {
        let info = Info {
            title,
            version,
            ..Info::default()
        };
        let document = OpenApi {
            info,
            ..OpenApi::default()
        };
        Self {
            routes,
            document,
            changes: Vec::new(),
            plain: Vec::new(),
            errors: Vec::new(),
        }
    }

    /// Describes the API, in Markdown.
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.document.info.description = Some(description.into());
        self
    }

    /// Adds whom to ask about the API.
    pub fn contact(mut self, contact: Contact) -> Self {
        self.document.info.contact = Some(contact);
        self
    }

    /// Adds the license of the API.
    pub fn license(mut self, license: License) -> Self {
        self.document.info.license = Some(license);
        self
    }

    /// Adds the address of a server, which the paths follow.
    pub fn server(mut self, url: impl Into<String>) -> Self {
        self.document.servers.push(Server {
            url: url.into(),
            ..Server::default()
        });
        self
    }

    /// Adds the address of further documentation.
    pub fn external_docs(mut self, url: impl Into<String>) -> Self {
        self.document.external_docs = Some(ExternalDocumentation {
            url: url.into(),
            ..ExternalDocumentation::default()
        });
        self
    }

    /// Describes a tag, which has the name of a controller unless [`operation`](Self::operation) gives another.
    pub fn tag(mut self, name: impl Into<String>, description: impl Into<String>) -> Self {
        self.document.tags.push(Tag {
            name: name.into(),
            description: Some(description.into()),
            ..Tag::default()
        });
        self
    }

    /// Leaves out the actions for which `is_hidden` returns true.
    pub fn hide(mut self, is_hidden: impl Fn(&Row) -> bool) -> Self {
        self.routes = self.routes.filter(|row| !is_hidden(row));
        self
    }

    /// Changes the operations of actions: another id, another tag, an example.
    pub fn operation(mut self, change: impl Fn(&Row, &mut Operation) + 'static) -> Self {
        self.changes.push(Box::new(change));
        self
    }

    /// Adds a plain route. Its path is written as axum's: `/files/{name}`.
    pub fn route(mut self, method: Method, path: impl Into<String>, operation: Operation) -> Self {
        self.plain.push((method, path.into(), operation));
        self
    }

    /// Adds errors that may be sent in place of any action's answer: by a [time-out of the server](crate::Server::error_statuses), or by a layer around the
    /// whole application.
    pub fn errors(mut self, statuses: impl IntoIterator<Item = u16>) -> Self {
        self.errors
            .extend(statuses.into_iter().map(|status| (None, status)));
        self
    }

    /// Adds errors that a layer of a router, a controller or an action may send in place of the actions behind it. Its name is that in the route table.
    /// A name that no row of the application has is a mistake: a start-up error of [`WebApp::with_openapi`](crate::WebApp::with_openapi), else a panic of
    /// [`build`](Self::build). Every function of `middleware::from_fn` is a `FromFnLayer`.
    pub fn layer_errors(mut self, layer: &str, statuses: impl IntoIterator<Item = u16>) -> Self {
        self.errors.extend(
            statuses
                .into_iter()
                .map(|status| (Some(layer.to_owned()), status)),
        );
        self
    }

    /// Says the form of errors where another router has it: [`ErrorRouter::json_with_schema`](crate::ErrorRouter::json_with_schema) of a kernel is known.
    pub fn error_form<T: JsonSchema>(mut self) -> Self {
        self.routes.errors = ErrorForm::Own(Some(SchemaGenerator::subschema_for::<T>));
        self
    }

    /// Changes what has no method of its own: webhooks, extensions.
    pub fn document(mut self, change: impl FnOnce(&mut OpenApi)) -> Self {
        change(&mut self.document);
        self
    }

    /// The document as JSON text, indented, as a file keeps it.
    #[must_use]
    #[track_caller]
    pub fn to_json(self) -> String {
        to_json(&self.build())
    }

    /// The document in OpenAPI 3.0, as [`to_3_0`](super::to_3_0) makes it of [`build`](Self::build), as JSON text, indented.
    #[must_use]
    #[track_caller]
    pub fn to_json_3_0(self) -> String {
        to_json(&router_documents::to_3_0(serde_json::json!(self.build())))
    }

    /// Returns whether it has no operation.
    #[cfg(feature = "openapi-ui")]
    pub(crate) fn is_empty(&self) -> bool {
        let OpenApi {
            paths, webhooks, ..
        } = &self.document;
        let is_written = paths.is_some() || !webhooks.is_empty() || !self.plain.is_empty();
        !is_written && actions(&self.routes).is_empty()
    }

    /// The mistakes in it: layers of `layer_errors` that stand around no action of the application.
    pub(crate) fn mistakes(&self) -> Vec<String> {
        let known: BTreeSet<_> = self
            .routes
            .mounts()
            .iter()
            .flat_map(|mount| mount.rows(None))
            .flat_map(|row| row.layers)
            .collect();
        let unknown = self
            .errors
            .iter()
            .filter_map(|(layer, _)| layer.as_ref().filter(|layer| !known.contains(*layer)));
        let unknown: BTreeSet<_> = unknown.collect();
        let mistake = |layer: &String| {
            let nearest = nearest(layer, known.iter().map(String::as_str));
            format!(
                "`layer_errors({layer:?}, ..)` of an OpenAPI document names a layer that stands around no action{nearest}"
            )
        };
        unknown.into_iter().map(mistake).collect()
    }

    /// The document. What it cannot say, such as a type without a schema, is a warning.
    ///
    /// # Panics
    ///
    /// If [`layer_errors`](Self::layer_errors) names a layer that stands around no action.
    #[must_use]
    #[track_caller]
    pub fn build(self) -> OpenApi {
        let (document, unsaid) = self.build_silently();
        for what in unsaid {
            tracing::warn!(target: "router_axum::openapi", "{what}");
        }
        document
    }

    /// The document, and what it cannot say.
    #[track_caller]
    pub(super) fn build_silently(self) -> (OpenApi, BTreeSet<String>) {
        let mistakes = self.mistakes();
        assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
        let Self {
            routes,
            mut document,
            changes,
            plain,
            errors,
        } = self;
        let actions = actions(&routes);
        describe_tags(&mut document, &actions);
        let names = Names::new(actions.iter().map(|action| (action.place, action.row)));
        let mut document = Document::new(document, routes.errors);
        for &DescribedAction {
            row,
            mount,
            described,
            ..
        } in &actions
        {
            let path = names.path(row);
            let versions = routes
                .version()
                .map_or_else(|| row.versions.clone(), |version| vec![version]);
            let ending = row.ends.or_else(|| ending_of(mount, &routes));
            let of_row = |layer: &Option<String>| {
                layer
                    .as_ref()
                    .is_none_or(|layer| row.layers.contains(layer))
            };
            let errors = errors
                .iter()
                .filter(|(layer, _)| of_row(layer))
                .map(|(_, status)| *status);
            for method in methods(row, &actions) {
                let mut operation = operation::of(
                    &Row {
                        method,
                        ..row.clone()
                    },
                    path,
                    names.id(row, method),
                    (&mount.operations, described),
                    errors.clone(),
                    describe_version(
                        mount.versioning.as_ref(),
                        &versions,
                        document.describe(method),
                    ),
                );
                if let Some(ending) = ending {
                    operation.deprecated = true;
                    let sunset = ending.sunset_day();
                    let sunset = sunset.map(|day| ("x-sunset".to_owned(), day.into()));
                    operation.extensions.extend(sunset);
                }
                if row.method == "ANY" && !matches!(method, "POST" | "PUT" | "PATCH") {
                    operation.request_body = None;
                }
                changes
                    .iter()
                    .for_each(|change| change(row, &mut operation));
                document.add(path, method, operation);
            }
        }
        document.finish(plain)
    }
}

pub(super) fn to_json(document: &impl Serialize) -> String {
    serde_json::to_string_pretty(document).expect("a document is made of texts and numbers")
}

/// Describes the parameter that names the version of a request.
fn describe_version<'a>(
    versioning: Option<&Versioning>,
    versions: &[&str],
    mut description: Description<'a>,
) -> Description<'a> {
    let Some(versioning) = versioning else {
        return description;
    };
    let described = match versioning.source {
        VersionPlace::Header(name, _) => description.header::<String>(name),
        VersionPlace::Query(name) => description.query::<String>(name),
        // a document has media types without parameters
        VersionPlace::Prefix(_) | VersionPlace::MediaType(_) => return description,
    };
    described.required = versioning.missing.is_none();
    described.description = Some("The version of the API.".to_owned());
    described.format = ParameterSchemaOrContent::Schema(SchemaObject {
        json_schema: json_schema!({ "type": "string", "enum": versions }),
        example: None,
        external_docs: None,
    });
    // no difference between two versions
    described
        .extensions
        .insert("x-api-version".to_owned(), true.into());
    description.errors([400]);
    description
}

/// A REST action with what is known of it.
struct DescribedAction<'a> {
    row: &'a Row,
    mount: &'a Mount,
    /// The place of its mount among all.
    place: usize,
    described: &'a Described,
}

/// The methods that an action answers: where it answers any, those that no other action of the path has.
fn methods(row: &Row, actions: &[DescribedAction<'_>]) -> Vec<&'static str> {
    if row.method != "ANY" {
        return vec![row.method];
    }
    let shape = operation::shape(row);
    let taken: Vec<_> = actions
        .iter()
        .map(|other| other.row)
        .filter(|other| operation::shape(other) == shape)
        .map(|other| other.method)
        .collect();
    let is_taken = |method: &str| taken.contains(&method);
    let is_free = |method: &&str| !is_taken(method) && (*method != "HEAD" || !is_taken("GET"));
    router_core::Method::ALL
        .map(router_core::Method::as_str)
        .into_iter()
        .filter(is_free)
        .collect()
}

/// Finds the REST actions of a route table.
fn actions<'a>(routes: &'a Routes) -> Vec<DescribedAction<'a>> {
    let action = |row: &'a Row| {
        let (place, mount) = routes
            .mounts()
            .iter()
            .enumerate()
            .find(|(_, mount)| *mount.service == *row.service)?;
        let described = mount
            .operations
            .action(row.function.rsplit("::").next()?)
            .filter(|_| mount.grammar.kind == Kind::Rest)?;
        Some(DescribedAction {
            row,
            mount,
            place,
            described,
        })
    };
    routes.iter().filter_map(action).collect()
}

/// The end of the version that the routes are of.
fn ending_of(mount: &Mount, routes: &Routes) -> Option<Ending> {
    let versioning = mount.versioning.as_ref()?;
    versioning
        .versions
        .end_of(versioning.only().or(routes.version())?)
        .copied()
}

/// Describes a tag by the docs of its controller, unless the builder does.
fn describe_tags(document: &mut OpenApi, actions: &[DescribedAction<'_>]) {
    let tags = actions.iter().map(|action| {
        (
            operation::controller(action.row),
            action.mount.operations.docs,
        )
    });
    let tags: BTreeMap<_, _> = tags.filter(|(_, docs)| !docs.is_empty()).collect();
    for (name, docs) in tags {
        if !document.tags.iter().any(|other| other.name == name) {
            document.tags.push(Tag {
                name: name.to_owned(),
                description: Some(docs.to_owned()),
                ..Tag::default()
            });
        }
    }
}
