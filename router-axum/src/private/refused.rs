//! The last resort of each step: it is found when no other is, and asks for a rule that nothing keeps. Messages show these names.

use std::{convert::Infallible, marker::PhantomData};

use axum::{Extension, extract::State};

use super::{
    answer::Named,
    argument::{ReadPaths, Refused},
    failure::RefusedError,
    hooks::{Passed, RefusedHook},
    page::NoPage,
    reply::RefusedReply,
};
#[cfg(any(feature = "garde", feature = "validator"))]
use crate::rules::InsideValid;
#[cfg(feature = "templates")]
use crate::rules::PageError;
#[cfg(feature = "garde")]
use crate::valid::garde::{HasGardeRules, Valid as GardeValid};
#[cfg(feature = "validator")]
use crate::valid::validator::{HasValidatorRules, Valid as ValidatorValid};
use crate::{
    Controller,
    rules::{
        ActionError, ExtensionValue, ExtractedBefore, ExtractedFromHead, ExtractedFromRequest, HookReply, InOrder,
        LastArgument, MarkedAsExtract, NamedVariables, OptionalExtractor, PartOfState, ReadBySerde, ReadFromPath,
        ReadsNoBody, RestReply, WebReply,
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

/// Names the reader of paths, and refuses paths of a type that is not a controller.
pub trait ExtractPaths<C: ?Sized> {
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

/// Names the reader `K` of an argument that is not the last, and of every argument of a hook, and refuses what is to be read and cannot, `R`.
pub trait ExtractHead<K, R, T, S>: Sized {
    fn extract(self) -> K
    where
        R: ReadBySerde;
    fn extract_before(self) -> K
    where
        R: ReadBySerde,
    {
        self.extract()
    }
}

/// Names the reader `K` of the last argument, where it takes the whole request, and refuses what is to be read and cannot, `R`.
pub trait ExtractLast<K, R, T, S> {
    fn extract_last(self) -> K
    where
        R: ReadBySerde;
}

/// Refuses an `Option` around an extractor that reads something or rejects.
pub trait RefuseOptional<T, S>: Sized {
    fn extract(self) -> Refused<Option<T>, S>
    where
        T: OptionalExtractor<S>,
    {
        Refused::NEW
    }
    fn extract_before(self) -> Refused<Option<T>, S>
    where
        T: OptionalExtractor<S>,
    {
        Refused::NEW
    }
    fn extract_last(self) -> Refused<Option<T>, S>
    where
        T: OptionalExtractor<S>,
    {
        Refused::NEW
    }
}

/// Refuses what is no part of the state.
pub trait RefuseState<T, S>: Sized {
    fn extract(self) -> Refused<State<T>, S>
    where
        T: PartOfState<S>,
    {
        Refused::NEW
    }
    fn extract_before(self) -> Refused<State<T>, S>
    where
        T: PartOfState<S>,
    {
        Refused::NEW
    }
    fn extract_last(self) -> Refused<State<T>, S>
    where
        T: PartOfState<S>,
    {
        Refused::NEW
    }
}

/// Refuses an extension that requests cannot share.
pub trait RefuseExtension<T, S>: Sized {
    fn extract(self) -> Refused<Extension<T>, S>
    where
        T: ExtensionValue,
    {
        Refused::NEW
    }
    fn extract_before(self) -> Refused<Extension<T>, S>
    where
        T: ExtensionValue,
    {
        Refused::NEW
    }
    fn extract_last(self) -> Refused<Extension<T>, S>
    where
        T: ExtensionValue,
    {
        Refused::NEW
    }
}

/// Refuses a `Valid` inside of an extractor, and around what has no rules.
#[cfg(any(feature = "garde", feature = "validator"))]
pub trait RefuseValid<E, T, S>: Sized {
    fn extract(self) -> Refused<T, S>
    where
        E: InsideValid,
    {
        Refused::NEW
    }
    fn extract_before(self) -> Refused<T, S>
    where
        E: InsideValid,
    {
        Refused::NEW
    }
    fn extract_last(self) -> Refused<T, S>
    where
        E: InsideValid,
    {
        Refused::NEW
    }
}

/// Refuses values without rules in a `Valid`.
#[cfg(feature = "garde")]
pub trait RefuseWithoutGardeRules<E, T, S> {
    fn extract_last(self) -> Refused<GardeValid<E>, S>
    where
        T: HasGardeRules;
}

/// Refuses values without rules in a `Valid`.
#[cfg(feature = "validator")]
pub trait RefuseWithoutValidatorRules<E, T, S> {
    fn extract_last(self) -> Refused<ValidatorValid<E>, S>
    where
        T: HasValidatorRules;
}

/// Refuses anything else as the last argument.
pub trait RefuseExtractLast<T, S> {
    fn extract_last(self) -> Refused<T, S>
    where
        T: ExtractedFromRequest<S>;
}

/// Refuses an error type that is not an error, or is only a text.
pub trait RefuseError<E> {
    fn failure(self) -> Named<RefusedError>
    where
        E: ActionError;
}

/// Refuses a page as an error.
#[cfg(feature = "templates")]
pub trait RefusePageError<E>: Sized {
    fn failure(self) -> Named<RefusedError>
    where
        E: PageError,
    {
        PhantomData
    }
}

/// Refuses what a hook returns and is neither nothing nor an error.
pub trait RefuseHook<W, T>: Sized {
    fn passed(self) -> Passed<W, RefusedHook, Infallible>
    where
        T: HookReply;
}

/// Refuses values whose shape shows that they are no page's variables.
pub trait RefuseShape<T>: Sized {
    fn web(self) -> Named<RefusedReply>
    where
        T: NamedVariables,
    {
        PhantomData
    }
    fn page_shape(self) -> PhantomData<NoPage> {
        PhantomData
    }
}

/// Refuses a value because of what is in it: the error is about the inner type, so that it is reported once.
pub trait RefuseInner<T>: Sized {
    fn rest(self) -> Named<RefusedReply>
    where
        T: RestReply,
    {
        PhantomData
    }
}

/// Refuses a value that does not stand last. `B` is what is known of what stands behind it: a status, or nothing but that it is a part.
pub trait RefuseOrder<A, T, P, B>: Sized {
    fn rest(self) -> Named<RefusedReply>
    where
        A: InOrder<T, P>,
    {
        PhantomData
    }
    fn web(self) -> Named<RefusedReply>
    where
        A: InOrder<T, P>,
    {
        PhantomData
    }
    fn page_shape(self) -> PhantomData<NoPage> {
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
    fn page_shape(self) -> PhantomData<NoPage> {
        PhantomData
    }
}
