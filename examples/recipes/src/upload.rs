//! An upload as a struct, by `axum_typed_multipart`.

use axum::{body::Bytes, extract::FromRequest};
use axum_typed_multipart::{
    FieldData, TryFromMultipart, TryFromMultipartWithState, TypedMultipart, TypedMultipartError,
};
use router_axum::{NeedsNoRouter, prelude::*};

/// The body of an upload as a value, whose fields are refused as those of a form: each error names its field.
#[derive(Debug)]
pub struct Upload<T>(pub T);

impl<T> NeedsNoRouter for Upload<T> {
    // axum's `Multipart`, of which it is made, does
    const KEEPS_LIMIT: bool = true;
}

impl<S: Send + Sync + 'static, T: TryFromMultipartWithState<S>> FromRequest<S> for Upload<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        match TypedMultipart::from_request(request, state).await {
            Ok(TypedMultipart(value)) => Ok(Self(value)),
            Err(error) => Err(refused(error)),
        }
    }
}

fn refused(error: TypedMultipartError) -> Error {
    use TypedMultipartError::{
        DuplicateField, FieldTooLarge, InvalidEnumValue, InvalidRequest, InvalidRequestBody,
        MissingField, NamelessField, Other, UnknownField, WrongFieldType,
    };
    let (field, reason) = match error {
        InvalidRequest { source } => return source.into(),
        InvalidRequestBody { source } => return source.into(),
        Other { source } => return Error::internal().context(source.to_string()),
        FieldTooLarge {
            field_name,
            limit_bytes,
        } => {
            return Error::payload_too_large()
                .detail(format!("`{field_name}` may have {limit_bytes} bytes."));
        }
        MissingField { field_name } => (field_name, "is missing".to_owned()),
        WrongFieldType {
            field_name, source, ..
        } => (field_name, source.to_string()),
        DuplicateField { field_name } => (field_name, "is there twice".to_owned()),
        UnknownField { field_name } => (field_name, "is not known".to_owned()),
        InvalidEnumValue { field_name, value } => (field_name, format!("cannot be `{value}`")),
        NamelessField => (String::new(), "has no name".to_owned()),
        _ => return Error::bad_request(),
    };
    Error::unprocessable().invalid(format!("/{field}"), reason)
}

/// A picture with its title.
#[derive(Debug, TryFromMultipart)]
#[try_from_multipart(strict)]
pub struct NewPicture {
    title: String,
    year: Option<u16>,
    #[form_data(limit = "100KiB")]
    file: FieldData<Bytes>,
}

/// `/pictures`
#[derive(Debug)]
pub struct PicturesController;

#[rest_controller("pictures")]
impl PicturesController {
    async fn post_action(&self, Upload(picture): Upload<NewPicture>) -> Json<String> {
        let NewPicture { title, year, file } = picture;
        let year = year.map(|year| format!(" of {year}")).unwrap_or_default();
        let name = file.metadata.file_name.unwrap_or_default();
        Json(format!(
            "{title}{year}: {name}, {} bytes",
            file.contents.len()
        ))
    }
}

/// The application.
pub fn app() -> WebApp {
    RestRouter::at("").with(PicturesController).into_app()
}

#[cfg(test)]
mod tests {
    use router_axum::testing::{MultipartForm, TestApp};

    use super::*;

    fn picture(bytes: usize) -> MultipartForm {
        MultipartForm::new().file("file", "cat.png", "image/png", vec![b'x'; bytes])
    }

    #[tokio::test]
    async fn an_upload_is_a_struct() {
        let app = TestApp::new(app());
        let form = picture(7).field("title", "Cat").field("year", "2026");
        let sent = app.post("/pictures").multipart(form).send().await;
        assert_eq!(
            sent.assert_status(200).json::<String>(),
            "Cat of 2026: cat.png, 7 bytes"
        );
        let sent = app
            .post("/pictures")
            .multipart(picture(7).field("title", "Cat"))
            .send()
            .await;
        assert_eq!(
            sent.assert_status(200).json::<String>(),
            "Cat: cat.png, 7 bytes"
        );
    }

    #[tokio::test]
    async fn what_is_wrong_names_its_field() {
        let app = TestApp::new(app());
        for (form, field) in [
            (picture(7), "/title"),
            (MultipartForm::new().field("title", "Cat"), "/file"),
            (
                picture(7).field("title", "Cat").field("year", "soon"),
                "/year",
            ),
            (
                picture(7).field("title", "Cat").field("title", "Dog"),
                "/title",
            ),
            (
                picture(7).field("title", "Cat").field("colour", "black"),
                "/colour",
            ),
        ] {
            let refused = app.post("/pictures").multipart(form).send().await;
            assert_eq!(
                refused.assert_status(422).problem().members["errors"][0]["pointer"],
                field
            );
        }
        app.post("/pictures")
            .multipart(picture(200_000).field("title", "Cat"))
            .send()
            .await
            .assert_status(413);
        app.post("/pictures")
            .json("Cat")
            .send()
            .await
            .assert_status(415);
    }
}
