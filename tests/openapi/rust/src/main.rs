//! Lists users, and gets a typed 404.

#[expect(clippy::all, unused, reason = "it is generated")]
mod client {
    include!(concat!(env!("OUT_DIR"), "/client.rs"));
}

use client::{Client, Error};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let url = std::env::args().nth(1).expect("the address of the blog");
    let blog = Client::new(&url);
    let users = blog.users_cget().limit(2).send().await.expect("users");
    assert_eq!(users.len(), 2);
    assert!(users.headers().contains_key("link"));
    let post = blog
        .posts_get()
        .id(1)
        .send()
        .await
        .expect("a post")
        .into_inner();
    assert_eq!(post.id, 1);
    match blog.posts_get().id(999_999).send().await {
        Err(Error::ErrorResponse(problem)) => {
            assert_eq!(
                (problem.status().as_u16(), problem.title.as_str()),
                (404, "Not Found")
            );
            println!("{} users; {}", users.len(), problem.detail);
        }
        other => panic!("{other:?} in place of a 404"),
    }
}
