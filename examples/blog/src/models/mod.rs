//! What the blog is about: users, posts with their files, and comments, and the queries that read and write them.

mod comment;
mod file;
mod paging;
mod post;
mod search;
mod user;

pub use comment::{Comment, CommentText, NewComment};
pub use file::{File, FileForm, NewFile};
pub use paging::Paging;
pub use post::{NewPost, Place, Post, PostPatch, PostText};
pub use search::Search;
pub use user::{Author, NewUser, User, UserPatch, UserProfile};
