//! Files on their way in: a form with a file, `multipart/form-data`.

use axum::extract::{
    DefaultBodyLimit, FromRequest, Multipart, Request, multipart::MultipartRejection,
};
use router_axum::{
    forms::{FormArgument, FormReader},
    openapi::{DescribeRequest, Description, Encoding, ReferenceOr},
    prelude::*,
};

use crate::models::{File, NewFile};

/// A form with a file, which is not read yet.
#[derive(Debug)]
pub struct Upload(Multipart);

/// Lets a form with a file through that is a little too large: for that there is a message at the field. A larger one is cut off.
pub fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(File::LARGEST + File::LARGEST / 2)
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = MultipartRejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, MultipartRejection> {
        Multipart::from_request(request, state).await.map(Self)
    }
}

impl Upload {
    /// Reads the fields `file` and `description`. There are no others.
    pub async fn read(mut self) -> Result<NewFile> {
        let mut new = NewFile::default();
        while let Some(field) = self.0.next_field().await? {
            match field.name() {
                Some("file") => {
                    new.name = field.file_name().unwrap_or_default().to_owned();
                    new.content = field.bytes().await?.into();
                }
                Some("description") => new.description = field.text().await?,
                _ => {
                    return Err(Error::unprocessable()
                        .detail("A form with a file has the fields `file` and `description`."));
                }
            }
        }
        Ok(new)
    }
}

impl FormArgument for Upload {
    const READS: FormReader = FormReader::multipart(NewFile::SHAPE);
}

impl DescribeRequest for Upload {
    fn describe_request(description: &mut Description<'_>) {
        description
            .body::<NewFile>("multipart/form-data")
            .errors([400, 408, 413, 415, 422]);
        let body = description
            .operation()
            .request_body
            .as_mut()
            .and_then(ReferenceOr::as_item_mut);
        if let Some(form) = body.and_then(|body| body.content.get_mut("multipart/form-data")) {
            for (field, types) in [("file", &File::TYPES[..]), ("description", &["text/plain"])] {
                let types = Encoding {
                    content_type: Some(types.join(", ")),
                    ..Encoding::default()
                };
                form.encoding.insert(field.to_owned(), types);
            }
        }
    }
}
