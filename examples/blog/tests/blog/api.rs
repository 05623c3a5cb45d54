//! The API.

use axum::http::{Method, StatusCode};
use blog::{
    controllers::UsersController,
    models::{CommentText, NewComment},
};
use router_axum::{
    client::{ClientError, PageRequest},
    testing::TestResponse,
};
use serde_json::{Value, json};

use crate::support::{Expect, Visitor};

#[tokio::test]
async fn a_user_is_created_read_changed_and_deleted() {
    let client = Visitor::of_a_new_blog().await;

    let created = client
        .json(
            Method::POST,
            "/api/v1/users",
            json!({ "username": "ada", "name": " Ada ", "password": "differences" }),
        )
        .await;
    let user = created.expect_json(StatusCode::CREATED);
    assert_eq!(
        (&user["username"], &user["name"], &user["bio"]),
        (&json!("ada"), &json!("Ada"), &json!(""))
    );
    assert_eq!(user.get("password"), None);
    let path = created.header("location").to_owned();
    assert_eq!(path, format!("/api/v1/users/{}", user["id"]));
    assert_eq!(client.get(&path).await.expect_json(StatusCode::OK), user);

    let client = client.into_member("ada", "differences");
    let profile = json!({ "username": "ada", "name": "Ada Lovelace", "bio": "Writes programs." });
    let replaced = client
        .json(Method::PUT, &path, profile)
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(
        (&replaced["name"], &replaced["bio"]),
        (&json!("Ada Lovelace"), &json!("Writes programs."))
    );

    let patched = client
        .json(Method::PATCH, &path, json!({ "username": "lovelace" }))
        .await
        .expect_json(StatusCode::OK);
    client.delete(&path).await.assert_status(401);
    let client = client.into_member("lovelace", "differences");
    assert_eq!(
        (&patched["username"], &patched["name"]),
        (&json!("lovelace"), &json!("Ada Lovelace"))
    );

    let deleted = client.delete(&path).await;
    assert_eq!(
        (deleted.status(), deleted.text().as_str()),
        (StatusCode::NO_CONTENT, "")
    );
    assert_eq!(client.get(&path).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(
        client.delete(&path).await.status(),
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn lists_come_page_by_page_with_links_to_the_others() {
    let client = Visitor::of_a_new_blog().await;
    let usernames = |users: Value| {
        users
            .as_array()
            .expect("a list")
            .iter()
            .map(|user| user["username"].clone())
            .collect::<Vec<_>>()
    };

    let all = client
        .get("/api/v1/users")
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(usernames(all), ["ines", "jonas", "maja", "tomas"]);
    let second = client.get("/api/v1/users?limit=3&page=2").await;
    second.assert_header(
        "link",
        "</api/v1/users?limit=3>; rel=\"first\", </api/v1/users?limit=3>; rel=\"prev\", \
         </api/v1/users?limit=3&page=2>; rel=\"last\"",
    );
    assert_eq!(usernames(second.expect_json(StatusCode::OK)), ["tomas"]);
    let beyond = client.get("/api/v1/users?page=9").await;
    assert_eq!(beyond.expect_json(StatusCode::OK), json!([]));
    assert!(
        beyond
            .header("link")
            .contains("</api/v1/users>; rel=\"prev\""),
        "{beyond}"
    );
    for wrong in ["0", "two", "-1", "1.5", "4294967296", "%00"] {
        client
            .get(&format!("/api/v1/users?page={wrong}"))
            .await
            .assert_status(400);
    }
    client
        .get("/api/v1/users?page=4294967295&limit=100")
        .await
        .assert_status(200);

    for (path, next) in [
        (
            "/api/v1/users/1/posts?limit=1",
            "</api/v1/users/1/posts?limit=1&page=2>; rel=\"next\"",
        ),
        (
            "/api/v1/users/1/comments?limit=1",
            "</api/v1/users/1/comments?limit=1&page=2>; rel=\"next\"",
        ),
        (
            "/api/v2/users?limit=1",
            "</api/v2/users?limit=1&page=2>; rel=\"next\"",
        ),
    ] {
        let page = client.get(path).await;
        assert!(
            page.assert_status(200).header("link").contains(next),
            "{page}"
        );
    }
}

#[tokio::test]
async fn who_reads_on_misses_no_post_and_sees_none_twice() {
    let client = Visitor::member_of_a_new_blog("maja").await;
    let ids = |page: &TestResponse| -> Vec<i64> {
        let posts: Vec<Value> = page.json();
        posts
            .iter()
            .filter_map(|post| post["id"].as_i64())
            .collect()
    };
    let link = |page: &TestResponse, name: &str| {
        let links = page.headers().get("link")?.to_str().ok()?.to_owned();
        let link = links
            .split(", ")
            .find(|link| link.ends_with(&format!("rel=\"{name}\"")))?;
        Some(link.split(['<', '>']).nth(1)?.to_owned())
    };
    for search in ["", "&q=the+is"] {
        let all = ids(&client
            .get(&format!("/api/v1/posts?limit=100{search}"))
            .await);
        let mut page = client.get(&format!("/api/v1/posts?limit=2{search}")).await;
        let mut read = ids(&page);
        let new = json!({ "title": "Meanwhile", "body": "This is the newest." });
        client
            .json(Method::POST, "/api/v1/posts", new)
            .await
            .assert_status(201);
        while let Some(next) = link(&page, "next") {
            page = client.get(&next).await;
            read.extend(ids(&page));
        }
        assert_eq!(read, all);
        let before = client
            .get(&link(&page, "prev").expect("a page before"))
            .await;
        assert_eq!(
            ids(&before),
            all[(all.len() - 1) / 2 * 2 - 2..][..2],
            "{all:?}"
        );
    }
    let other = link(&client.get("/api/v1/posts?limit=1").await, "next").expect("a page");
    let (_, cursor) = other.split_once("after=").expect("a cursor");
    let wrong = client
        .get(&format!("/api/v1/posts?after={}", &cursor[1..]))
        .await;
    wrong.assert_status(400);
}

#[tokio::test]
async fn posts_are_found_by_their_words() {
    let client = Visitor::member_of_a_new_blog("maja").await;
    let new = json!({ "title": "100% Übermut_", "body": "It's fine! \\o/" });
    let created = client.json(Method::POST, "/api/v1/posts", new).await;
    let path = created.assert_status(201).header("location").to_owned();
    let found = async |q: &str| {
        let posts = client
            .get(&format!("/api/v1/posts?q={q}"))
            .await
            .expect_json(StatusCode::OK);
        posts
            .as_array()
            .expect("a list")
            .iter()
            .map(|post| post["id"].as_i64().expect("a number"))
            .collect::<Vec<_>>()
    };
    assert_eq!(found("yeast").await, [2]);
    assert_eq!(found("POT+dough").await, [2]);
    assert_eq!(found("yeast+swifts").await, [0; 0]);
    for odd in [
        "100%25",
        "%C3%BCBER",
        "mut_",
        "%25+%C3%BC",
        "it's",
        "fine!",
        "%5Co",
        "%C3%9Cbermut%00_",
    ] {
        assert_eq!(found(odd).await, [8], "{odd}");
    }
    for nothing in ["%25%25", "__", "%27%3B+DROP+TABLE+posts"] {
        assert_eq!(found(nothing).await, [0; 0], "{nothing}");
    }

    client
        .json(Method::PATCH, &path, json!({ "title": "Calm" }))
        .await
        .assert_status(200);
    assert_eq!(
        (found("calm").await, found("%C3%BCbermut").await),
        (vec![8], vec![])
    );
}

#[tokio::test]
async fn a_users_comments_are_a_sub_resource() -> Result<(), ClientError> {
    let visitor = Visitor::member_of_a_new_blog("ines").await;
    let users = visitor.app.client::<UsersController>();
    assert_eq!(users.cget_comments(3, &PageRequest::new()).await?.len(), 3);

    let new = NewComment {
        post_id: 7,
        body: "Seconds, please.".to_owned(),
        ..NewComment::default()
    };
    let comment = users.post_comments(3, &new).await?;
    assert_eq!((&*comment.author.username, comment.post_id), ("ines", 7));
    assert_eq!(
        comment.location(),
        Some(&*format!("/api/v1/users/3/comments/{}", comment.id))
    );

    let changed = users
        .put_comments(
            3,
            comment.id,
            &CommentText {
                body: "Thirds.".to_owned(),
            },
        )
        .await?;
    assert_eq!(changed.body, "Thirds.");
    assert_eq!(users.get_comments(3, comment.id).await?, *changed);
    assert!(
        users
            .get_comments(1, comment.id)
            .optional()
            .await?
            .is_none(),
        "it is somebody else's"
    );
    let refused = users
        .delete_comments(1, comment.id)
        .await
        .expect_err("it is somebody else's");
    assert_eq!(refused.status(), Some(StatusCode::FORBIDDEN));

    users.delete_comments(3, comment.id).await?;
    assert!(
        users
            .get_comments(3, comment.id)
            .optional()
            .await?
            .is_none()
    );
    assert!(
        users
            .cget_comments(99, &PageRequest::new())
            .optional()
            .await?
            .is_none()
    );
    Ok(())
}

#[tokio::test]
async fn posts_have_comments_and_an_author() {
    let client = Visitor::member_of_a_new_blog("tomas").await;

    let new = json!({ "title": "Beans, again", "body": "They are up." });
    let created = client
        .json(Method::POST, "/api/v1/posts", new.clone())
        .await;
    let post = created.expect_json(StatusCode::CREATED);
    assert_eq!(
        (&post["slug"], &post["author"]["name"]),
        (&json!("beans-again"), &json!("Tomás Ferreira"))
    );
    let same_title = client
        .json(Method::POST, "/api/v1/posts", new)
        .await
        .expect_json(StatusCode::CREATED);
    assert_eq!(same_title["slug"], "beans-again-2");

    let path = created.header("location").to_owned();
    let patched = client
        .json(Method::PATCH, &path, json!({ "title": "Beans" }))
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(
        (&patched["title"], &patched["slug"], &patched["body"]),
        (
            &json!("Beans"),
            &json!("beans-again"),
            &json!("They are up.")
        )
    );
    let replaced = client
        .json(
            Method::PUT,
            &path,
            json!({ "title": "Peas", "body": "Not beans." }),
        )
        .await;
    assert_eq!(replaced.expect_json(StatusCode::OK)["body"], "Not beans.");

    let comments = format!("{path}/comments");
    assert_eq!(
        client.get(&comments).await.expect_json(StatusCode::OK),
        json!([])
    );
    let comment = client
        .json(Method::POST, &comments, json!({ "body": "For soup?" }))
        .await;
    assert_eq!(
        comment.expect_json(StatusCode::CREATED)["author"]["username"],
        "tomas"
    );
    let comment_path = comment.header("location").to_owned();
    assert_eq!(client.get(&comment_path).await.status(), StatusCode::OK);
    assert_eq!(
        client
            .json(Method::PUT, &comment_path, json!({ "body": "For soup!" }))
            .await
            .status(),
        StatusCode::OK
    );
    assert_eq!(
        client.get(&path).await.expect_json(StatusCode::OK)["comment_count"],
        1
    );
    assert_eq!(
        client.delete(&comment_path).await.status(),
        StatusCode::NO_CONTENT
    );

    let theirs = client
        .get("/api/v1/users/2/posts")
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(theirs[1]["title"], "Peas");
    assert_eq!(client.delete(&path).await.status(), StatusCode::NO_CONTENT);
    assert_eq!(client.get(&path).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_post_is_changed_as_its_author_has_seen_it() {
    let client = Visitor::member_of_a_new_blog("maja").await;
    let post = "/api/v1/posts/2";
    let seen = client.get(post).await.tag().to_owned();
    client
        .app
        .get(post)
        .if_none_match(&seen)
        .send()
        .await
        .assert_status(304);

    let put = |seen: &str| {
        let text = json!({ "title": "Bread", "body": "Is good." });
        client.app.put(post).if_match(seen).json(text).send()
    };
    let changed = put(&seen).await;
    changed.assert_status(200);
    assert_ne!(changed.tag(), seen);
    put(&seen).await.assert_status(412);
    client.get(post).await.assert_header("etag", changed.tag());

    let patch = |seen: &str, patch: &str| {
        let request = client.app.patch(post).if_match(seen);
        request
            .body("application/merge-patch+json", patch.to_owned())
            .send()
    };
    patch(&seen, r#"{ "title": "Rolls" }"#)
        .await
        .assert_status(412);
    let patched = patch(changed.tag(), r#"{ "title": "Rolls" }"#)
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(
        (&patched["title"], &patched["body"]),
        (&json!("Rolls"), &json!("Is good."))
    );
    let problem = client
        .json(Method::PATCH, post, json!({ "title": null }))
        .await;
    assert_eq!(
        problem.expect_json(StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["pointer"],
        "/title"
    );
}

#[tokio::test]
async fn whoever_is_deleted_leaves_nothing_behind() {
    let client = Visitor::member_of_a_new_blog("maja").await;
    assert_eq!(
        client.delete("/api/v1/users/1").await.status(),
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        client.get("/api/v1/posts/2").await.status(),
        StatusCode::NOT_FOUND
    );
    let comments = client
        .get("/api/v1/posts/1/comments")
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(comments.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn the_second_version_shows_the_same_users_in_another_shape() {
    let client = Visitor::of_a_new_blog().await;

    let v1 = client
        .get("/api/v1/users/4")
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(
        v1,
        json!({
            "id": 4, "username": "jonas", "name": "Jonas Weber", "bio": "Mostly here for the soup.",
            "created_at": "2026-06-20T17:22:00Z", "post_count": 0, "comment_count": 3
        })
    );
    let v2 = client
        .get("/api/v2/users/4")
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(
        v2,
        json!({
            "id": 4, "username": "jonas", "profile": { "name": "Jonas Weber", "bio": "Mostly here for the soup." },
            "counts": { "posts": 0, "comments": 3 }, "member_since": "2026-06-20T17:22:00Z"
        })
    );

    let list = client
        .get("/api/v2/users?limit=1")
        .await
        .expect_json(StatusCode::OK);
    assert_eq!(
        (&list["total"], &list["next"], &list["items"][0]["username"]),
        (
            &json!(4),
            &json!("/api/v2/users?limit=1&page=2"),
            &json!("ines")
        )
    );

    let created = client
        .json(
            Method::POST,
            "/api/v2/users",
            json!({ "username": "ada", "name": "Ada", "password": "differences" }),
        )
        .await;
    assert_eq!(
        created.expect_json(StatusCode::CREATED)["profile"],
        json!({ "name": "Ada", "bio": null })
    );
    let path = created.header("location").to_owned();
    assert_eq!(
        client
            .get(&path.replace("v2", "v1"))
            .await
            .expect_json(StatusCode::OK)["name"],
        "Ada"
    );
    let client = client.into_member("ada", "differences");
    client.delete("/api/v2/users/1").await.assert_status(403);
    assert_eq!(client.delete(&path).await.status(), StatusCode::NO_CONTENT);
    assert_eq!(
        client.get("/api/v2/posts").await.status(),
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn an_invalid_value_is_a_422_that_names_every_field() {
    let client = Visitor::member_of_a_new_blog("maja").await;

    let answer = client
        .json(
            Method::POST,
            "/api/v1/users",
            json!({ "username": "A b", "password": "short" }),
        )
        .await;
    assert_eq!(answer.header("content-type"), "application/problem+json");
    let problem = answer.expect_json(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(problem["status"], 422);
    assert_eq!(
        problem["errors"],
        json!([
            { "pointer": "/username", "detail": "A username has 2 to 30 small letters, digits or hyphens." },
            { "pointer": "/name", "detail": "Everybody has a name." },
            { "pointer": "/password", "detail": "A password has 8 to 200 characters." }
        ])
    );

    let errors = async |status, method, path, value| -> Vec<String> {
        let problem = client.json(method, path, value).await.expect_json(status);
        let errors = problem["errors"].as_array().expect("a list").iter();
        errors
            .map(|error| error["pointer"].as_str().expect("a pointer").to_owned())
            .collect()
    };
    let pointers = async |method, path, value| {
        errors(StatusCode::UNPROCESSABLE_ENTITY, method, path, value).await
    };
    assert_eq!(
        pointers(Method::PUT, "/api/v1/users/1", json!({})).await,
        ["/username", "/name"]
    );
    assert_eq!(
        pointers(Method::POST, "/api/v1/posts", json!({})).await,
        ["/title", "/body"]
    );
    assert_eq!(
        pointers(
            Method::PUT,
            "/api/v1/posts/2",
            json!({ "title": "x".repeat(121), "body": "y" })
        )
        .await,
        ["/title"]
    );
    assert_eq!(
        pointers(
            Method::POST,
            "/api/v1/users/1/comments",
            json!({ "post_id": 99, "body": " " })
        )
        .await,
        ["/body"]
    );
    assert_eq!(
        pointers(
            Method::POST,
            "/api/v1/posts/1/comments",
            json!({ "body": " " })
        )
        .await,
        ["/body"]
    );
    let zero = json!({ "title": "a\0b", "body": "c\0d" });
    assert_eq!(
        pointers(Method::POST, "/api/v1/posts", zero).await,
        ["/title", "/body"]
    );

    // what is right by itself, but does not go with what is there
    let conflicts =
        async |method, path, value| errors(StatusCode::CONFLICT, method, path, value).await;
    let maja = json!({ "username": "maja", "name": "Another Maja" });
    assert_eq!(
        conflicts(Method::POST, "/api/v1/users", maja).await,
        ["/username"]
    );
    assert_eq!(
        conflicts(
            Method::PATCH,
            "/api/v1/users/1",
            json!({ "username": "tomas" })
        )
        .await,
        ["/username"]
    );
    let on_nothing = json!({ "post_id": 99, "body": "x" });
    assert_eq!(
        conflicts(Method::POST, "/api/v1/users/1/comments", on_nothing).await,
        ["/post_id"]
    );
}

#[tokio::test]
async fn whatever_else_is_wrong_is_a_problem_too() {
    let client = Visitor::of_a_new_blog().await;

    for path in [
        "/api/v1/users/99",
        "/api/v1/nothing",
        "/api/v1",
        "/api/v1/",
        "/api/v2/users/",
        "/api/v1/users/1/likes",
    ] {
        let answer = client.get(path).await;
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{path}"
        );
        assert_eq!(
            answer.expect_json(StatusCode::NOT_FOUND)["title"],
            "Not Found",
            "{path}"
        );
    }
    assert_eq!(
        client.get("/api/v1/users/maja").await.status(),
        StatusCode::BAD_REQUEST
    );

    let not_allowed = client.json(Method::PUT, "/api/v1/users", json!({})).await;
    assert_eq!(not_allowed.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(not_allowed.header("allow"), "GET,HEAD,POST,OPTIONS");

    let post = || client.app.post("/api/v1/users");
    post()
        .body("application/json", "{")
        .send()
        .await
        .assert_status(400);
    post()
        .body("text/plain", "{}")
        .send()
        .await
        .assert_status(415);
    let wrong_shape = client.json(Method::POST, "/api/v1/users", json!([1])).await;
    assert_eq!(wrong_shape.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        !wrong_shape.text().contains("invalid type"),
        "{wrong_shape}"
    );
}

#[tokio::test]
async fn only_members_write() {
    let client = Visitor::of_a_new_blog().await;
    let closed = client.app.routes().iter().filter(|row| {
        !row.action.is_empty() && row.path.starts_with("/api") && row.guards != ["public"]
    });
    let closed: Vec<_> = closed
        .map(|row| {
            (
                row.method,
                row.path
                    .replace("{id}", "1")
                    .replace("{comment}", "1")
                    .replace("{file}", "1"),
            )
        })
        .collect();
    assert_eq!(closed.len(), 16, "{closed:?}");
    for (method, path) in closed {
        assert_ne!(method, "GET", "{path}");
        let refused = client
            .json(method.parse().expect("a method"), &path, json!({}))
            .await;
        refused.assert_status(401).assert_header(
            "www-authenticate",
            "Basic realm=\"blog\", charset=\"UTF-8\"",
        );
    }
    let stranger = client.into_member("maja", "wrong password");
    stranger.delete("/api/v1/posts/1").await.assert_status(401);
}

#[tokio::test]
async fn the_documents_name_each_status() {
    let client = Visitor::of_a_new_blog().await;
    for version in ["/api/v1", "/api/v2"] {
        let document = client
            .get(&format!("{version}/openapi.json"))
            .await
            .expect_json(StatusCode::OK);
        let paths = document["paths"]
            .as_object()
            .expect("an object")
            .values()
            .filter_map(Value::as_object);
        for operation in paths.flat_map(|path| path.values()) {
            let statuses = operation["responses"]
                .as_object()
                .expect("responses")
                .keys();
            assert_eq!(
                statuses
                    .filter(|status| status.parse::<u16>().is_err())
                    .count(),
                0,
                "{operation:#}"
            );
        }
    }
}

#[tokio::test]
async fn members_change_what_they_wrote() {
    let client = Visitor::member_of_a_new_blog("ines").await;
    let text = json!({ "title": "Mine", "body": "Mine too." });
    let before = client
        .get("/api/v1/posts/2")
        .await
        .expect_json(StatusCode::OK);
    for (method, path) in [
        (Method::PUT, "/api/v1/posts/2"),
        (Method::PATCH, "/api/v1/posts/2"),
        (Method::DELETE, "/api/v1/posts/2"),
        (Method::PUT, "/api/v1/posts/2/comments/3"),
        (Method::DELETE, "/api/v1/posts/2/comments/3"),
        (Method::DELETE, "/api/v1/posts/2/files/1"),
    ] {
        client
            .json(method, path, text.clone())
            .await
            .assert_status(403);
    }
    assert_eq!(
        client
            .get("/api/v1/posts/2")
            .await
            .expect_json(StatusCode::OK),
        before
    );

    // what she wrote below a post of another is her own
    client
        .json(
            Method::PUT,
            "/api/v1/posts/2/comments/5",
            json!({ "body": "It sang." }),
        )
        .await
        .assert_status(200);
    let in_the_name_of_another = json!({ "author_id": 1, "title": "Hers", "body": "Hers." });
    let post = client
        .json(Method::POST, "/api/v1/posts", in_the_name_of_another)
        .await;
    assert_eq!(
        post.expect_json(StatusCode::CREATED)["author"]["username"],
        "ines"
    );
}

#[tokio::test]
async fn the_api_describes_itself() {
    let client = Visitor::of_a_new_blog().await;
    let document = client
        .get("/api/v1/openapi.json")
        .await
        .expect_json(StatusCode::OK);
    let paths = document["paths"].as_object().expect("an object");
    assert!(
        paths.keys().all(|path| path.starts_with("/api/v1/")),
        "{paths:#?}"
    );

    let list = &paths["/api/v1/posts"]["get"];
    assert_eq!(
        list["summary"],
        "A page of the posts that somebody looks for, the newest first."
    );
    let names: Vec<_> = list["parameters"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|asked| &asked["name"])
        .collect();
    assert_eq!(names, ["q", "after", "before", "limit"]);
    let posts = json!({ "type": "array", "items": { "$ref": "#/components/schemas/Post" } });
    assert_eq!(
        list["responses"]["200"]["content"]["application/json"]["schema"],
        posts
    );

    // a version has a document of its own
    let document = client
        .get("/api/v2/openapi.json")
        .await
        .expect_json(StatusCode::OK);
    let new = &document["paths"]["/api/v2/users"]["post"];
    assert_eq!(
        new["requestBody"]["content"]["application/json"]["schema"]["$ref"],
        "#/components/schemas/NewUser"
    );
    let user = &document["components"]["schemas"]["NewUser"]["properties"];
    assert_eq!(
        (
            &user["username"]["type"],
            &user["password"]["anyOf"][0]["$ref"]
        ),
        (&json!("string"), &json!("#/components/schemas/Password"))
    );
}
