//! Every 4xx and 5xx: its constructor, its title and the fixed sentence a client may read.

use http::StatusCode;

use super::Error;

macro_rules! statuses {
    ($($code:literal $name:ident $constant:ident $title:literal $sentence:literal)+) => {
        impl Error {
            $(
                #[doc = concat!("An error with status ", $code, " ", $title, ".")]
                ///
                #[doc = concat!("Clients read “", $sentence, "”, unless it has a [`detail`](Self::detail) or the application a")]
                /// [`message`](crate::ErrorRouter::message) for the status.
                #[must_use]
                #[track_caller]
                pub fn $name() -> Self {
                    Self::new(StatusCode::$constant)
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
    400 bad_request BAD_REQUEST "Bad Request" "The request could not be understood."
    401 unauthorized UNAUTHORIZED "Unauthorized" "Please sign in to continue."
    402 payment_required PAYMENT_REQUIRED "Payment Required" "A payment is needed before this can be used."
    403 forbidden FORBIDDEN "Forbidden" "You are not allowed to do this."
    404 not_found NOT_FOUND "Not Found" "There is nothing at this address."
    405 method_not_allowed METHOD_NOT_ALLOWED "Method Not Allowed" "This address does not answer this method."
    406 not_acceptable NOT_ACCEPTABLE "Not Acceptable" "This cannot be sent in a form you accept."
    407 proxy_authentication_required PROXY_AUTHENTICATION_REQUIRED "Proxy Authentication Required" "The proxy asks you to sign in."
    408 request_timeout REQUEST_TIMEOUT "Request Timeout" "The request took too long to arrive."
    409 conflict CONFLICT "Conflict" "This conflicts with the current state. Load it again and retry."
    410 gone GONE "Gone" "What was at this address is no longer available."
    411 length_required LENGTH_REQUIRED "Length Required" "The request must say how long its body is."
    412 precondition_failed PRECONDITION_FAILED "Precondition Failed" "This has changed since you last loaded it."
    413 payload_too_large PAYLOAD_TOO_LARGE "Content Too Large" "The request is larger than is accepted here."
    414 uri_too_long URI_TOO_LONG "URI Too Long" "The address is too long."
    415 unsupported_media_type UNSUPPORTED_MEDIA_TYPE "Unsupported Media Type" "The body is of a type that is not read here."
    416 range_not_satisfiable RANGE_NOT_SATISFIABLE "Range Not Satisfiable" "The part asked for does not exist."
    417 expectation_failed EXPECTATION_FAILED "Expectation Failed" "What the request expects cannot be met."
    418 im_a_teapot IM_A_TEAPOT "I'm a teapot" "This is a teapot and cannot brew coffee."
    421 misdirected_request MISDIRECTED_REQUEST "Misdirected Request" "This server does not answer for that address."
    422 unprocessable UNPROCESSABLE_ENTITY "Unprocessable Content" "Some of the values sent are missing or not valid."
    423 locked LOCKED "Locked" "This is locked at the moment."
    424 failed_dependency FAILED_DEPENDENCY "Failed Dependency" "An earlier step failed, so this one was not tried."
    425 too_early TOO_EARLY "Too Early" "The request came too early. Please send it again."
    426 upgrade_required UPGRADE_REQUIRED "Upgrade Required" "Another protocol is needed to continue."
    428 precondition_required PRECONDITION_REQUIRED "Precondition Required" "The request must say which version it changes."
    429 too_many_requests TOO_MANY_REQUESTS "Too Many Requests" "Too many requests. Please wait a moment and try again."
    431 request_header_fields_too_large REQUEST_HEADER_FIELDS_TOO_LARGE "Request Header Fields Too Large" "The request's header is too large."
    451 unavailable_for_legal_reasons UNAVAILABLE_FOR_LEGAL_REASONS "Unavailable For Legal Reasons" "This is not available for legal reasons."
    500 internal INTERNAL_SERVER_ERROR "Internal Server Error" "Something went wrong on our side. Please try again later."
    501 not_implemented NOT_IMPLEMENTED "Not Implemented" "This is not supported yet."
    502 bad_gateway BAD_GATEWAY "Bad Gateway" "A service behind this one gave no usable answer. Please try again later."
    503 service_unavailable SERVICE_UNAVAILABLE "Service Unavailable" "The service is busy or being maintained. Please try again shortly."
    504 gateway_timeout GATEWAY_TIMEOUT "Gateway Timeout" "A service behind this one took too long. Please try again later."
    505 http_version_not_supported HTTP_VERSION_NOT_SUPPORTED "HTTP Version Not Supported" "This version of HTTP is not spoken here."
    506 variant_also_negotiates VARIANT_ALSO_NEGOTIATES "Variant Also Negotiates" "Something went wrong on our side. Please try again later."
    507 insufficient_storage INSUFFICIENT_STORAGE "Insufficient Storage" "There is no room left to store this."
    508 loop_detected LOOP_DETECTED "Loop Detected" "Something went wrong on our side. Please try again later."
    510 not_extended NOT_EXTENDED "Not Extended" "The request lacks something needed to answer it."
    511 network_authentication_required NETWORK_AUTHENTICATION_REQUIRED "Network Authentication Required" "Sign in to the network to continue."
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
pub(super) fn sentence_of(error: &Error, status: StatusCode) -> &'static str {
    let lists_values = status.is_client_error() && error.members().contains_key("errors");
    sentence(if lists_values { StatusCode::UNPROCESSABLE_ENTITY } else { status })
}

/// `status` as an error may have it: everything but a 4xx or 5xx is a 500.
pub(crate) fn as_error(status: StatusCode) -> StatusCode {
    if status.is_client_error() || status.is_server_error() { status } else { StatusCode::INTERNAL_SERVER_ERROR }
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
