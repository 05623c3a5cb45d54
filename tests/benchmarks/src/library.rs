//! The application with this library.

use axum::Router;
use router_axum::{ApplicationService, Versioning, Versions, prelude::*};
use serde::Serialize;

use crate::shop::{Comment, NewUser, Store, TAKEN, TEXTS, Text, User, is_taken};

/// The application as ordinary axum routes.
pub fn router() -> Router {
    app()
        .into_router()
        .expect("an application without mistakes")
}

/// The application as it is served.
pub fn service() -> ApplicationService {
    app()
        .into_service()
        .expect("an application without mistakes")
}

/// The application with two versions of its API, which requests name in a header field that all of them have.
pub fn service_of_versions() -> ApplicationService {
    const VERSIONS: Versions = Versions::new(&["elsewhere", "localhost"]);
    app_of(rest().versions(Versioning::by_header(VERSIONS, "host")))
        .into_service()
        .expect("an application without mistakes")
}

fn rest() -> RestRouter {
    RestRouter::new("/api", "controller.rest.")
}

/// The application, as it is set up.
pub fn app() -> WebApp {
    app_of(rest())
}

fn app_of(rest: RestRouter) -> WebApp {
    let store = Store::get();
    let services = Services {
        users: UsersController { store },
        products: ProductsController { store },
        orders: OrdersController { store },
        invoices: InvoicesController { store },
        vendors: VendorsController { store },
        catalog: CatalogController { store },
    };
    WebApp::new(".", false)
        .with_embedded_templates(embed_templates!())
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(rest)
        .activate(TemplateRouter::new("", "controller.web."))
}

#[derive(Services)]
struct Services {
    #[service("controller.rest.")]
    users: UsersController,
    #[service("controller.rest.")]
    products: ProductsController,
    #[service("controller.rest.")]
    orders: OrdersController,
    #[service("controller.rest.")]
    invoices: InvoicesController,
    #[service("controller.rest.")]
    vendors: VendorsController,
    #[service("controller.web.")]
    catalog: CatalogController,
}

macro_rules! resources {
    ($($controller:ident $name:literal)*) => { $(
        struct $controller {
            store: &'static Store,
        }

        #[rest_controller($name)]
        impl $controller {
            async fn cget_action(&self) -> &'static [User] {
                self.store.list()
            }

            async fn get_action(&self, id: u64) -> Option<&'static User> {
                self.store.find(id)
            }

            async fn post_action(&self, Json(new): Json<NewUser>) -> Result<Created<User>> {
                if is_taken(&new.name) {
                    return Err(Error::conflict().detail(TAKEN));
                }
                let user = new.with_id(51);
                Ok(Created::at(format!(concat!("/api/", $name, "/{}"), user.id), user))
            }

            async fn put_action(&self, id: u64, Json(new): Json<NewUser>) -> User {
                new.with_id(id)
            }

            async fn delete_action(&self, id: u64) -> Result<()> {
                self.store.find(id).map(|_| ()).ok_or_else(Error::not_found)
            }

            async fn cget_comments_action(&self, id: u64) -> &'static [Comment] {
                self.store.comments(id)
            }

            async fn get_comments_action(&self, id: u64, comment: u64) -> Option<&'static Comment> {
                self.store.comment(id, comment)
            }

            async fn post_comments_action(&self, id: u64, Json(text): Json<String>) -> Comment {
                Comment { id: 6, user: id, text }
            }
        }
    )* };
}

resources! {
    UsersController "users"
    ProductsController "products"
    OrdersController "orders"
    InvoicesController "invoices"
    VendorsController "vendors"
}

struct CatalogController {
    store: &'static Store,
}

#[derive(Serialize, PageVariables)]
struct TextPage {
    title: &'static str,
    text: &'static str,
    links: &'static [&'static str],
    visits: u32,
}

impl From<Text> for TextPage {
    fn from(
        Text {
            title,
            text,
            links,
            visits,
        }: Text,
    ) -> Self {
        Self {
            title,
            text,
            links,
            visits,
        }
    }
}

#[derive(Serialize, PageVariables)]
struct UsersPage {
    title: &'static str,
    users: &'static [User],
}

#[web_controller]
impl CatalogController {
    async fn index_action(&self) -> TextPage {
        TEXTS[0].1.into()
    }

    async fn users_action(&self) -> UsersPage {
        UsersPage {
            title: "Users",
            users: self.store.all(),
        }
    }

    async fn about_action(&self) -> TextPage {
        TEXTS[1].1.into()
    }

    async fn contact_action(&self) -> TextPage {
        TEXTS[2].1.into()
    }

    async fn news_action(&self) -> TextPage {
        TEXTS[3].1.into()
    }

    async fn prices_action(&self) -> TextPage {
        TEXTS[4].1.into()
    }

    async fn terms_action(&self) -> TextPage {
        TEXTS[5].1.into()
    }

    async fn privacy_action(&self) -> TextPage {
        TEXTS[6].1.into()
    }

    async fn help_action(&self) -> TextPage {
        TEXTS[7].1.into()
    }

    async fn jobs_action(&self) -> TextPage {
        TEXTS[8].1.into()
    }
}
