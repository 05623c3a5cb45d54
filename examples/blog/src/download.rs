//! Files on their way out.

use axum::http::{
    HeaderName,
    header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY},
};
use router_axum::prelude::*;

use crate::{db::Db, models::File};

/// A file that somebody has uploaded. Whatever is in it, a browser runs nothing of it.
pub type Sandboxed = ([(HeaderName, &'static str); 2], Download);

/// A file to be shown in a page if it is a picture, else to be saved.
pub async fn to_show(db: &Db, file: File) -> sqlx::Result<Sandboxed> {
    let is_picture = file.is_picture();
    let (fields, download) = to_save(db, file).await?;
    Ok((
        fields,
        if is_picture {
            download.inline()
        } else {
            download
        },
    ))
}

/// A file to be saved.
pub async fn to_save(db: &Db, file: File) -> sqlx::Result<Sandboxed> {
    let content = file.content(db).await?;
    let fields = [
        (CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((
        fields,
        Download::new(file.name, content).media_type(&file.content_type),
    ))
}
