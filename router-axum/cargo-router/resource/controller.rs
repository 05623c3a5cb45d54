//! The /orders/, kept while the application runs.

use std::sync::{Mutex, MutexGuard, PoisonError};

use router_axum::prelude::*;
//api use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
//api 
//api use crate::auth::CurrentUser;

/// One of the /orders/.
//api #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
//else #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct /Order/ {
    pub id: u32,
//api     pub author: String,
    pub text: String,
}

/// What a client sends for a new one, and to change one.
//api #[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
//else #[derive(Debug, Clone, Serialize, Deserialize)]
pub struct New/Order/ {
    pub text: String,
}

impl New/Order/ {
    fn check(&self) -> Result<()> {
        if self.text.trim().is_empty() {
            return Err(Error::unprocessable().invalid("/text", "may not be empty"));
        }
        Ok(())
    }
}

/// `/api//orders-path/`
#[derive(Debug, Default)]
pub struct /Orders/Controller {
    all: Mutex<Vec</Order/>>,
}

//api #[rest_controller("/orders-path/", extract(CurrentUser))]
//else #[rest_controller("/orders-path/")]
impl /Orders/Controller {
    /// All of them.
    #[public]
    pub async fn cget_action(&self) -> Vec</Order/> {
        self.all().clone()
    }

    /// One of them.
    #[public]
    pub async fn get_action(&self, id: u32) -> Option</Order/> {
        self.all().iter().find(|one| one.id == id).cloned()
    }

    /// A new one.
//else     #[public]
    pub async fn post_action(
        &self,
        paths: Paths<Self>,
//api         user: CurrentUser,
        Json(new): Json<New/Order/>,
    ) -> Result<Created</Order/>> {
        new.check()?;
        let mut all = self.all();
        let one = /Order/ {
            id: all.last().map_or(1, |last| last.id + 1),
//api             author: user.name,
            text: new.text,
        };
        all.push(one.clone());
        Ok(Created::at(paths.get_path(one.id), one))
    }

//api     /// Changes one, for its author.
//else     /// Changes one.
//else     #[public]
//api     #[responses(403, 404)]
    pub async fn put_action(
        &self,
        id: u32,
//api         user: CurrentUser,
        Json(changed): Json<New/Order/>,
    ) -> Result</Order/> {
        changed.check()?;
        let mut all = self.all();
//api         let one = find(&mut all, id, &user)?;
//else         let one = find(&mut all, id)?;
        one.text = changed.text;
        Ok(one.clone())
    }

//api     /// Deletes one, for its author.
//else     /// Deletes one.
//api     #[responses(403, 404)]
//api     pub async fn delete_action(&self, id: u32, user: CurrentUser) -> Result<()> {
//else     #[public]
//else     pub async fn delete_action(&self, id: u32) -> Result<()> {
        let mut all = self.all();
//api         find(&mut all, id, &user)?;
//else         find(&mut all, id)?;
        all.retain(|one| one.id != id);
        Ok(())
    }

    fn all(&self) -> MutexGuard<'_, Vec</Order/>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//api /// The one with this id, if it is the user's own.
//api fn find<'a>(all: &'a mut [/Order/], id: u32, user: &CurrentUser) -> Result<&'a mut /Order/> {
//else fn find(all: &mut [/Order/], id: u32) -> Result<&mut /Order/> {
//else     let one = all.iter_mut().find(|one| one.id == id);
//else     one.ok_or_else(Error::not_found)
//api     let one = all.iter_mut().find(|one| one.id == id);
//api     let one = one.ok_or_else(Error::not_found)?;
//api     if one.author == user.name {
//api         Ok(one)
//api     } else {
//api         Err(Error::forbidden())
//api     }
}
