impl IndexController {
    ///`GET /`
    async fn index_action(&self) {}
    ///`GET /index/send-post`
    async fn send_post_action(&self) {}
    #[cfg(feature = "login")]
    ///`POST /index/login`
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
    use ::renamed::__private;
    use __private::{ActionPath as __Path, PathArgument as __Value, steps::*};
    const INDEX_ACTION_PAGE: __private::Page = __private::page(
        &|| {
            let shape = (&&__private::Called::by(|| <IndexController>::index_action(
                __private::any(),
            )))
                .settle()
                .shape();
            shape.value.page_shape()
        },
    );
    const SEND_POST_ACTION_PAGE: __private::Page = __private::page(
        &|| {
            let shape = (&&__private::Called::by(|| <IndexController>::send_post_action(
                __private::any(),
            )))
                .settle()
                .shape();
            shape.value.page_shape()
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
            shape.value.page_shape()
        },
    );
    pub struct PathsOfIndexController(__private::Base);
    #[automatically_derived]
    impl PathsOfIndexController {
        ///`GET /`
        pub fn index_path(&self) -> __Path {
            self.0.path("index_action", [])
        }
        ///`GET /index/send-post`
        pub fn send_post_path(&self) -> __Path {
            self.0.path("send_post_action", [])
        }
        #[cfg(feature = "login")]
        ///`POST /index/login`
        pub fn post_login_path(&self) -> __Path {
            self.0.path("post_login_action", [])
        }
    }
    #[automatically_derived]
    impl __private::Controller for IndexController
    where
        AppState: __private::ApplicationState,
    {
        const NAME: &'static ::core::primitive::str = "index";
        const KIND: __private::Kind = __private::Kind::Web;
        const ROUTES: &'static [__private::Route] = {
            use __private::Method::{Get, Post};
            let row = __private::Route::of("index", "IndexController", ::core::file!());
            &[
                __private::Route {
                    template: ::core::option::Option::Some("index/index.html"),
                    ..row.to(Get, "/", "index_action", ::core::line!())
                },
                __private::Route {
                    template: ::core::option::Option::Some("index/send-post.html"),
                    ..row
                        .to(Get, "/index/send-post", "send_post_action", ::core::line!())
                },
                #[cfg(feature = "login")]
                __private::Route {
                    template: ::core::option::Option::Some("index/login.html"),
                    ..row.to(Post, "/index/login", "post_login_action", ::core::line!())
                },
            ]
        };
        const PACKAGE: __private::Package = __private::package(
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
        const PATHS: fn(__private::Base) -> Self::Paths = PathsOfIndexController;
        type State = __private::Seen<AppState, __private::Part>;
        fn register<S>(
            mount: __private::Arc<__private::Mount<Self>>,
            registrar: &mut __private::Registrar<S>,
            seen: fn(&S) -> AppState,
        )
        where
            for<'any> Self: ::core::marker::Send + ::core::marker::Sync + 'static,
            S: __private::ApplicationState,
        {
            let (ask, mut list) = (
                __private::Ask::<AppState>::new(),
                __private::List::new(mount),
            );
            let shape = ask.awaited::<()>().shape();
            list.add(
                (),
                __private::Reference(
                    Self::index_action,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.web(),
                ),
            );
            let shape = ask.awaited::<()>().shape();
            list.add(
                (),
                __private::Reference(
                    Self::send_post_action,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.web(),
                ),
            );
            #[cfg(feature = "login")]
            let shape = ask.awaited::<Result<String>>().shape();
            #[cfg(feature = "login")]
            list.add(
                (
                    ask.argument::<State<Users>>().extract(),
                    ask.argument::<Form<Login>>().extract_last(),
                ),
                __private::Reference(
                    Self::post_login_action,
                    shape.taken,
                    shape.error.failure(),
                    shape.value.web(),
                ),
            );
            registrar.stateful(list, seen);
        }
        fn registration<S>(
            controller: __private::Arc<Self>,
            seen: fn(&S) -> AppState,
        ) -> __private::Registration<S>
        where
            S: __private::ApplicationState,
        {
            __private::Sharing(controller).registration(seen)
        }
    }
};
