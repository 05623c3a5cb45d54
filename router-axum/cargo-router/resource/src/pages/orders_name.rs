//! The /orders/, for people.

use router_axum::prelude::*;
use router_axum_resources::NumberedPage;
use serde::{Deserialize, Serialize};
use tower_sessions::Session;
use validator::Validate;

//unless named use super::FormPage;
use crate::{
    db::Db,
    links::Links,
//unless named     models::{NewOneOrder, OneOrder},
//if named     models::{NamesForOneOrder, NewOneOrder, OneOrder},
//if owner     own::Own,
    session::{CurrentUser, Visitor, tell},
};

/// The whole form is wrong if somebody else was faster.
const CHANGED: &str = "Somebody else has changed this meanwhile. What is saved now stands here; saving again writes what you typed over it.";

/// `/orders-path`
#[derive(Debug, Clone)]
pub struct OneOrderPagesController {
    pub db: Db,
}

/// A form that changes one, and the revision that it shows.
#[derive(Debug, Serialize, Deserialize, FormFields, Validate)]
pub struct EditedOneOrder {
    #[serde(flatten)]
    #[validate(nested)]
    new: NewOneOrder,
    revision: i64,
}

/// The variables of the list.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderList {
    visitor: Visitor,
    orders_name: Vec<OneOrder>,
//if named     names: NamesForOneOrder,
    links: Links,
}

/// The variables of the page of one.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderPage {
    visitor: Visitor,
    order_name: OneOrder,
//if named     names: NamesForOneOrder,
}
//if named 
//if named /// The variables of the form of a new one.
//if named #[derive(Debug, Serialize, PageVariables)]
//if named pub struct OneOrderForm {
//if named     visitor: Visitor,
//if named     names: NamesForOneOrder,
//if named     form: Checked<NewOneOrder>,
//if named }

/// The variables of the form that changes one.
#[derive(Debug, Serialize, PageVariables)]
pub struct OneOrderChange {
    visitor: Visitor,
    id: i64,
//if named     names: NamesForOneOrder,
    form: Checked<EditedOneOrder>,
    /// The row as somebody else has saved it meanwhile.
    stored: Option<OneOrder>,
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
//if named         let names = NamesForOneOrder::load(&self.db).await?;
        Ok(OneOrderList {
            visitor,
            orders_name,
//if named             names,
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
//if named         let names = NamesForOneOrder::load(&self.db).await?;
        Ok(OneOrderPage {
            visitor,
            order_name,
//if named             names,
        })
    }

    // GET /orders-path/new
//unless named     pub fn new_action(_: CurrentUser, visitor: Visitor) -> FormPage<NewOneOrder> {
//unless named         let form = Checked::empty();
//unless named         FormPage { visitor, form }
//unless named     }
//if named     pub async fn new_action(&self, _: CurrentUser, visitor: Visitor) -> Result<OneOrderForm> {
//if named         let names = NamesForOneOrder::load(&self.db).await?;
//if named         let form = Checked::empty();
//if named         Ok(OneOrderForm { visitor, names, form })
//if named     }

    // POST /orders-path/new
    pub async fn post_new_action(
        &self,
        user: CurrentUser,
        paths: Paths<Self>,
        session: Session,
        form: Checked<NewOneOrder>,
    ) -> Result<Page> {
//unless owner         let saved = form.accept(async |new| OneOrder::create(&self.db, &new).await);
//if owner         let saved = form.accept(async |new| OneOrder::create(&self.db, &user.0, &new).await);
        match saved.await? {
            Ok(created) => {
                tell(&session, "It is saved.").await?;
                Ok(Page::redirect(paths.show_path(created.id)))
            }
            Err(form) => {
//if named                 let names = NamesForOneOrder::load(&self.db).await?;
                let visitor = user.into();
//unless named                 Ok(Page::refused(FormPage { visitor, form }))
//if named                 Ok(Page::refused(OneOrderForm { visitor, names, form }))
            }
        }
    }

    // GET /orders-path/edit/{id}
    pub async fn edit_action(
        &self,
        id: i64,
//unless owner         _: CurrentUser,
//if owner         own: Own<CurrentUser, OneOrder>,
        visitor: Visitor,
    ) -> Result<OneOrderChange> {
//unless owner         let saved = self.find(id).await?;
//if owner         let saved = own.row;
        let revision = saved.revision;
        let new = saved.into();
        let form = Checked::filled(&EditedOneOrder { new, revision });
//unless named         Ok(OneOrderChange { visitor, id, form, stored: None })
//if named         let names = NamesForOneOrder::load(&self.db).await?;
//if named         Ok(OneOrderChange { visitor, id, names, form, stored: None })
    }

    // POST /orders-path/edit/{id}
    pub async fn post_edit_action(
        &self,
        id: i64,
//unless owner         user: CurrentUser,
//if owner         own: Own<CurrentUser, OneOrder>,
        paths: Paths<Self>,
        session: Session,
        form: Checked<EditedOneOrder>,
    ) -> Result<Page> {
        let saved = form.accept(async |edited| {
            OneOrder::update(&self.db, id, Some(edited.revision), &edited.new).await
        });
        let (form, stored) = match saved.await? {
            Ok(Some(_)) => {
                tell(&session, "It is saved.").await?;
                return Ok(Page::redirect(paths.show_path(id)));
            }
            Ok(None) => (form.with_message("", CHANGED), Some(self.find(id).await?)),
            Err(form) => (form, None),
        };
//if named         let names = NamesForOneOrder::load(&self.db).await?;
//unless owner         let visitor = user.into();
//if owner         let visitor = own.by.into();
//unless named         Ok(Page::refused(OneOrderChange { visitor, id, form, stored }))
//if named         Ok(Page::refused(OneOrderChange { visitor, id, names, form, stored }))
    }

    // POST /orders-path/delete/{id}
    pub async fn post_delete_action(
        &self,
        id: i64,
//unless owner         _: CurrentUser,
//if owner         _: Own<CurrentUser, OneOrder>,
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
