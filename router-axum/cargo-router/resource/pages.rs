//! The /orders/, for people.

use router_axum::prelude::*;
use router_axum_resources::NumberedPage;
use serde::Serialize;
use tower_sessions::Session;

use super::FormPage;
use crate::{
    db::Db,
    links::Links,
    models::{NewOneOrder, OneOrder},
    session::{CurrentUser, Visitor, tell},
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

/// The variables of the form that changes one.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderChange {
    visitor: Visitor,
    id: i64,
    form: Checked<NewOneOrder>,
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
    pub fn new_action(_: CurrentUser, visitor: Visitor) -> FormPage<NewOneOrder> {
        let form = Checked::empty();
        FormPage { visitor, form }
    }

    // POST /orders-path/new
    pub async fn post_new_action(
        &self,
        user: CurrentUser,
        paths: Paths<Self>,
        session: Session,
        form: Checked<NewOneOrder>,
    ) -> Result<Page> {
        let saved = form.accept(async |new| OneOrder::create(&self.db, &new).await);
        match saved.await? {
            Ok(created) => {
                tell(&session, "It is saved.").await?;
                Ok(Page::redirect(paths.show_path(created.id)))
            }
            Err(form) => {
                let visitor = user.into();
                Ok(Page::refused(FormPage { visitor, form }))
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
        let form = Checked::filled(&self.find(id).await?.into());
        Ok(OneOrderChange { visitor, id, form })
    }

    // POST /orders-path/edit/{id}
    pub async fn post_edit_action(
        &self,
        id: i64,
        user: CurrentUser,
        paths: Paths<Self>,
        session: Session,
        form: Checked<NewOneOrder>,
    ) -> Result<Page> {
        let saved = form.accept(async |new| OneOrder::update(&self.db, id, &new).await);
        match saved.await? {
            Ok(Some(_)) => {
                tell(&session, "It is saved.").await?;
                Ok(Page::redirect(paths.show_path(id)))
            }
            Ok(None) => Err(Error::not_found()),
            Err(form) => {
                let visitor = user.into();
                Ok(Page::refused(OneOrderChange { visitor, id, form }))
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

    async fn find(&self, id: i64) -> Result<OneOrder> {
        let found = OneOrder::find(&self.db, id).await?;
        found.ok_or_else(Error::not_found)
    }
}
