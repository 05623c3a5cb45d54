impl IndexController {
    ///`GET /`
    #[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]
    async fn index_action(&self) {}
    /**`GET /index/send-post`

A verb comes first in a name: `post_send_action()` for POST /index/send*/
    #[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]
    async fn send_post_action(&self) {}
    #[cfg(feature = "login")]
    ///`POST /index/login`
    #[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]
    async fn post_login_action(
        &self,
        State(users): State<Users>,
        Form(login): Form<Login>,
    ) -> Result<String> {
        todo!()
    }
}
#[doc(hidden)]
const _: () = {
    use ::renamed::__private::{self, steps::*};
    const INDEX_ACTION_PAGE: __private::Page = __private::page(
        &|| {
            let shape = (&&__private::Called::by(|| <IndexController>::index_action(
                __private::any(),
            )))
                .settle()
                .shape();
            shape.value.page()
        },
    );
    const SEND_POST_ACTION_PAGE: __private::Page = __private::page(
        &|| {
            let shape = (&&__private::Called::by(|| <IndexController>::send_post_action(
                __private::any(),
            )))
                .settle()
                .shape();
            shape.value.page()
        },
    );
    #[cfg(feature = "login")]
    const POST_LOGIN_ACTION_PAGE: __private::Page = __private::page(
        &|| {
            let shape = (&&__private::Called::by(|| <IndexController>::post_login_action(
                __private::any(),
                __private::any(),
                __private::any(),
            )))
                .settle()
                .shape();
            shape.value.page()
        },
    );
    ///The paths of the actions of `IndexController`.
    #[allow(private_bounds)]
    pub struct PathsOfIndexController(
        __private::Base,
        ::core::marker::PhantomData<fn() -> IndexController>,
    );
    #[automatically_derived]
    #[allow(dead_code, private_bounds, private_interfaces)]
    impl PathsOfIndexController {
        ///The path of `index_action`: `GET /`
        pub fn index_path(&self) -> __private::ActionPath {
            self.0.path("index_action", [])
        }
        ///The path of `send_post_action`: `GET /index/send-post`
        pub fn send_post_path(&self) -> __private::ActionPath {
            self.0.path("send_post_action", [])
        }
        #[cfg(feature = "login")]
        ///The path of `post_login_action`: `POST /index/login`
        pub fn post_login_path(&self) -> __private::ActionPath {
            self.0.path("post_login_action", [])
        }
    }
    #[automatically_derived]
    impl __private::Controller for IndexController {
        const NAME: &'static ::core::primitive::str = "index";
        const KIND: __private::Kind = __private::Kind::Web;
        const ROUTES: &'static [__private::Route] = {
            use __private::{Method::*, Route};
            const ROW: Route = Route::of("index", "IndexController", ::core::file!());
            &[
                Route {
                    template: ::core::option::Option::Some("index/index.html"),
                    ..ROW
                        .to(
                            Get,
                            ["/", "/"],
                            &[],
                            "index",
                            "index_action",
                            ::core::line!(),
                        )
                },
                Route {
                    template: ::core::option::Option::Some("index/send-post.html"),
                    ..ROW
                        .to(
                            Get,
                            ["/index/send-post", "/index/send-post"],
                            &[],
                            "send_post",
                            "send_post_action",
                            ::core::line!(),
                        )
                },
                #[cfg(feature = "login")]
                Route {
                    template: ::core::option::Option::Some("index/login.html"),
                    ..ROW
                        .to(
                            Post,
                            ["/index/login", "/index/login"],
                            &[],
                            "post_login",
                            "post_login_action",
                            ::core::line!(),
                        )
                },
            ]
        };
        const PACKAGE: (
            &'static ::core::primitive::str,
            &'static ::core::primitive::str,
        ) = __private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        fn is_page(function: &::core::primitive::str) -> ::core::primitive::bool {
            match function {
                "index_action" => INDEX_ACTION_PAGE.is_rendered,
                "send_post_action" => SEND_POST_ACTION_PAGE.is_rendered,
                #[cfg(feature = "login")]
                "post_login_action" => POST_LOGIN_ACTION_PAGE.is_rendered,
                _ => false,
            }
        }
        type Paths = PathsOfIndexController;
        fn paths(base: __private::Base) -> Self::Paths {
            PathsOfIndexController(base, ::core::marker::PhantomData)
        }
    }
    #[automatically_derived]
    #[diagnostic::do_not_recommend]
    impl<S> __private::Actions<S> for IndexController
    where
        S: ::core::clone::Clone + ::core::marker::Send + ::core::marker::Sync + 'static,
        IndexController: ::core::marker::Send + ::core::marker::Sync + 'static,
        AppState: ::core::clone::Clone + __private::FromRef<S> + ::core::marker::Send
            + ::core::marker::Sync + 'static,
    {
        fn register(
            mount: ::std::sync::Arc<__private::Mount<Self>>,
            registrar: &mut __private::Registrar<S>,
        ) {
            let mut list = __private::List::new(mount);
            let shape = __private::awaited::<()>().shape();
            list.add(
                (),
                __private::Reference(
                    Self::index_action,
                    shape.settle,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.web(),
                ),
            );
            let shape = __private::awaited::<()>().shape();
            list.add(
                (),
                __private::Reference(
                    Self::send_post_action,
                    shape.settle,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.web(),
                ),
            );
            #[cfg(feature = "login")]
            let shape = __private::awaited::<Result<String>>().shape();
            #[cfg(feature = "login")]
            list.add(
                (
                    __private::argument::<State<Users>, AppState>().extract(),
                    __private::argument::<Form<Login>, AppState>().extract_last(),
                ),
                __private::Reference(
                    Self::post_login_action,
                    shape.settle,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.web(),
                ),
            );
            registrar.stateful(list, <AppState as __private::FromRef<_>>::from_ref);
        }
    }
};
