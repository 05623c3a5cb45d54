//! What else stands in an annotated block.

use router_axum::prelude::*;

mod inner {
    pub(super) struct UsersController<T = i64>(pub(super) T);
}

macro_rules! helper {
    ($name:ident) => {
        fn $name(&self) -> usize {
            Self::LIMIT
        }
    };
}

/// Users.
#[allow(dead_code)]
#[rest_controller("users")]
#[cfg_attr(all(), allow(clippy::all))]
impl inner::UsersController {
    #![allow(unused_variables)]

    pub(crate) const LIMIT: usize = { 20 };

    pub(crate) async fn cget_action(&self) -> usize {
        self.limit() + self.other_limit() + Self::find()
    }

    /** A user
    of several. */
    #[must_use]
    #[inline]
    #[rustfmt::skip]
    pub(self) async fn get_action(&self, #[path] r#id: <i64 as Id>::Id) -> (i64, i64) { (id, 1) }

    async fn delete_action(&self, id: i64) {}

    const fn find() -> usize {
        5
    }

    fn counted<const N: usize>() -> usize {
        N
    }

    const fn post_action(&self) {}

    fn transaction<'a, T: 'a>(&'a self, _: T) -> impl Fn(T) -> &'a i64 + 'a {
        move |_| &self.0
    }
}

impl inner::UsersController {
    helper!(limit);
    helper! { other_limit }
}

#[allow(non_camel_case_types)]
struct r#type;

#[rest_controller("types")]
impl r#type {
    async fn cget_action(&self) {}
}

trait Id {
    type Id;
}

impl Id for i64 {
    type Id = i64;
}

#[test]
fn is_legal() {
    use router_axum::Controller;

    assert_eq!(<r#type as Controller>::ROUTES[0].path, "/types");
    type Users = inner::UsersController;
    assert_eq!(Users::ROUTES.len(), 4);
    assert_eq!(Users::ROUTES[0].type_name, "UsersController");
    assert!(Users::ROUTES[0].file.ends_with("block.rs"));
    assert_eq!(Users::ROUTES[0].line, 26);
}
