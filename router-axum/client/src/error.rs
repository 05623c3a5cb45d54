//! The errors of a call.

use std::{error::Error, fmt};

use axum::{
    BoxError,
    body::Bytes,
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE, response::Parts},
};
use router_http::media_type;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// The error of a call.
///
/// ```
/// # use router_axum::{prelude::*, client::{Client, ClientError, OwnError, Problem, InvalidValue, Unexpected}};
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn post_action(&self, Json(amount): Json<u32>) -> Result<()> {
///         Err(Error::conflict().detail("There are fewer.").member("left", 3 - 3 * amount.min(1)))
///     }
/// }
///
/// /// The members that the application adds.
/// #[derive(serde::Deserialize)]
/// struct NoStock {
///     left: u32,
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
/// # let orders = Client::<OrdersController>::new(ErrorRouter::new().wrap(rest), "/api");
/// match orders.post(&5).await {
///     Err(ClientError::Problem(problem)) => {
///         let Problem { status, title, detail, errors, .. } = &*problem;
///         assert_eq!((status.as_u16(), &**title, &**detail), (409, "Conflict", "There are fewer."));
///         assert!(errors.iter().all(|InvalidValue { pointer, .. }| pointer.is_some()));
///         assert_eq!(problem.read::<NoStock>().expect("its members").left, 0);
///     }
///     Err(ClientError::Own(error)) => {
///         let OwnError { status, .. } = &*error; // of an action whose error type has a form of its own
///         panic!("{status}: {}", error.read::<NoStock>().expect("its form").left);
///     }
///     Err(ClientError::Unexpected(answer)) => {
///         let Unexpected { status, body, .. } = &*answer; // of a proxy, or of another application
///         panic!("{status}: {body:?}");
///     }
///     answer => panic!("{answer:?}"),
/// }
/// # }
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum ClientError {
    /// The application answered with problem details.
    Problem(Box<Problem>),
    /// The application answered with an error of another form in JSON, as its type describes it.
    Own(Box<OwnError>),
    /// The answer is neither what the action returns nor an error of the application's.
    Unexpected(Box<Unexpected>),
    /// The request cannot be made: a path value is empty, or serde cannot write an argument.
    Unsent(BoxError),
    /// The service failed, or the body broke off: there is no answer.
    Transport(BoxError),
}

/// Problem details (RFC 9457).
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Problem {
    /// The status of the response.
    pub status: StatusCode,
    /// The headers of the response, such as `Retry-After`.
    pub headers: HeaderMap,
    /// The kind of problem, `type`.
    pub kind: String,
    /// The title of the kind, or of the status.
    pub title: String,
    /// The detail, for people; empty if there is none.
    pub detail: String,
    /// The values that are wrong.
    pub errors: Vec<InvalidValue>,
    /// Every other member.
    pub members: Map<String, Value>,
}

/// A value that is wrong, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[non_exhaustive]
pub struct InvalidValue {
    /// Its place in the body, as a JSON pointer: `/address/street`.
    pub pointer: Option<String>,
    /// The name of a value of the path or the query.
    pub parameter: Option<String>,
    /// The fault, for people.
    #[serde(default)]
    pub detail: String,
}

/// An error in a form of the application's own: JSON.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct OwnError {
    /// The status of the response.
    pub status: StatusCode,
    /// The headers of the response.
    pub headers: HeaderMap,
    /// The body.
    pub value: Value,
}

/// An answer that is neither what the action returns nor an error of the application's.
#[derive(Debug)]
#[non_exhaustive]
pub struct Unexpected {
    /// The status of the response.
    pub status: StatusCode,
    /// The headers of the response.
    pub headers: HeaderMap,
    /// The whole body.
    pub body: Bytes,
    /// The reason why no value could be read from the body of a successful response.
    pub reason: Option<serde_json::Error>,
}

/// The members that problem details have by themselves.
#[derive(Deserialize)]
struct ProblemMembers {
    #[serde(rename = "type", default)]
    kind: String,
    title: String,
    #[serde(default)]
    detail: String,
    #[serde(default)]
    errors: Vec<InvalidValue>,
    #[serde(flatten)]
    members: Map<String, Value>,
}

impl OwnError {
    /// Reads an error type of the application.
    ///
    /// # Errors
    ///
    /// The body does not fit the type.
    pub fn read<E: DeserializeOwned>(&self) -> serde_json::Result<E> {
        E::deserialize(&self.value)
    }
}

impl Problem {
    /// Reads an error type of the application from the other members.
    ///
    /// # Errors
    ///
    /// The members do not fit the type.
    pub fn read<E: DeserializeOwned>(&self) -> serde_json::Result<E> {
        E::deserialize(Value::Object(self.members.clone()))
    }
}

impl ClientError {
    /// The error of a response.
    pub(crate) fn of_response(
        Parts {
            status, headers, ..
        }: Parts,
        body: Bytes,
    ) -> Self {
        let content_type = headers
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok());
        let essence = content_type.and_then(|value| value.split(';').next());
        let is = |media_type| essence.is_some_and(|it| it.trim().eq_ignore_ascii_case(media_type));
        if is("application/problem+json")
            && let Ok(ProblemMembers {
                kind,
                title,
                detail,
                errors,
                mut members,
            }) = serde_json::from_slice(&body)
        {
            // that of the response counts
            members.remove("status");
            let problem = Problem {
                status,
                headers,
                kind,
                title,
                detail,
                errors,
                members,
            };
            return Self::Problem(Box::new(problem));
        }
        if is(media_type::JSON)
            && let Ok(value) = serde_json::from_slice(&body)
        {
            return Self::Own(Box::new(OwnError {
                status,
                headers,
                value,
            }));
        }
        Unexpected {
            status,
            headers,
            body,
            reason: None,
        }
        .into()
    }

    /// The status of the response, if there was one.
    #[must_use]
    pub fn status(&self) -> Option<StatusCode> {
        match self {
            Self::Problem(problem) => Some(problem.status),
            Self::Own(error) => Some(error.status),
            Self::Unexpected(answer) => Some(answer.status),
            Self::Unsent(_) | Self::Transport(_) => None,
        }
    }
}

impl From<Unexpected> for ClientError {
    fn from(answer: Unexpected) -> Self {
        Self::Unexpected(Box::new(answer))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Problem(problem) => problem.fmt(f),
            Self::Own(error) => write!(f, "{}: {}", error.status, error.value),
            Self::Unexpected(answer) => {
                write!(f, "the answer {} is not one of the action's", answer.status)
            }
            Self::Unsent(_) => f.write_str("the request cannot be made"),
            Self::Transport(_) => f.write_str("no answer came"),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.status.as_u16(), self.title)?;
        if !self.detail.is_empty() {
            write!(f, ": {}", self.detail)?;
        }
        self.errors.iter().try_for_each(
            |InvalidValue {
                 pointer,
                 parameter,
                 detail,
             }| {
                let place = pointer
                    .as_ref()
                    .or(parameter.as_ref())
                    .map_or("", String::as_str);
                write!(f, "; {place}: {detail}")
            },
        )
    }
}

impl Error for ClientError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Problem(_) | Self::Own(_) => None,
            Self::Unexpected(answer) => answer.reason.as_ref().map(|reason| reason as _),
            Self::Unsent(error) | Self::Transport(error) => Some(&**error),
        }
    }
}
