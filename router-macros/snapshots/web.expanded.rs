impl IndexController {
    ///`GET /`
    #[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]
    async fn index_action(&self) {}
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
    const INDEX_ACTION: __private::Route = __private::Route {
        method: __private::Method::Get,
        path: "/",
        canonical: "/",
        controller: "index",
        action: "index",
        function: "index_action",
        values: &[],
        template: ::core::option::Option::Some("index/index.html"),
        layers: &[],
        before: &[],
        takes_paths: false,
        type_name: "IndexController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    #[cfg(feature = "login")]
    const POST_LOGIN_ACTION: __private::Route = __private::Route {
        method: __private::Method::Post,
        path: "/index/login",
        canonical: "/index/login",
        controller: "index",
        action: "post_login",
        function: "post_login_action",
        values: &[],
        template: ::core::option::Option::Some("index/login.html"),
        layers: &[],
        before: &[],
        takes_paths: false,
        type_name: "IndexController",
        file: ::core::file!(),
        line: ::core::line!(),
    };
    const INDEX_ACTION_PAGE: __private::Page = __private::page(
        &|| {
            let (_, returned) = (&&__private::Returned::by(|| <IndexController>::index_action(
                __private::any(),
            )))
                .settle();
            (&&&&&(&&&returned.result().1).peel().1).page()
        },
    );
    #[cfg(feature = "login")]
    const POST_LOGIN_ACTION_PAGE: __private::Page = __private::page(
        &|| {
            let (_, returned) = (&&__private::Returned::by(|| <IndexController>::post_login_action(
                __private::any(),
                __private::any(),
                __private::any(),
            )))
                .settle();
            (&&&&&(&&&returned.result().1).peel().1).page()
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
            self.0.path(&INDEX_ACTION, &[])
        }
        #[cfg(feature = "login")]
        ///The path of `post_login_action`: `POST /index/login`
        pub fn post_login_path(&self) -> __private::ActionPath {
            self.0.path(&POST_LOGIN_ACTION, &[])
        }
    }
    #[automatically_derived]
    impl __private::Controller for IndexController {
        const NAME: &'static ::core::primitive::str = "index";
        const KIND: __private::Kind = __private::Kind::Web;
        const ROUTES: &'static [__private::Route] = &[
            INDEX_ACTION,
            #[cfg(feature = "login")]
            POST_LOGIN_ACTION,
        ];
        const PACKAGE: (
            &'static ::core::primitive::str,
            &'static ::core::primitive::str,
        ) = __private::package(
            ::core::option_env!("CARGO_PKG_NAME"),
            ::core::option_env!("CARGO_PKG_VERSION"),
        );
        fn pages() -> ::std::vec::Vec<&'static __private::Route> {
            let mut pages = ::std::vec::Vec::new();
            if INDEX_ACTION_PAGE.is_rendered {
                pages.push(&INDEX_ACTION);
            }
            #[cfg(feature = "login")]
            if POST_LOGIN_ACTION_PAGE.is_rendered {
                pages.push(&POST_LOGIN_ACTION);
            }
            pages
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
            {
                let (settle, returned) = __private::awaited::<()>();
                let (result, value, error) = returned.result();
                let (peel, value) = (&&&value).peel();
                let steps = __private::steps(
                    result,
                    (&&&&&&error).failure(),
                    peel,
                    (&&&&&value).web(),
                );
                __private::List::add(
                    &mut list,
                    (),
                    __private::Reference(Self::index_action, settle, steps),
                );
            }
            #[cfg(feature = "login")]
            {
                let (settle, returned) = __private::awaited::<Result<String>>();
                let (result, value, error) = returned.result();
                let (peel, value) = (&&&value).peel();
                let steps = __private::steps(
                    result,
                    (&&&&&&error).failure(),
                    peel,
                    (&&&&&value).web(),
                );
                __private::List::add(
                    &mut list,
                    (
                        (&&&&__private::Argument::<State<Users>, AppState>::new())
                            .extract(),
                        (&&&&__private::Argument::<Form<Login>, AppState>::new())
                            .extract_last(),
                    ),
                    __private::Reference(Self::post_login_action, settle, steps),
                );
            }
            registrar.stateful(list, <AppState as __private::FromRef<_>>::from_ref);
        }
    }
};
