//! The rules that an action's signature keeps, as traits that the compiler names in its messages.
//! Users read them as `router_axum::rules`.

mod application;
mod arguments;
mod kept;
#[cfg(feature = "templates")]
mod pages;
mod replies;

pub use crate::reply::PathOfCreated;
pub use application::{ApplicationState, PutTogether, RouterOf, SharedByThreads};
#[cfg(any(feature = "garde", feature = "validator"))]
pub use arguments::InsideValid;
pub use arguments::{
    ExtensionValue, Extractor, LastArgument, MarkedAsExtract, OptionalExtractor, PartOfState,
    ReadByFromStr, ReadBySerde, ReadFromPath,
};
pub(crate) use kept::never_called;
pub use kept::{AlsoOpen, Kept, Open, Required, Undecided};
#[cfg(any(feature = "garde", feature = "validator"))]
pub(crate) use kept::{leave_open, refuse};
#[cfg(feature = "templates")]
pub use pages::{HasFormFields, LastForm};
pub use replies::{
    ActionError, BytesOrJson, HookReply, InOrder, InnerReply, NamedVariables, RestReply,
    StatusInOrder, TakesStatus, TextOrJson, WebReply,
};
