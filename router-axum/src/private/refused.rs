//! The table of refusals for a type inside of an argument or of a returned value. Each row is a method that requires a rule of the inner
//! type. Types that are refused by themselves are refused at the last step, by their `rules`.

use axum::{
    Extension, Form, Json,
    extract::{FromRequest, FromRequestParts, Query, State},
    http::StatusCode,
    response::IntoResponseParts,
};
use serde::Serialize;

use super::{
    error::NoError,
    probe::{Argument, First, Inner, Returned, Second, Third},
    rules::{
        ActionError, ExtensionValue, HookReply, InOrder, LastArgument, MarkedAsExtract, OptionalExtractor, PartOfState,
        ReadBySerde, ReadsNoBody, RestReply,
    },
};
use crate::reply::Created;

/// `Trait<parameters>: [the rule], by methods { the probes that are refused }`
macro_rules! refusals {
    (@method [$($rule:tt)+] $method:ident $($number:ty)*) => {
        fn $method<Answer>(self $(, _: $number)*) -> Answer
        where
            $($rule)+,
        {
            $crate::private::rules::never_called()
        }
    };
    ($($name:ident<$($parameter:ident),*>: $rule:tt, by $($method:ident($($number:ty),*)),* {
        $([$($generics:tt)*] $name_of:ident<$($argument:ty),*> for $probe:ty;)*
    })*) => {
        $(
            #[doc(hidden)]
            pub trait $name<$($parameter),*>: Sized {
                $( $crate::private::refused::refusals!(@method $rule $method $($number)*); )*
            }

            $(
                impl<$($generics)*> $name_of<$($argument),*> for $probe {}
            )*
        )*

        /// The traits without their names.
        #[doc(hidden)]
        #[allow(unreachable_pub, reason = "the module around it is private without pages")]
        pub mod refusal_steps {
            pub use super::{$($name as _),*};
        }
    };
}

pub(crate) use refusals;

refusals! {
    RefuseExtractor<T, S>: [T: MarkedAsExtract], by read_path_value(usize, usize) {
        [T: FromRequestParts<S>, S] RefuseExtractor<T, S> for &Second<Argument<T, S>>;
    }
    RefuseEarlyBody<T, S, M>: [T: LastArgument], by read_early() {
        [T: FromRequest<S, M>, S, M] RefuseEarlyBody<T, S, M> for &Second<Argument<T, S>>;
    }
    RefuseBodyInHook<T, S, M>: [T: ReadsNoBody], by read_in_hook() {
        [T: FromRequest<S, M>, S, M] RefuseBodyInHook<T, S, M> for &Second<Argument<T, S>>;
    }
    RefuseState<T, S>: [T: PartOfState<S>], by read_early(), read_in_hook(), read_last() {
        [T, S] RefuseState<T, S> for &Second<Argument<State<T>, S>>;
    }
    RefuseExtension<T>: [T: ExtensionValue], by read_early(), read_in_hook(), read_last() {
        [T, S] RefuseExtension<T> for &Second<Argument<Extension<T>, S>>;
    }
    RefuseOptional<T, S>: [T: OptionalExtractor<S>], by read_early(), read_in_hook(), read_last() {
        [T: FromRequestParts<S>, S] RefuseOptional<T, S> for &Second<Argument<Option<T>, S>>;
    }
    RefuseUnreadQuery<T>: [T: ReadBySerde], by read_early(), read_in_hook() {
        [T, S] RefuseUnreadQuery<T> for &Second<Argument<Query<T>, S>>;
    }
    RefuseUnread<T>: [T: ReadBySerde], by read_last() {
        [T, S] RefuseUnread<T> for &Second<Argument<Json<T>, S>>;
        [T, S] RefuseUnread<T> for &Second<Argument<Form<T>, S>>;
        [T, S] RefuseUnread<T> for &Second<Argument<Query<T>, S>>;
    }
    RefuseHook<T>: [T: HookReply], by hook_shape() {
        [W, T, E] RefuseHook<T> for &Second<Returned<W, Result<T, E>>>;
    }
    // the error is about the inner type, so that it is reported once
    RefuseInner<T>: [T: RestReply], by rest_reply() {
        [T] RefuseInner<T> for Third<Inner<Vec<T>>>;
        [T] RefuseInner<T> for Third<Inner<Created<T>>>;
        [T] RefuseInner<T> for Third<Inner<Json<T>>>;
        [P: IntoResponseParts, T] RefuseInner<T> for Third<Inner<(P, T)>>;
        [P: IntoResponseParts, T] RefuseInner<T> for Third<Inner<(StatusCode, P, T)>>;
    }
    // a value that does not stand last
    RefuseOrder<A, T, P>: [A: InOrder<T, P>], by rest_reply(), web_reply() {
        [T] RefuseOrder<(T, StatusCode), T, StatusCode> for Third<Inner<(T, StatusCode)>>;
    }
    RefuseOrderOfParts<A, T, P>: [A: InOrder<T, P>], by rest_reply(), web_reply() {
        [T: Serialize, P: IntoResponseParts] RefuseOrderOfParts<(T, P), T, P> for Third<Inner<(T, P)>>;
    }
    RefuseError<E>: [E: ActionError], by error_reply() {
        [E: NoError] RefuseError<E> for First<Inner<E>>;
    }
}
