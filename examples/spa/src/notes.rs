//! The API: notes, kept while the application runs.

use std::sync::{Mutex, MutexGuard, PoisonError};

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

/// A note.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Note {
    id: u32,
    text: String,
}

/// What a client sends for a new one.
#[derive(Debug, Deserialize)]
pub(crate) struct NewNote {
    text: String,
}

/// `/api/v1/notes`
#[derive(Debug)]
pub(crate) struct NotesController {
    notes: Mutex<Vec<Note>>,
}

impl Default for NotesController {
    fn default() -> Self {
        let texts = ["Water the plants", "Read chapter four"];
        let notes = (1..).zip(texts).map(|(id, text)| Note {
            id,
            text: text.to_owned(),
        });
        Self {
            notes: Mutex::new(notes.collect()),
        }
    }
}

impl NotesController {
    fn notes(&self) -> MutexGuard<'_, Vec<Note>> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[rest_controller("notes")]
impl NotesController {
    pub(crate) async fn cget_action(&self) -> Vec<Note> {
        self.notes().clone()
    }

    pub(crate) async fn get_action(&self, id: u32) -> Option<Note> {
        self.notes().iter().find(|note| note.id == id).cloned()
    }

    pub(crate) async fn post_action(
        &self,
        paths: Paths<Self>,
        Json(new): Json<NewNote>,
    ) -> Result<Created<Note>> {
        let text = new.text.trim().to_owned();
        if text.is_empty() {
            return Err(Error::unprocessable().invalid("/text", "may not be empty"));
        }
        let mut notes = self.notes();
        let note = Note {
            id: notes.last().map_or(1, |last| last.id + 1),
            text,
        };
        notes.push(note.clone());
        Ok(Created::at(paths.get_path(note.id), note))
    }

    pub(crate) async fn delete_action(&self, id: u32) {
        self.notes().retain(|note| note.id != id);
    }
}
