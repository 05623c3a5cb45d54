//! Every 4xx and 5xx: its constructor, its title and the fixed sentence a client may read.

use http::StatusCode;

use super::error::Error;

macro_rules! statuses {
    ($($code:literal $name:ident $title:literal $sentence:literal)+) => {
        impl Error {
            $(
                #[doc = concat!("An error with status ", $code, " ", $title, ".")]
                ///
                #[doc = concat!("Clients read “", $sentence, "”, unless it has a [`detail`](Self::detail) or the application a")]
                /// `message` for the status.
                #[track_caller]
                pub fn $name() -> Self {
                    Self::new(StatusCode::from_u16($code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
                }
            )+
        }

        /// The phrase of RFC 9110, of which the `http` crate has an older one, and the sentence that a client reads unless an error brings its own.
        fn texts(status: StatusCode) -> Option<(&'static str, &'static str)> {
            Some(match status.as_u16() {
                $($code => ($title, $sentence),)+
                _ => return None,
            })
        }
    };
}

statuses! {
    400 bad_request "Bad Request" "The request could not be understood."
    401 unauthorized "Unauthorized" "Please sign in to continue."
    402 payment_required "Payment Required" "A payment is needed before this can be used."
    403 forbidden "Forbidden" "You are not allowed to do this."
    404 not_found "Not Found" "There is nothing at this address."
    405 method_not_allowed "Method Not Allowed" "This address does not answer this method."
    406 not_acceptable "Not Acceptable" "This cannot be sent in a form you accept."
    407 proxy_authentication_required "Proxy Authentication Required" "The proxy asks you to sign in."
    408 request_timeout "Request Timeout" "The request took too long to arrive."
    409 conflict "Conflict" "This conflicts with the current state. Load it again and retry."
    410 gone "Gone" "What was at this address is no longer available."
    411 length_required "Length Required" "The request must say how long its body is."
    412 precondition_failed "Precondition Failed" "This has changed since you last loaded it."
    413 payload_too_large "Content Too Large" "The request is larger than is accepted here."
    414 uri_too_long "URI Too Long" "The address is too long."
    415 unsupported_media_type "Unsupported Media Type" "The body is of a type that is not read here."
    416 range_not_satisfiable "Range Not Satisfiable" "The part asked for does not exist."
    417 expectation_failed "Expectation Failed" "What the request expects cannot be met."
    418 im_a_teapot "I'm a teapot" "This is a teapot and cannot brew coffee."
    421 misdirected_request "Misdirected Request" "This server does not answer for that address."
    422 unprocessable "Unprocessable Content" "Some of the values sent are missing or not valid."
    423 locked "Locked" "This is locked at the moment."
    424 failed_dependency "Failed Dependency" "An earlier step failed, so this one was not tried."
    425 too_early "Too Early" "The request came too early. Please send it again."
    426 upgrade_required "Upgrade Required" "Another protocol is needed to continue."
    428 precondition_required "Precondition Required" "The request must say which version it changes."
    429 too_many_requests "Too Many Requests" "Too many requests. Please wait a moment and try again."
    431 request_header_fields_too_large "Request Header Fields Too Large" "The request's header is too large."
    451 unavailable_for_legal_reasons "Unavailable For Legal Reasons" "This is not available for legal reasons."
    500 internal "Internal Server Error" "Something went wrong on our side. Please try again later."
    501 not_implemented "Not Implemented" "This is not supported yet."
    502 bad_gateway "Bad Gateway" "A service behind this one gave no usable answer. Please try again later."
    503 service_unavailable "Service Unavailable" "The service is busy or being maintained. Please try again shortly."
    504 gateway_timeout "Gateway Timeout" "A service behind this one took too long. Please try again later."
    505 http_version_not_supported "HTTP Version Not Supported" "This version of HTTP is not spoken here."
    506 variant_also_negotiates "Variant Also Negotiates" "Something went wrong on our side. Please try again later."
    507 insufficient_storage "Insufficient Storage" "There is no room left to store this."
    508 loop_detected "Loop Detected" "Something went wrong on our side. Please try again later."
    510 not_extended "Not Extended" "The request lacks something needed to answer it."
    511 network_authentication_required "Network Authentication Required" "Sign in to the network to continue."
}

/// The short name of `status`: `Not Found`.
pub(crate) fn title(status: StatusCode) -> &'static str {
    texts(status).map_or("Error", |(title, _)| title)
}

/// The default detail of `status`.
pub(crate) fn sentence(status: StatusCode) -> &'static str {
    match texts(status) {
        Some((_, sentence)) => sentence,
        None if status.is_client_error() => "The request could not be answered.",
        None => "Something went wrong on our side. Please try again later.",
    }
}

/// The default detail of an error of `status`. One sentence stands above all values that `errors` lists.
pub(crate) fn sentence_of(error: &Error, status: StatusCode) -> &'static str {
    let lists_values = status.is_client_error() && error.members().contains_key("errors");
    sentence(if lists_values {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        status
    })
}

/// `status`, if an error may have it, else why not.
pub(crate) fn of_error(status: StatusCode) -> Result<StatusCode, String> {
    if status.is_client_error() || status.is_server_error() {
        Ok(status)
    } else {
        Err(format!(
            "the status {status} was given to an error: an error has a 4xx or 5xx"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_of_http_has_a_row() {
        let named = (400..600)
            .filter_map(|code| StatusCode::from_u16(code).ok())
            .filter(|status| status.canonical_reason().is_some());
        for status in named {
            assert!(texts(status).is_some(), "{status} has no sentence");
        }
    }
}
