#[automatically_derived]
impl<__State, D: Db> ::router_axum::__private::Services<__State> for Services<D>
where
    UsersController<D>: ::router_axum::__private::Actions<__State>,
    PostsController: ::router_axum::__private::Actions<__State>,
    PostsController: ::router_axum::__private::Actions<__State>,
    IndexController: ::router_axum::__private::Actions<__State>,
{
    fn into_services(
        self,
    ) -> ::std::vec::Vec<::router_axum::__private::Service<__State>> {
        ::std::vec![
            ::router_axum::__private::Service::new("controller.rest.v1.", self.users),
            ::router_axum::__private::Service::shared("controller.rest.v1.",
            ::std::sync::Arc::clone(& self.posts)),
            ::router_axum::__private::Service::shared("controller.rest.v2.",
            ::std::sync::Arc::clone(& self.posts)),
            ::router_axum::__private::Service::new("controller.web.", self.index)
        ]
    }
}
#[doc(hidden)]
#[allow(long_running_const_eval)]
const _: () = ::router_axum::__private::check(
    &[
        ::router_axum::__private::table::Service {
            name: <PostsController as ::router_axum::__private::Controller>::NAME,
            prefix: "controller.rest.v1.",
            kind: <PostsController as ::router_axum::__private::Controller>::KIND,
            routes: <PostsController as ::router_axum::__private::Controller>::ROUTES,
        },
        ::router_axum::__private::table::Service {
            name: <PostsController as ::router_axum::__private::Controller>::NAME,
            prefix: "controller.rest.v2.",
            kind: <PostsController as ::router_axum::__private::Controller>::KIND,
            routes: <PostsController as ::router_axum::__private::Controller>::ROUTES,
        },
        ::router_axum::__private::table::Service {
            name: <IndexController as ::router_axum::__private::Controller>::NAME,
            prefix: "controller.web.",
            kind: <IndexController as ::router_axum::__private::Controller>::KIND,
            routes: <IndexController as ::router_axum::__private::Controller>::ROUTES,
        },
    ],
);
