//! The /orders/, for people.

use router_axum::prelude::*;
use router_resources::NumberedPage;
use serde::{Deserialize, Serialize};
use tower_sessions::Session;

use crate::{
    db::Db,
    links::Links,
    models::{NewOneOrder, OneOrder},
    session::{CurrentUser, Visitor, tell},
    validation::{Problems, Refused},
};

/// `/orders-path`
#[derive(Debug, Clone)]
pub struct OneOrderPagesController {
    pub db: Db,
}

/// The variables of the list.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderList {
    visitor: Visitor,
    orders_name: Vec<OneOrder>,
    links: Links,
}

/// The variables of the page of one.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderPage {
    visitor: Visitor,
    order_name: OneOrder,
}

/// The variables of the form for a new one.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderForm {
    visitor: Visitor,
    fields: OneOrderFields,
    errors: Problems,
}

/// The variables of the form that changes one.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderChange {
    visitor: Visitor,
    id: i64,
    fields: OneOrderFields,
    errors: Problems,
}

/// What somebody typed: a form shows it again.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct OneOrderFields {
//each     {name}: String,
}

#[web_controller("orders-path", extract(CurrentUser, Visitor))]
impl OneOrderPagesController {
    // GET /orders-path?page=1
    pub async fn index_action(
        &self,
        _: CurrentUser,
        visitor: Visitor,
        paths: Paths<Self>,
        page: NumberedPage,
    ) -> Result<OneOrderList> {
        let total = OneOrder::count(&self.db).await?;
        let links = Links::new(page, total, &paths.index_path())?;
        let orders_name = OneOrder::list(&self.db, page.into()).await?;
        Ok(OneOrderList {
            visitor,
            orders_name,
            links,
        })
    }

    // GET /orders-path/show/{id}
    pub async fn show_action(
        &self,
        id: i64,
        _: CurrentUser,
        visitor: Visitor,
    ) -> Result<OneOrderPage> {
        let order_name = self.find(id).await?;
        Ok(OneOrderPage {
            visitor,
            order_name,
        })
    }

    // GET /orders-path/new
    pub fn new_action(_: CurrentUser, visitor: Visitor) -> OneOrderForm {
        OneOrderForm {
            visitor,
            fields: OneOrderFields::default(),
            errors: Problems::default(),
        }
    }

    // POST /orders-path/new
    pub async fn post_new_action(
        &self,
        user: CurrentUser,
        paths: Paths<Self>,
        session: Session,
        Form(fields): Form<OneOrderFields>,
    ) -> Result<Page> {
        match self.create(&fields).await {
            Ok(created) => {
                tell(&session, "It is saved.").await?;
                Ok(Page::redirect(paths.show_path(created.id)))
            }
            Err(refused) => {
                let form = OneOrderForm {
                    visitor: user.into(),
                    fields,
                    errors: refused.problems()?,
                };
                Ok(Page::new(form).status(StatusCode::UNPROCESSABLE_ENTITY))
            }
        }
    }

    // GET /orders-path/edit/{id}
    pub async fn edit_action(
        &self,
        id: i64,
        _: CurrentUser,
        visitor: Visitor,
    ) -> Result<OneOrderChange> {
        Ok(OneOrderChange {
            visitor,
            id,
            fields: self.find(id).await?.into(),
            errors: Problems::default(),
        })
    }

    // POST /orders-path/edit/{id}
    pub async fn post_edit_action(
        &self,
        id: i64,
        user: CurrentUser,
        paths: Paths<Self>,
        session: Session,
        Form(fields): Form<OneOrderFields>,
    ) -> Result<Page> {
        match self.update(id, &fields).await {
            Ok(Some(_)) => {
                tell(&session, "It is saved.").await?;
                Ok(Page::redirect(paths.show_path(id)))
            }
            Ok(None) => Err(Error::not_found()),
            Err(refused) => {
                let form = OneOrderChange {
                    visitor: user.into(),
                    id,
                    fields,
                    errors: refused.problems()?,
                };
                Ok(Page::new(form).status(StatusCode::UNPROCESSABLE_ENTITY))
            }
        }
    }

    // POST /orders-path/delete/{id}
    pub async fn post_delete_action(
        &self,
        id: i64,
        _: CurrentUser,
        paths: Paths<Self>,
        session: Session,
    ) -> Result<ActionPath> {
        if !OneOrder::delete(&self.db, id).await? {
            return Err(Error::not_found());
        }
        tell(&session, "It is deleted.").await?;
        Ok(paths.index_path())
    }

    async fn create(&self, fields: &OneOrderFields) -> Result<OneOrder, Refused> {
        OneOrder::create(&self.db, &fields.read()?).await
    }

    async fn update(&self, id: i64, fields: &OneOrderFields) -> Result<Option<OneOrder>, Refused> {
        OneOrder::update(&self.db, id, &fields.read()?).await
    }

    async fn find(&self, id: i64) -> Result<OneOrder> {
        let found = OneOrder::find(&self.db, id).await?;
        found.ok_or_else(Error::not_found)
    }
}

impl OneOrderFields {
    /// The values, or what is wrong with them.
    fn read(&self) -> Result<NewOneOrder, Refused> {
//if readable         let mut problems = Problems::default();
        let new = NewOneOrder {
//each             {name}: {read},
        };
//if readable-and-rules         problems.and(new.check()).into_result()?;
//if readable-alone         problems.into_result()?;
//if rules-of-texts         new.check().into_result()?;
        Ok(new)
    }
}

impl From<OneOrder> for OneOrderFields {
    fn from(saved: OneOrder) -> Self {
        Self {
//each             {name}: {typed},
        }
    }
}
