//! Files on their way in: a form with a file, `multipart/form-data`.

use axum::extract::{DefaultBodyLimit, Multipart, multipart::MultipartError};

use crate::models::{File, NewFile};

/// Lets a form with a file through that is a little too large: for that there is a message at the field. A larger one is cut off.
pub fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(File::LARGEST + File::LARGEST / 2)
}

/// Reads the fields `file` and `description`.
pub async fn read(mut form: Multipart) -> Result<NewFile, MultipartError> {
    let mut new = NewFile::default();
    while let Some(field) = form.next_field().await? {
        match field.name() {
            Some("file") => {
                new.name = field.file_name().unwrap_or_default().to_owned();
                new.content = field.bytes().await?.into();
            }
            Some("description") => new.description = field.text().await?,
            _ => {}
        }
    }
    Ok(new)
}
