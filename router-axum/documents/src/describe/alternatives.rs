//! Parts of a description that not every request has: ways of which one is enough, and what may be left out.

use std::mem;

use aide::openapi::{Operation, Parameter, SecurityRequirement};

use super::{
    description::{Describe, Description, position},
    objects::{body, parameters},
};

impl Description<'_> {
    /// Describes parts of a request by `describe`, of which none is required.
    pub fn optional(&mut self, describe: Describe) -> &mut Self {
        self.part(describe, |part| {
            for parameter in parameters(part) {
                parameter.parameter_data_mut().required = false;
            }
            if let Some(body) = body(part) {
                body.required = false;
            }
            if !part.security.is_empty() {
                part.security.push(SecurityRequirement::default());
            }
        })
    }

    /// Describes parts of a request by `describe`, without the errors that they are refused with: the action handles those itself.
    pub fn unanswered(&mut self, describe: Describe) -> &mut Self {
        self.part(describe, |part| part.responses = None)
    }

    /// Describes several ways of which a request needs one, such as a token or a session. A part that not every way requires is optional.
    ///
    /// ```
    /// use axum::{extract::FromRequestParts, http::request::Parts};
    /// use router_axum::{Guard, openapi::{self, DescribeRequest, Description}, prelude::*};
    ///
    /// struct Member;
    ///
    /// impl Guard for Member {}
    ///
    /// impl<S: Sync> FromRequestParts<S> for Member {
    ///     type Rejection = Error;
    ///
    ///     async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
    ///         let is_known = ["authorization", "cookie"].iter().any(|name| parts.headers.contains_key(*name));
    ///         is_known.then_some(Self).ok_or_else(Error::unauthorized)
    ///     }
    /// }
    ///
    /// impl DescribeRequest for Member {
    ///     fn describe_request(description: &mut Description<'_>) {
    ///         description.either(&[
    ///             |way| _ = way.security("token", openapi::bearer()),
    ///             |way| _ = way.security("session", openapi::key_in_cookie("session")),
    ///         ]);
    ///     }
    /// }
    ///
    /// struct NotesController;
    ///
    /// #[rest_controller("notes")]
    /// impl NotesController {
    ///     async fn delete_action(&self, id: u32, #[extract] _: Member) {}
    /// }
    ///
    /// let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(NotesController);
    /// let document = router.routes().openapi("Notes", "1.0.0").build();
    /// let (_, _, operation) = document.operations().next().expect("an operation");
    /// assert!(operation.security[0].contains_key("token") && operation.security[1].contains_key("session"));
    /// ```
    pub fn either(&mut self, ways: &[Describe]) -> &mut Self {
        let ways: Vec<_> = ways.iter().map(|way| self.alone(*way)).collect();
        let mut security = Vec::new();
        for way in &ways {
            let mut part = way.clone();
            for parameter in parameters(&mut part) {
                let is_required = ways.iter().all(|way| requires(way, parameter));
                parameter.parameter_data_mut().required = is_required;
            }
            if let Some(body) = body(&mut part) {
                body.required &= ways.iter().all(|way| way.request_body.is_some());
            }
            let own = mem::take(&mut part.security);
            security.extend(if own.is_empty() {
                vec![SecurityRequirement::default()]
            } else {
                own
            });
            self.add(part);
        }
        self.require(&security);
        self
    }

    /// Adds a part of a description, after a change.
    pub(super) fn part(
        &mut self,
        describe: Describe,
        change: impl FnOnce(&mut Operation),
    ) -> &mut Self {
        let mut part = self.alone(describe);
        change(&mut part);
        self.add(part)
    }

    /// A part of a description by itself.
    fn alone(&mut self, describe: Describe) -> Operation {
        let before = mem::take(&mut self.operation);
        describe(self);
        mem::replace(&mut self.operation, before)
    }

    fn add(&mut self, part: Operation) -> &mut Self {
        for parameter in part.parameters {
            let is_new = parameter
                .as_item()
                .is_none_or(|parameter| position(&self.operation, parameter).is_none());
            if is_new {
                self.operation.parameters.push(parameter);
            }
        }
        self.operation.request_body = self.operation.request_body.take().or(part.request_body);
        self.require(&part.security);
        for (status, response) in part
            .responses
            .into_iter()
            .flat_map(|responses| responses.responses)
        {
            self.responses().responses.entry(status).or_insert(response);
        }
        self
    }

    /// Each requirement together with each of those before.
    pub(super) fn require(&mut self, further: &[SecurityRequirement]) {
        if further.iter().all(SecurityRequirement::is_empty) {
            return;
        }
        let before = mem::take(&mut self.operation.security);
        let before = if before.is_empty() {
            vec![SecurityRequirement::default()]
        } else {
            before
        };
        for one in &before {
            for other in further {
                let both: SecurityRequirement =
                    one.clone().into_iter().chain(other.clone()).collect();
                if !self.operation.security.contains(&both) {
                    self.operation.security.push(both);
                }
            }
        }
    }
}

/// True if an operation has the same parameter, and requires it.
fn requires(operation: &Operation, parameter: &Parameter) -> bool {
    let same =
        position(operation, parameter).and_then(|place| operation.parameters[place].as_item());
    same.is_some_and(|same| same.parameter_data_ref().required)
}
