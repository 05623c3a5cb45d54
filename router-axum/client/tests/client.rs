//! Actions called by their names, in this process and over a connection.

use std::{
    convert::Infallible,
    error::Error as _,
    time::{Duration, SystemTime},
};

use axum::{
    Router,
    body::Body,
    extract::{
        Extension, FromRequestParts, Multipart, OriginalUri, RawQuery, Request,
        rejection::JsonRejection,
    },
    http::{HeaderMap, Method, header, request::Parts},
    response::Html,
};
use axum_extra::{
    TypedHeader,
    extract::CookieJar,
    headers::{Authorization, UserAgent, authorization::Bearer},
};
use futures_util::{StreamExt, stream};
use http_body_util::BodyExt;
use hyper_util::{client::legacy, rt::TokioExecutor};
use router_axum::{
    ReplyTo,
    client::{Answer, Client, ClientError, PageRequest},
    error::RequestHead,
    prelude::*,
    testing::TestApp,
};
use router_axum_resources::{
    Accepted, CursorPage, EntityTag, IfMatch, IfUnmodifiedSince, ListOf, MergePatch, NumberedPage,
    Patched, Sort, SortBy, Versioned,
};
use serde::{Deserialize, Serialize};
use tower::{ServiceBuilder, service_fn, timeout::TimeoutLayer};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct User {
    id: u32,
    name: String,
}

#[derive(Serialize, Deserialize)]
struct NewUser {
    name: String,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct UserPatch {
    #[serde(skip_serializing_if = "Patched::is_absent")]
    name: Patched<String>,
}

#[derive(Serialize, Deserialize)]
struct Search {
    text: String,
    #[serde(default)]
    exact: Option<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Field {
    FirstName,
    Age,
}

type Users<T> = Result<Json<T>>;

struct UsersController;

fn ada() -> User {
    User {
        id: 7,
        name: "Ada".to_owned(),
    }
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, Query(search): Query<Search>) -> Result<Vec<User>> {
        let is_found = search.text == "Ada & Co." && search.exact.is_none();
        Ok(is_found.then(ada).into_iter().collect())
    }

    async fn get_action(&self, id: u32) -> Result<Option<User>> {
        Ok((id == 7).then(ada))
    }

    async fn post_action(&self, Json(new): Json<NewUser>) -> Result<Created<User>> {
        if new.name.is_empty() {
            return Err(Error::unprocessable()
                .invalid("/name", "must not be empty")
                .member("least", 1));
        }
        Ok(Created::at(
            "/users/8",
            User {
                id: 8,
                name: new.name,
            },
        ))
    }

    async fn put_action(
        &self,
        id: u32,
        seen: IfMatch,
        Json(new): Json<NewUser>,
    ) -> Result<Versioned<User>> {
        let revision: Option<u32> = seen.revision()?;
        Ok(Versioned::new(
            User { id, name: new.name },
            EntityTag::new(revision.unwrap_or(1) + 1),
        ))
    }

    async fn patch_action(&self, id: u32, patch: MergePatch<UserPatch>) -> Result<User> {
        patch.apply(&User { id, ..ada() })
    }

    async fn delete_action(&self, id: u32, seen: Option<IfUnmodifiedSince>) -> Result<Option<()>> {
        if let Some(seen) = seen {
            seen.check(SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000))?;
        }
        Ok((id == 7).then_some(()))
    }
}

/// Actions of many kinds.
struct KindsController;

#[rest_controller("kinds")]
impl KindsController {
    #[route(GET, "/pages")]
    async fn pages_action(
        &self,
        page: CursorPage<u64>,
        Sort(by): Sort<Field>,
    ) -> Result<ListOf<u64>> {
        assert_eq!(
            by,
            [SortBy {
                field: Field::FirstName,
                is_descending: true
            }]
        );
        page.list(
            (page.after().map_or(1, |id| id + 1)..60)
                .take(page.rows() as usize)
                .collect(),
            |id| *id,
        )
    }

    #[route(GET, "/numbered")]
    async fn numbered_action(&self, page: NumberedPage) -> ListOf<u32> {
        page.list(vec![page.number()])
    }

    #[route(POST, "/exports")]
    async fn export_action(&self) -> Accepted {
        Accepted::at("/jobs/3")
    }

    #[route(POST, "/form")]
    async fn form_action(&self, Form(new): Form<NewUser>) -> (StatusCode, Json<String>) {
        (StatusCode::ACCEPTED, Json(new.name))
    }

    #[route(POST, "/text")]
    async fn text_action(&self, #[extract] text: String) -> (HeaderMap, Json<String>) {
        (HeaderMap::new(), Json(text))
    }

    #[route(GET, "/agent")]
    async fn agent_action(
        &self,
        TypedHeader(agent): TypedHeader<UserAgent>,
        at: OriginalUri,
    ) -> Json<[String; 2]> {
        Json([agent.to_string(), at.path().to_owned()])
    }

    #[route(GET, "/me")]
    async fn me_action(&self, token: TypedHeader<Authorization<Bearer>>) -> Json<String> {
        Json(token.token().to_owned())
    }

    #[route(GET, "/tags")]
    #[client(Vec<String>)]
    async fn tags_action(
        &self,
        axum_extra::extract::Query(tags): axum_extra::extract::Query<Tags>,
    ) -> Users<Vec<String>> {
        Ok(Json(tags.tag))
    }

    #[route(GET, "/words")]
    fn words_action(&self) -> impl Future<Output = Result<Json<[&'static str; 2]>>> + Send {
        std::future::ready(Ok(Json(["red", "blue"])))
    }

    #[route(GET, "/events")]
    async fn events_action(&self) -> Body {
        Body::from_stream(stream::iter(["a", "b"]).map(Ok::<_, Infallible>))
    }

    #[route(GET, "/page")]
    async fn page_action(&self, Extension(by): Extension<&'static str>) -> Html<String> {
        Html(format!("<p>{by}"))
    }

    #[route(POST, "/files")]
    async fn files_action(&self, mut files: Multipart) -> Result<Json<String>> {
        let field = files.next_field().await?.ok_or(Error::bad_request())?;
        Ok(Json(field.text().await?))
    }

    #[route(GET, "/teapot")]
    async fn teapot_action(&self) -> Result<u8, (StatusCode, Json<Teapot>)> {
        Err((StatusCode::IM_A_TEAPOT, Json(Teapot { code: 3 })))
    }

    #[route(GET, "/tenant")]
    async fn tenant_action(&self, #[extract] tenant: Tenant) -> (HeaderMap, Json<[String; 2]>) {
        (HeaderMap::new(), Json(tenant.0))
    }

    #[route(POST, "/aliased")]
    #[status(202)]
    async fn aliased_action(&self, Json(new): JsonOf<NewUser>) -> Option<User> {
        Some(User {
            id: 9,
            name: new.name,
        })
    }

    #[route(POST, "/judged")]
    async fn judged_action(
        &self,
        new: Result<Json<NewUser>, JsonRejection>,
    ) -> (CookieJar, Json<bool>) {
        (CookieJar::new(), Json(new.is_ok()))
    }

    #[route(GET, "/raw")]
    async fn raw_action(&self, RawQuery(query): RawQuery) -> Json<Option<String>> {
        Json(query)
    }

    #[route(POST, "/queried")]
    async fn queried_action(
        &self,
        RawQuery(query): RawQuery,
        mut form: Multipart,
    ) -> Json<Option<String>> {
        drop(form.next_field().await);
        Json(query)
    }

    #[route(GET, "/live")]
    async fn live_action(&self) -> Live<&'static str> {
        Live("red")
    }

    #[route(GET, "/move/{id}")]
    async fn move_action(&self, id: String) -> Json<String> {
        Json(id)
    }
}

/// An extractor of the application's own, which reads a query and a header.
struct Tenant([String; 2]);

impl<S: Sync> FromRequestParts<S> for Tenant {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let agent = parts
            .headers
            .get(header::USER_AGENT)
            .and_then(|agent| agent.to_str().ok());
        Ok(Self(
            [parts.uri.query(), agent].map(|text| text.unwrap_or_default().to_owned()),
        ))
    }
}

type JsonOf<T> = Json<T>;

/// A wrapper of the application's own, whose value nobody has said to clients, and which is not called.
struct Live<T>(T);

impl<T: Send> ReplyTo for Live<T> {
    type Value = Json<T>;
    type Around = ();

    fn take_apart(self, _: &RequestHead<'_>) -> Result<(Json<T>, ())> {
        Ok((Json(self.0), ()))
    }

    fn complete((): (), response: Response, _: &RequestHead<'_>) -> Result<Response> {
        Ok(response)
    }
}

#[derive(Serialize, Deserialize)]
struct Tags {
    tag: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Teapot {
    code: u8,
}

fn app() -> WebApp {
    WebApp::api()
        .with_service("controller.rest.", UsersController)
        .with_service("controller.rest.", KindsController)
        .layer(Extension("a server"))
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api/v1", "controller.rest."))
}

fn router() -> Router {
    app().into_router().expect("a right set-up")
}

fn users() -> Client<UsersController> {
    Client::new(router(), "/api/v1")
}

fn kinds() -> Client<KindsController> {
    Client::new(router(), "/api/v1")
}

fn new(name: &str) -> NewUser {
    NewUser {
        name: name.to_owned(),
    }
}

#[tokio::test]
async fn values_come_with_status_and_headers() -> Result<(), ClientError> {
    let users = users();
    let user: Answer<User> = users.get(7).await?;
    assert_eq!((user.name.as_str(), user.status().as_u16()), ("Ada", 200));
    assert_eq!(user, ada());
    let created = users.post(&new("Grace")).await?;
    assert_eq!(
        (created.status(), created.location(), created.id),
        (StatusCode::CREATED, Some("/users/8"), 8)
    );
    let found = users
        .cget(&Search {
            text: "Ada & Co.".to_owned(),
            exact: None,
        })
        .await?;
    assert_eq!(found.into_value(), [ada()]);
    assert_eq!(
        users
            .patch(
                7,
                &UserPatch {
                    name: Patched::Value("Eve".to_owned())
                }
            )
            .await?
            .name,
        "Eve"
    );
    let kinds = kinds();
    assert_eq!(kinds.form(&new("Ada Lovelace")).await?, "Ada Lovelace");
    assert_eq!(kinds.text("Grüße").await?, "Grüße");
    assert_eq!(
        kinds
            .tags(&Tags {
                tag: vec!["a".to_owned(), "b&".to_owned()]
            })
            .await?,
        ["a", "b&"]
    );
    assert_eq!(kinds.words().await?, ["red", "blue"]);
    assert_eq!(kinds.r#move("a/b c%").await?, "a/b c%");
    let accepted: Answer<()> = kinds.export().await?;
    assert_eq!(
        (accepted.status().as_u16(), accepted.location()),
        (202, Some("/jobs/3"))
    );
    Ok(())
}

#[tokio::test]
async fn what_is_not_there_is_an_error_or_nothing() -> Result<(), ClientError> {
    let users = users();
    assert_eq!(
        users.get(8).await.expect_err("a 404").status(),
        Some(StatusCode::NOT_FOUND)
    );
    assert!(users.get(8).optional().await?.is_none());
    assert_eq!(users.get(7).optional().await?.expect("a user"), ada());
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_500_000_000);
    users.delete(7, Some(time)).await?;
    users.delete(7, None).await?;
    let refused = users
        .delete(7, Some(SystemTime::UNIX_EPOCH))
        .await
        .expect_err("it has changed");
    assert_eq!(refused.status(), Some(StatusCode::PRECONDITION_FAILED));
    Ok(())
}

#[tokio::test]
async fn versions_go_there_and_back() -> Result<(), ClientError> {
    let users = users();
    let second = users.put(7, "\"1\"", &new("Eve")).await?;
    assert_eq!(second.tag(), Some("\"2\""));
    let third = users
        .put(7, second.tag().unwrap_or_default(), &new("Eve"))
        .await?;
    assert_eq!(third.tag(), Some("\"3\""));
    Ok(())
}

#[tokio::test]
async fn pages_follow_from_answers() -> Result<(), ClientError> {
    let (kinds, by) = (
        kinds(),
        Sort(vec![SortBy {
            field: Field::FirstName,
            is_descending: true,
        }]),
    );
    let mut all = Vec::new();
    let mut page = Some(PageRequest::new().limit(25));
    while let Some(asked) = page {
        let answer = kinds.pages(&asked, &by).await?;
        page = answer.page("next");
        all.push(answer.len());
    }
    assert_eq!(all, [25, 25, 9]);
    assert_eq!(kinds.numbered(&PageRequest::number(3)).await?, [3]);
    Ok(())
}

#[tokio::test]
async fn errors_are_typed() {
    let users = users();
    #[derive(Deserialize)]
    struct Bounds {
        least: u32,
    }
    let Err(ClientError::Problem(problem)) = users.post(&new("")).await else {
        panic!("a problem")
    };
    assert_eq!(
        (problem.status.as_u16(), &*problem.title),
        (422, "Unprocessable Content")
    );
    assert_eq!(problem.errors[0].pointer.as_deref(), Some("/name"));
    assert_eq!(problem.read::<Bounds>().expect("its members").least, 1);
    assert!(
        problem.to_string().ends_with("; /name: must not be empty"),
        "{problem}"
    );

    let kinds = kinds();
    let Err(ClientError::Own(answer)) = kinds.teapot().await else {
        panic!("an error of its own")
    };
    assert_eq!(
        (
            answer.status.as_u16(),
            answer.read::<Teapot>().expect("JSON").code
        ),
        (418, 3)
    );

    let unsent = kinds.r#move("..").await.expect_err("no path has it");
    assert!(matches!(&unsent, ClientError::Unsent(_)), "{unsent:?}");
    let unsent = users
        .get(7)
        .header("not a name", "")
        .await
        .expect_err("no header");
    assert!(matches!(&unsent, ClientError::Unsent(_)), "{unsent:?}");
}

/// Every body beside the one that the action sends is an error that keeps it.
#[tokio::test]
async fn other_answers_are_kept() {
    for (status, media_type, body) in [
        (200, "text/html", "<p>a proxy"),
        (200, "application/json", "{\"id\": 7}"),
        (200, "application/json", ""),
        (204, "", ""),
        (302, "text/html", ""),
        (404, "text/html", "<p>none"),
        (502, "application/problem+json", "no JSON"),
        (502, "application/problem+json", "[]"),
        (500, "application/problem+json", "{}"),
        (503, "application/json", "\u{0}"),
    ] {
        let answer = move |_| {
            let response = Response::builder()
                .status(status)
                .header("content-type", media_type);
            async move { response.body(Body::from(body)).expect("a response") }
        };
        let users = Client::<UsersController>::fake(answer);
        let Err(ClientError::Unexpected(kept)) = users.get(7).await else {
            panic!("{status} {body}")
        };
        assert_eq!(
            (kept.status.as_u16(), &*kept.body),
            (status, body.as_bytes())
        );
        assert_eq!(kept.headers["content-type"], media_type);
        assert_eq!(kept.reason.is_some(), status < 300, "{status} {body}");
    }
}

#[tokio::test]
async fn responses_are_given_as_they_come() -> Result<(), ClientError> {
    let kinds = kinds();
    let mut events = kinds.events().await?.into_body().into_data_stream();
    assert_eq!(events.next().await.expect("a piece").expect("bytes"), "a");
    let page = kinds.page().await?;
    assert_eq!(
        page.headers()[header::CONTENT_TYPE],
        "text/html; charset=utf-8"
    );
    let body = "--x\r\ncontent-disposition: form-data; name=\"a\"\r\n\r\nMilk\r\n--x--\r\n";
    let upload =
        Request::post("/?ignored=not").header("content-type", "multipart/form-data; boundary=x");
    let stored = kinds
        .files(upload.body(body.into()).expect("a request"))
        .await?;
    assert_eq!(
        stored
            .into_body()
            .collect()
            .await
            .expect("a body")
            .to_bytes(),
        "\"Milk\""
    );
    let form = Request::post("/")
        .header("content-type", "multipart/form-data; boundary=x")
        .body(body.into());
    let query = Request::get("/?a=1")
        .body(Body::empty())
        .expect("a request");
    let queried = kinds.queried(query, form.expect("a request")).await?;
    assert_eq!(
        queried
            .into_body()
            .collect()
            .await
            .expect("a body")
            .to_bytes(),
        "\"a=1\""
    );
    let refused = kinds
        .files(Request::new(Body::empty()))
        .await
        .expect_err("no form");
    assert!(
        matches!(&refused, ClientError::Problem(problem) if problem.status.is_client_error()),
        "{refused:?}"
    );
    Ok(())
}

/// A parameter that has no name that a client knows is added to the request of a call.
#[tokio::test]
async fn what_is_no_argument_is_added_to_the_request() -> Result<(), ClientError> {
    let kinds = kinds();
    let tenant = kinds.tenant().header("user-agent", "Ada").with(|request| {
        *request.uri_mut() = "/?tenant=blue".parse().expect("a query");
    });
    assert_eq!(tenant.await?, ["tenant=blue".to_owned(), "Ada".to_owned()]);
    assert_eq!(
        kinds.aliased().await.expect_err("no body").status(),
        Some(StatusCode::BAD_REQUEST)
    );
    let aliased = kinds.aliased().header("content-type", "application/json");
    let created = aliased
        .with(|request| *request.body_mut() = "{\"name\":\"Grace\"}".into())
        .await?;
    assert_eq!(
        (created.status(), &*created.name),
        (StatusCode::ACCEPTED, "Grace")
    );
    assert!(kinds.judged(&new("Eve")).await?.into_value());
    let raw = kinds
        .raw(
            Request::get("/?a=1")
                .body(Body::empty())
                .expect("a request"),
        )
        .await?;
    assert_eq!(
        raw.into_body().collect().await.expect("a body").to_bytes(),
        "\"a=1\""
    );
    Ok(())
}

#[tokio::test]
async fn a_hook_sees_each_request() -> Result<(), ClientError> {
    let token = Authorization::bearer("9f3c").expect("a token");
    let kinds = kinds().before(|request| {
        _ = request
            .headers_mut()
            .insert("user-agent", "Ada".parse().expect("text"))
    });
    assert_eq!(kinds.me(&token).await?, "9f3c");
    let agent: UserAgent = "Test".parse().expect("an agent");
    assert_eq!(
        *kinds.agent(&agent).await?,
        ["Ada".to_owned(), "/api/v1/kinds/agent".to_owned()]
    );
    assert_eq!(kinds.clone().agent(&agent).await?[0], "Ada");
    Ok(())
}

/// Another controller with the same routes answers in place of the real one.
#[tokio::test]
async fn another_controller_answers_in_its_place() -> Result<(), ClientError> {
    struct Fake;

    #[rest_controller("users")]
    impl Fake {
        async fn get_action(&self, id: u32) -> User {
            User {
                id,
                name: "Nobody".to_owned(),
            }
        }
    }

    let rest: RestRouter = RestRouter::new("", "fake.").with(Fake);
    assert_eq!(
        Client::<UsersController>::new(Router::from(rest), "")
            .get(9)
            .await?
            .name,
        "Nobody"
    );
    Ok(())
}

struct HooksController;

#[rest_controller("hooks")]
impl HooksController {
    #[route(ANY, "/{method}/{*path}")]
    async fn receive_action(
        &self,
        method: String,
        path: String,
        asked: Method,
        #[extract] body: String,
    ) -> [String; 4] {
        [asked.to_string(), method, path, body]
    }
}

#[tokio::test]
async fn a_call_of_an_action_for_any_method_takes_the_method_first() -> Result<(), ClientError> {
    let rest: RestRouter = RestRouter::new("/api", "c.").with(HooksController);
    let hooks = Client::<HooksController>::new(Router::from(rest), "/api");
    let answer = hooks.receive(Method::PUT, "a/b", "c d/e", "text").await?;
    assert_eq!(*answer, ["PUT", "a/b", "c d/e", "text"]);
    let leading_away = hooks.receive(Method::PUT, "a", "../b", "text").await;
    assert!(matches!(leading_away, Err(ClientError::Unsent(_))));
    Ok(())
}

#[tokio::test]
async fn layers_stand_around_the_service() {
    let service = service_fn(async |_: Request| {
        tokio::time::sleep(Duration::from_secs(60)).await;
        Ok::<Response, Infallible>(Response::default())
    });
    let limited = ServiceBuilder::new()
        .layer(TimeoutLayer::new(Duration::from_millis(10)))
        .service(service);
    let failed = Client::<UsersController>::new(limited, "")
        .get(7)
        .await
        .expect_err("it took too long");
    assert!(
        matches!(failed, ClientError::Transport(_)) && failed.source().is_some(),
        "{failed:?}"
    );
}

#[tokio::test]
async fn a_connection_is_a_service() -> Result<(), Box<dyn std::error::Error>> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}/api/v1/", listener.local_addr()?);
    let server = tokio::spawn(async { axum::serve(listener, router()).await });
    let connections = legacy::Client::builder(TokioExecutor::new()).build_http::<Body>();
    let users = Client::<UsersController>::new(connections, &url);
    assert_eq!(users.get(7).await?, ada());
    assert_eq!(
        users.post(&new("Grace")).await?.location(),
        Some("/users/8")
    );
    assert!(users.get(8).optional().await?.is_none());
    server.abort();
    let _ = server.await;
    let gone = users.get(7).await.expect_err("nobody listens");
    assert!(matches!(gone, ClientError::Transport(_)), "{gone:?}");
    Ok(())
}

#[tokio::test]
async fn the_test_client_knows_the_prefix() -> Result<(), ClientError> {
    let app = TestApp::new(app()).with_header("user-agent", "a test");
    assert_eq!(app.client::<UsersController>().get(7).await?, ada());
    let users = app.client_of::<UsersController>("controller.rest.users");
    assert!(matches!(
        users.post(&new("")).await,
        Err(ClientError::Problem(_))
    ));
    Ok(())
}
