//! The API as its clients see it, on a database in memory.

use realworld::{App, app, document};
use router_axum::testing::{TestApp, TestRequest, TestResponse, assert_openapi};
use serde_json::{Value, json};

struct Client {
    app: TestApp,
    token: Option<String>,
}

impl Client {
    async fn new() -> Self {
        let state = App::new(None, None).await.expect("a database in memory");
        // each answer is one that the document has
        Self {
            app: TestApp::new(app(state)).with_openapi(document),
            token: None,
        }
    }

    /// Registers a user and sends their token from now on.
    async fn become_user(&mut self, name: &str) {
        let user = json!({ "user": { "username": name, "email": format!("{name}@example.org"), "password": "secret" } });
        self.token = None;
        let registered: Value = self
            .send(self.app.post("/api/users").json(user))
            .await
            .assert_status(201)
            .json();
        self.token = registered["user"]["token"].as_str().map(str::to_owned);
    }

    async fn send(&self, request: TestRequest) -> TestResponse {
        match &self.token {
            Some(token) => {
                request
                    .header("authorization", &format!("Token {token}"))
                    .send()
                    .await
            }
            None => request.send().await,
        }
    }

    async fn get(&self, path: &str) -> Value {
        self.send(self.app.get(path))
            .await
            .assert_status(200)
            .json()
    }

    async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.send(self.app.post(path).json(body)).await
    }

    async fn put(&self, path: &str, body: Value) -> TestResponse {
        self.send(self.app.put(path).json(body)).await
    }

    async fn delete(&self, path: &str) -> TestResponse {
        self.send(self.app.delete(path)).await
    }

    /// Writes an article, and returns its slug.
    async fn write(&self, title: &str, tags: &[&str]) -> String {
        let article = json!({ "title": title, "description": "About it.", "body": "All of it.", "tagList": tags });
        let written: Value = self
            .post("/api/articles", json!({ "article": article }))
            .await
            .assert_status(201)
            .json();
        written["article"]["slug"]
            .as_str()
            .expect("an article has a slug")
            .to_owned()
    }
}

fn titles(list: &Value) -> Vec<&str> {
    let articles = list["articles"].as_array().into_iter().flatten();
    articles
        .filter_map(|article| article["title"].as_str())
        .collect()
}

#[tokio::test]
async fn users_register_log_in_and_change_their_account() {
    let mut client = Client::new().await;
    client.become_user("ada").await;
    let login = |password| json!({ "user": { "email": "ADA@example.org", "password": password } });
    client
        .post("/api/users/login", login("secret"))
        .await
        .assert_status(200);
    client
        .post("/api/users/login", login("wrong"))
        .await
        .assert_status(401)
        .assert_header("www-authenticate", "Token");
    let user: Value = client
        .put(
            "/api/user",
            json!({ "user": { "bio": "Counts.", "image": "ada.png", "password": "other" } }),
        )
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        (&user["user"]["bio"], &user["user"]["image"]),
        (&json!("Counts."), &json!("ada.png"))
    );
    let user: Value = client
        .put("/api/user", json!({ "user": { "image": null } }))
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        (&user["user"]["bio"], &user["user"]["image"]),
        (&json!("Counts."), &Value::Null)
    );
    client
        .post("/api/users/login", login("other"))
        .await
        .assert_status(200);
    assert_eq!(client.get("/api/user").await["user"]["username"], "ada");
}

#[tokio::test]
async fn invalid_values_are_listed_by_their_fields() {
    let mut client = Client::new().await;
    client.become_user("ada").await;
    let register = |username, email| json!({ "user": { "username": username, "email": email, "password": "secret" } });
    let refused: Value = client
        .post("/api/users", register("", "no address"))
        .await
        .assert_status(422)
        .json();
    assert_eq!(
        refused,
        json!({ "errors": { "username": ["can't be empty"], "email": ["is not an email address"] } })
    );
    for (body, field) in [
        (register("ada", "b@c.de"), "username"),
        (register("eva", "ada@example.org"), "email"),
    ] {
        let refused: Value = client
            .post("/api/users", body)
            .await
            .assert_status(409)
            .json();
        assert_eq!(
            refused,
            json!({ "errors": { field: ["has already been taken"] } })
        );
    }
    let refused: Value = client
        .post("/api/users", json!({ "user": { "username": 7 } }))
        .await
        .assert_status(422)
        .json();
    assert_eq!(
        refused,
        json!({ "errors": { "username": ["is of the wrong type"] } })
    );
}

#[tokio::test]
async fn requests_without_a_valid_token_are_refused() {
    let mut client = Client::new().await;
    client
        .send(client.app.get("/api/user"))
        .await
        .assert_status(401);
    client
        .send(client.app.get("/api/articles/feed"))
        .await
        .assert_status(401);
    client.token = Some("forged".to_owned());
    client
        .send(client.app.get("/api/user"))
        .await
        .assert_status(401);
    client
        .send(client.app.get("/api/articles"))
        .await
        .assert_status(401);
    client.become_user("ada").await;
    let bearer = client
        .app
        .get("/api/user")
        .bearer(client.token.as_deref().expect("a token"))
        .send()
        .await;
    bearer.assert_status(401);
}

#[tokio::test]
async fn users_follow_each_other() {
    let mut client = Client::new().await;
    client.become_user("ada").await;
    client.write("Notes", &[]).await;
    client.become_user("eva").await;
    let following = async |client: &Client| {
        client.get("/api/profiles/ada").await["profile"]["following"].clone()
    };
    assert_eq!(following(&client).await, false);
    assert!(titles(&client.get("/api/articles/feed").await).is_empty());
    for _ in 0..2 {
        client
            .post("/api/profiles/ada/follow", json!({}))
            .await
            .assert_status(200);
    }
    assert_eq!(following(&client).await, true);
    assert_eq!(titles(&client.get("/api/articles/feed").await), ["Notes"]);
    client
        .delete("/api/profiles/ada/follow")
        .await
        .assert_status(200);
    assert_eq!(following(&client).await, false);
    client
        .delete("/api/profiles/nobody/follow")
        .await
        .assert_status(404);
    client
        .post("/api/profiles/nobody/follow", json!({}))
        .await
        .assert_status(404);
}

#[tokio::test]
async fn articles_are_written_found_and_changed() {
    let mut client = Client::new().await;
    client.become_user("ada").await;
    assert_eq!(
        client.write("On Engines", &["steam", "brass"]).await,
        "on-engines"
    );
    assert_eq!(client.write("On Engines", &["steam"]).await, "on-engines-2");
    assert_eq!(client.write("Feed", &[]).await, "feed-2");
    let article = client.get("/api/articles/on-engines").await;
    assert_eq!(
        (&article["article"]["body"], &article["article"]["tagList"]),
        (&json!("All of it."), &json!(["brass", "steam"]))
    );
    let list = client
        .get("/api/articles?tag=steam&author=ada&limit=1")
        .await;
    assert_eq!(
        (list["articlesCount"].as_u64(), titles(&list)),
        (Some(2), vec!["On Engines"])
    );
    assert!(list["articles"][0].get("body").is_none());
    assert!(titles(&client.get("/api/articles?author=eva").await).is_empty());
    let changed = client
        .put(
            "/api/articles/on-engines",
            json!({ "article": { "title": "On Looms" } }),
        )
        .await;
    assert_eq!(
        changed.assert_status(200).json::<Value>()["article"]["slug"],
        "on-looms"
    );
    assert_eq!(
        client.get("/api/articles/on-looms").await["article"]["tagList"],
        json!(["brass", "steam"])
    );
    assert_eq!(
        client.get("/api/articles/on-engines").await["article"]["slug"],
        "on-looms"
    );

    client.become_user("eva").await;
    client
        .put(
            "/api/articles/on-looms",
            json!({ "article": { "body": "Mine." } }),
        )
        .await
        .assert_status(403);
    client
        .delete("/api/articles/on-looms")
        .await
        .assert_status(403);
    client
        .delete("/api/articles/nothing")
        .await
        .assert_status(404);
    let empty = json!({ "article": { "title": "", "description": "x", "body": "" } });
    let refused: Value = client
        .post("/api/articles", empty)
        .await
        .assert_status(422)
        .json();
    assert_eq!(
        refused,
        json!({ "errors": { "title": ["can't be empty"], "body": ["can't be empty"] } })
    );
    assert_eq!(
        client.get("/api/tags").await,
        json!({ "tags": ["steam", "brass"] })
    );
}

#[tokio::test]
async fn articles_are_marked_and_deleted() {
    let mut client = Client::new().await;
    client.become_user("ada").await;
    let slug = client.write("On Engines", &[]).await;
    let path = format!("/api/articles/{slug}/favorite");
    for _ in 0..2 {
        let marked: Value = client
            .post(&path, json!({}))
            .await
            .assert_status(200)
            .json();
        assert_eq!(
            (
                &marked["article"]["favorited"],
                &marked["article"]["favoritesCount"]
            ),
            (&json!(true), &json!(1))
        );
    }
    assert_eq!(
        titles(&client.get("/api/articles?favorited=ada").await),
        ["On Engines"]
    );
    let unmarked: Value = client.delete(&path).await.assert_status(200).json();
    assert_eq!(unmarked["article"]["favoritesCount"], 0);
    client
        .delete(&format!("/api/articles/{slug}"))
        .await
        .assert_status(204);
    client.delete(&path).await.assert_status(404);
}

#[tokio::test]
async fn articles_have_comments() {
    let mut client = Client::new().await;
    client.become_user("ada").await;
    let path = format!(
        "/api/articles/{}/comments",
        client.write("On Engines", &[]).await
    );
    let written: Value = client
        .post(&path, json!({ "comment": { "body": "First." } }))
        .await
        .assert_status(200)
        .json();
    let of_ada = format!("{path}/{}", written["comment"]["id"]);
    client
        .post(&path, json!({ "comment": { "body": "" } }))
        .await
        .assert_status(422);
    client.become_user("eva").await;
    assert_eq!(
        client.get(&path).await["comments"][0]["author"]["username"],
        "ada"
    );
    client.delete(&of_ada).await.assert_status(403);
    client
        .delete(&format!("{path}/999"))
        .await
        .assert_status(404);
    client
        .delete(&format!("{path}/first"))
        .await
        .assert_status(400);
    client
        .post(
            "/api/articles/nothing/comments",
            json!({ "comment": { "body": "x" } }),
        )
        .await
        .assert_status(404);
}

#[tokio::test]
async fn browsers_are_told_what_is_safe_with_every_answer() {
    let mut client = Client::new().await;
    client.become_user("ada").await;
    let of_ada = format!("/api/articles/{}", client.write("On Engines", &[]).await);
    client.become_user("eva").await;
    let mut answers = vec![client.delete(&of_ada).await];
    answers[0].assert_status(403);
    client.token = None;
    for (path, status) in [
        ("/api/tags", 200),
        ("/api/user", 401),
        ("/api/articles/nothing", 404),
        ("/nothing", 404),
        ("/api/openapi.json", 200),
        ("/api/docs", 200),
    ] {
        answers.push(client.send(client.app.get(path)).await);
        answers[answers.len() - 1].assert_status(status);
    }
    for answer in answers {
        answer
            .assert_header("x-content-type-options", "nosniff")
            .assert_header("referrer-policy", "no-referrer");
        assert!(
            answer
                .header("content-security-policy")
                .starts_with("default-src "),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn the_document_has_every_operation() {
    let client = Client::new().await;
    let document = client.get("/api/openapi.json").await;
    let paths = document["paths"].as_object().expect("a document has paths");
    let operations: usize = paths
        .values()
        .filter_map(Value::as_object)
        .map(|path| path.len())
        .sum();
    assert_eq!(operations, 19, "{paths:#?}");
}

#[tokio::test]
async fn the_document_changes_only_on_purpose() {
    // to record: OPENAPI=overwrite cargo test -p realworld
    let app = TestApp::new(app(App::new(None, None)
        .await
        .expect("a database in memory")));
    assert_openapi(document(app.routes()), "tests/openapi.json");
}

#[tokio::test]
async fn the_document_names_each_status() {
    let app = app(App::new(None, None).await.expect("a database in memory"))
        .finish()
        .expect("a right set-up");
    let document = json!(document(app.routes()).build());
    let paths = document["paths"].as_object().expect("paths");
    let operations = paths
        .values()
        .filter_map(Value::as_object)
        .flat_map(|item| item.values());
    for operation in operations {
        let responses = operation["responses"].as_object().expect("responses");
        assert!(
            responses.keys().all(|status| status.parse::<u16>().is_ok()),
            "{operation:#}"
        );
    }
    let of = |path: &str, method: &str| -> Vec<_> {
        paths[path][method]["responses"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(status, _)| status.as_str())
            .collect()
    };
    assert_eq!(
        of("/api/users/login", "post"),
        ["200", "400", "401", "408", "413", "415", "422", "500"]
    );
    assert_eq!(
        of("/api/articles/{slug}", "delete"),
        ["204", "400", "401", "403", "404", "500"]
    );
    assert_eq!(
        paths["/api/articles"]["get"]["security"],
        json!([{ "token": [] }, {}])
    );
    assert_eq!(
        paths["/api/articles"]["post"]["security"],
        json!([{ "token": [] }])
    );
    let content = &document["components"]["responses"]["NotFound"]["content"]["application/json"];
    assert_eq!(content["schema"]["$ref"], "#/components/schemas/Failure");
}
