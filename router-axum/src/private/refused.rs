//! The last resort of each step: it is found when no other is, and asks for a rule that nothing keeps. Messages show these names.

use std::{convert::Infallible, marker::PhantomData};

use super::{
    answer::Named,
    argument::{ReadPaths, Refused},
    failure::RefusedError,
    hooks::{Passed, RefusedHook},
    page::NoPage,
    reply::RefusedReply,
};
use crate::{
    Controller,
    rules::{
        ActionError, ExtractedBefore, ExtractedFromHead, ExtractedFromRequest, HookReply, LastArgument,
        MarkedAsExtract, ReadFromPath, ReadsNoBody, RestReply, WebReply,
    },
};

/// Refuses an extractor where a path value is expected.
pub trait RefuseExtractor<T, S> {
    fn path_value(self, from_end: usize, position: usize) -> Refused<T, S>
    where
        T: MarkedAsExtract;
}

/// Refuses anything else as a path value.
pub trait RefusePathValue<T, S> {
    fn path_value(self, from_end: usize, position: usize) -> Refused<T, S>
    where
        T: ReadFromPath;
}

/// Refuses a body extractor that is not the last argument.
pub trait RefuseEarlyBody<T, S, M> {
    fn extract(self) -> Refused<T, S>
    where
        T: LastArgument;
    fn extract_before(self) -> Refused<T, S>
    where
        T: ReadsNoBody;
}

/// Refuses anything else that is not the last argument.
pub trait RefuseExtract<T, S> {
    fn extract(self) -> Refused<T, S>
    where
        T: ExtractedFromHead<S>;
    fn extract_before(self) -> Refused<T, S>
    where
        T: ExtractedBefore<S>;
}

/// Names the reader of paths, and refuses those of what is no controller.
pub trait ExtractPaths<C> {
    fn extract(self) -> ReadPaths<C>
    where
        C: Controller;
    fn extract_before(self) -> ReadPaths<C>
    where
        C: Controller;
    fn extract_last(self) -> ReadPaths<C>
    where
        C: Controller;
}

/// Refuses anything else as the last argument.
pub trait RefuseExtractLast<T, S> {
    fn extract_last(self) -> Refused<T, S>
    where
        T: ExtractedFromRequest<S>;
}

/// Refuses what is no error, or only a text.
pub trait RefuseError<E> {
    fn failure(self) -> Named<RefusedError>
    where
        E: ActionError;
}

/// Refuses what a hook returns and is neither nothing nor an error.
pub trait RefuseHook<W, T>: Sized {
    fn passed<'a>(self) -> Passed<'a, W, RefusedHook, Infallible>
    where
        T: HookReply;
}

/// Refuses values whose shape shows that they are no page's variables.
pub trait RefuseShape<T>: Sized {
    fn web(self) -> Named<RefusedReply>
    where
        T: WebReply;
    fn page(self) -> PhantomData<NoPage> {
        PhantomData
    }
}

/// Refuses anything else.
pub trait RefuseReply<T>: Sized {
    fn rest(self) -> Named<RefusedReply>
    where
        T: RestReply;
    fn web(self) -> Named<RefusedReply>
    where
        T: WebReply;
    fn page(self) -> PhantomData<NoPage> {
        PhantomData
    }
}
