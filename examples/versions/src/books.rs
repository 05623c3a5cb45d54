//! One controller for three versions: an action of an old one answers in every later one until another replaces it.

use std::sync::Arc;

use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

/// A book, as version 3 shows it and as the application knows it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Book {
    pub(crate) id: usize,
    pub(crate) name: &'static str,
    pub(crate) author: Person,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Person {
    pub(crate) name: &'static str,
}

/// A book of version 2, where its name was called a title.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Book")]
struct BookV2 {
    id: usize,
    title: &'static str,
    author: Person,
}

impl From<Book> for BookV2 {
    fn from(Book { id, name, author }: Book) -> Self {
        Self {
            id,
            title: name,
            author,
        }
    }
}

/// A book of version 1, whose author was a text.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Book")]
struct BookV1 {
    id: usize,
    title: &'static str,
    author: &'static str,
}

impl From<Book> for BookV1 {
    fn from(Book { id, name, author }: Book) -> Self {
        Self {
            id,
            title: name,
            author: author.name,
        }
    }
}

/// The books.
#[derive(Debug)]
pub(crate) struct BooksController {
    pub(crate) library: Arc<[Book]>,
}

#[rest_controller("books")]
impl BooksController {
    /// All books.
    async fn cget_action(&self) -> Vec<BookV1> {
        self.all()
    }

    /// All books.
    #[since("2")]
    async fn cget_v2_action(&self) -> Vec<BookV2> {
        self.all()
    }

    /// All books.
    #[since("3")]
    async fn cget_v3_action(&self) -> Vec<Book> {
        self.all()
    }

    /// One book.
    async fn get_action(&self, id: usize) -> Option<BookV1> {
        self.one(id)
    }

    /// One book.
    #[since("2")]
    async fn get_v2_action(&self, id: usize) -> Option<BookV2> {
        self.one(id)
    }

    /// One book.
    #[since("3")]
    async fn get_v3_action(&self, id: usize) -> Option<Book> {
        self.one(id)
    }

    /// The first letter of a book's name, which nobody needs any more.
    #[until("3")]
    #[ends(
        deprecated = "2026-06-01",
        sunset = "2027-01-01",
        link = "https://example.org/versions"
    )]
    async fn cget_initial_action(&self, id: usize) -> Option<Json<char>> {
        let name = self.one::<Book>(id)?.name;
        name.chars().next().map(Json)
    }

    fn all<B: From<Book>>(&self) -> Vec<B> {
        self.library.iter().cloned().map(B::from).collect()
    }

    fn one<B: From<Book>>(&self, id: usize) -> Option<B> {
        let mut books = self.library.iter();
        books.find(|book| book.id == id).cloned().map(B::from)
    }
}
