//! The API: notes, kept while the application runs.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

/// A note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, PageVariables)]
pub struct Note {
    pub id: u32,
    pub text: String,
}

/// What a client sends for a new one.
#[derive(Debug, Deserialize)]
pub struct NewNote {
    pub text: String,
}

/// All notes.
#[derive(Debug, Default)]
pub struct Notes(Mutex<Vec<Note>>);

impl Notes {
    pub fn all(&self) -> MutexGuard<'_, Vec<Note>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `/api/notes`
pub struct NotesController {
    pub notes: Arc<Notes>,
}

#[rest_controller("notes")]
impl NotesController {
    #[public]
    pub fn cget_action(&self) -> Vec<Note> {
        self.notes.all().clone()
    }

    #[public]
    pub fn get_action(&self, id: u32) -> Option<Note> {
        self.notes.all().iter().find(|note| note.id == id).cloned()
    }

    #[public]
    pub fn post_action(
        &self,
        paths: Paths<Self>,
        Json(new): Json<NewNote>,
    ) -> Result<Created<Note>> {
        if new.text.trim().is_empty() {
            return Err(Error::unprocessable().invalid("/text", "may not be empty"));
        }
        let mut notes = self.notes.all();
        let note = Note {
            id: notes.last().map_or(1, |last| last.id + 1),
            text: new.text,
        };
        notes.push(note.clone());
        Ok(Created::at(paths.get_path(note.id), note))
    }

    #[public]
    pub fn delete_action(&self, id: u32) {
        self.notes.all().retain(|note| note.id != id);
    }
}
