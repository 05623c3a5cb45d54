//! Bodies as the last argument, which the library reads by itself: `Json<T>`, `Option<Json<T>>` and `Result<Json<T>, JsonRejection>`, `Form<T>`, each
//! also in a `Valid`, `Result<Form<T>, FormRejection>`, and the whole `Request`.

use axum::{
    Form, Json,
    body::{Body, Bytes},
    extract::{
        FromRequest, OptionalFromRequest, Request,
        rejection::{BytesRejection, FormRejection, JsonRejection},
    },
    http::{Method, header},
    response::{IntoResponse, Response},
};
use router_errors::router::read_json_as_axum;
use router_http::media_type;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _, IgnoredAny};
use serde_json::Value;

use super::{
    probe::{Argument, First},
    reader::{BuiltIn, Needs, Reader},
};
use crate::error::{Error, read_json};
use crate::request::{
    body,
    call::{Call, Interrupt},
    fields::{self, FieldsSource},
};

/// An argument that is read in place of its extractor, which a router that answers as axum does still runs. Each type writes `read_body` or `read_judged`,
/// since either calls the other.
pub trait FromBody: FromRequest<(), Rejection: 'static> {
    const NEEDS: Needs = Needs::NONE;
    fn read_body(call: &mut Call) -> impl Future<Output = Result<Self, Interrupt>> + Send {
        Self::read_judged(call, |_| Ok(()))
    }

    /// Reads the value for a router that answers as axum does.
    fn read_as_axum(call: &mut Call) -> impl Future<Output = Result<Self, Interrupt>> + Send {
        async {
            let read = Self::from_request(call.take_request(), &()).await;
            read.map_err(Interrupt::answered)
        }
    }

    /// Reads a value that has rules; those that it breaks are said by the names that were sent.
    fn read_judged(
        call: &mut Call,
        judge: Judge<Self>,
    ) -> impl Future<Output = Result<Self, Interrupt>> + Send {
        async move {
            let read = Self::read_body(call).await?;
            judge(&read)?;
            Ok(read)
        }
    }
}

/// Says which rules a value breaks.
pub(crate) type Judge<T> = fn(&T) -> Result<(), Error>;

impl<T: FromBody, S> First<Argument<T, S>> {
    pub fn read_last(self) -> BuiltIn<T> {
        BuiltIn::NEW
    }
}

impl<T: FromBody + Send + 'static, S: Sync> Reader<S> for BuiltIn<T> {
    type Value = T;

    fn needs(&self) -> Needs {
        T::NEEDS
    }

    async fn read_argument(&self, call: &mut Call, _: &S) -> Result<T, Interrupt> {
        if !call.is_as_axum {
            return T::read_body(call).await;
        }
        // in a box, since every call's future has room for it
        Box::pin(T::read_as_axum(call)).await
    }
}

impl FromBody for Request {
    const NEEDS: Needs = Needs::ALL;

    async fn read_body(call: &mut Call) -> Result<Self, Interrupt> {
        Ok(call.take_request())
    }
}

impl<T: DeserializeOwned> FromBody for Json<T> {
    async fn read_body(call: &mut Call) -> Result<Self, Interrupt> {
        match body::json_bytes(call).await {
            Ok(bytes) => Ok(Json(read_json(&bytes)?)),
            Err(error) => Err(Interrupt::Failed(error)),
        }
    }

    async fn read_as_axum(call: &mut Call) -> Result<Self, Interrupt> {
        let bytes = json_bytes_as_axum(call.take_request()).await;
        let read = read_json_as_axum(&bytes.map_err(Interrupt::answered)?);
        read.map(Json).map_err(Interrupt::answered)
    }

    async fn read_judged(call: &mut Call, judge: Judge<Self>) -> Result<Self, Interrupt> {
        let bytes = body::json_bytes(call).await?;
        let read = Json(read_json(&bytes)?);
        judge(&read).map_err(|broken| broken.named_as_in_json::<T>(&bytes))?;
        Ok(read)
    }
}

/// The bytes of a body that axum reads as JSON: it judges the media type first.
async fn json_bytes_as_axum(request: Request) -> Result<Bytes, JsonRejection> {
    let media_type = request.headers().get(header::CONTENT_TYPE);
    if media_type.is_none_or(|media_type| media_type != media_type::JSON) {
        let mut typed = Request::new(Body::from("null"));
        let media_type = media_type.cloned();
        let headers = typed.headers_mut();
        headers.extend(media_type.map(|media_type| (header::CONTENT_TYPE, media_type)));
        let _: Json<_> = <Json<IgnoredAny> as FromRequest<()>>::from_request(typed, &()).await?;
    }
    Ok(Bytes::from_request(request, &()).await?)
}

/// Of the bodies that are read here, axum has an `Option` of JSON alone.
impl<T: FromBody + OptionalFromRequest<(), Rejection: 'static>> FromBody for Option<T> {
    async fn read_body(call: &mut Call) -> Result<Self, Interrupt> {
        if call.parts().headers.contains_key(header::CONTENT_TYPE) {
            T::read_body(call).await.map(Some)
        } else {
            Ok(None)
        }
    }

    async fn read_as_axum(call: &mut Call) -> Result<Self, Interrupt> {
        if call.parts().headers.contains_key(header::CONTENT_TYPE) {
            T::read_as_axum(call).await.map(Some)
        } else {
            Ok(None)
        }
    }
}

/// `JsonRejection` has no constructor, so axum gets a request that it rejects for the same reason.
impl<T: DeserializeOwned> FromBody for Result<Json<T>, JsonRejection> {
    async fn read_body(call: &mut Call) -> Result<Self, Interrupt> {
        if call.has_no_body() {
            return Ok(Json::from_bytes(&[]));
        }
        if !media_type::has_json(&call.parts().headers)
            || body::check_coding(&call.parts().headers).is_err()
        {
            let Ok(rejected) = Self::from_request(Request::default(), &()).await;
            return Ok(rejected);
        }
        Ok(
            match Bytes::from_request(call.take_readable_request(true), &()).await {
                Ok(bytes) => read_json(&bytes)
                    .map(Json)
                    .map_err(|_| rejection::<T>(&bytes)),
                Err(rejection) => Err(rejection.into()),
            },
        )
    }
}

/// axum's rejection. Bytes that are not JSON are refused for that, even if the beginning already has the wrong shape.
fn rejection<T: DeserializeOwned>(bytes: &[u8]) -> JsonRejection {
    let read = Json::<T>::from_bytes(bytes);
    if let Err(rejection @ JsonRejection::JsonSyntaxError(_)) = read {
        return rejection;
    }
    let whole = match str::from_utf8(bytes) {
        Ok(_) => Json::<IgnoredAny>::from_bytes(bytes).map(drop),
        Err(_) => Json::<Value>::from_bytes(bytes).map(drop),
    };
    let Err(rejection) = whole
        .and(read)
        .and_then(|_| Json::<ListForStruct>::from_bytes(bytes))
    else {
        unreachable!("nothing is read as a `ListForStruct`")
    };
    rejection
}

/// A struct that was sent as a list, which axum reads.
struct ListForStruct;

impl<'de> Deserialize<'de> for ListForStruct {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(D::Error::custom(
            "invalid type: sequence, expected an object",
        ))
    }
}

impl<T> FromBody for Result<T, Response>
where
    T: FromBody + FromRequest<(), Rejection = Response> + OptionalFromRequest<()>,
{
    async fn read_body(call: &mut Call) -> Result<Self, Interrupt> {
        Ok(T::read_body(call)
            .await
            .map_err(|interrupt| match interrupt {
                Interrupt::Failed(error) => error.into_response(),
                Interrupt::Answered(response) => *response,
            }))
    }
}

/// Fields as browsers send them: see [`fields`].
impl<T: DeserializeOwned> FromBody for Form<T> {
    const NEEDS: Needs = Needs::of_query(fields::names::<T>);

    async fn read_judged(call: &mut Call, judge: Judge<Self>) -> Result<Self, Interrupt> {
        read_form(call, Form, judge).await
    }
}

impl<T: DeserializeOwned> FromBody for Result<Form<T>, FormRejection> {
    const NEEDS: Needs = Form::<T>::NEEDS;

    async fn read_body(call: &mut Call) -> Result<Self, Interrupt> {
        Ok(form_or_rejection(call, Form, FormRejection::from).await)
    }
}

/// Reads a form as [`read_form`] does, and leaves what it refuses to axum, which alone can make its rejections.
pub(super) async fn form_or_rejection<T: DeserializeOwned, F: FromRequest<()>>(
    call: &mut Call,
    form: fn(T) -> F,
    unread: fn(BytesRejection) -> F::Rejection,
) -> Result<F, F::Rejection> {
    let mut request = call.take_readable_request(true);
    if body::judge_type(&mut request, media_type::FORM).is_some() {
        return F::from_request(request, &()).await;
    }
    let refused = if *request.method() == Method::GET {
        match fields::read(
            request.uri().query().unwrap_or_default().as_bytes(),
            FieldsSource::Query,
            request.extensions().get(),
        ) {
            Ok(value) => return Ok(form(value)),
            Err(_) => request,
        }
    } else {
        let (head, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(head.clone(), body), &())
            .await
            .map_err(unread)?;
        match fields::read(&bytes, FieldsSource::Body, None) {
            Ok(value) => return Ok(form(value)),
            Err(_) => Request::from_parts(head, bytes.into()),
        }
    };
    F::from_request(refused, &()).await
}

pub(super) async fn read_form<T: DeserializeOwned, F>(
    call: &mut Call,
    form: fn(T) -> F,
    judge: Judge<F>,
) -> Result<F, Interrupt> {
    let (bytes, source, elsewhere) = fields::sent(call).await?;
    let read = form(fields::read(&bytes, source, elsewhere.as_ref())?);
    judge(&read).map_err(|broken| fields::broken(broken, &bytes))?;
    Ok(read)
}
