//! The rules that an action's signature keeps, as traits that the compiler names in its messages.
//! Users read them as `router_axum::rules`.

pub(crate) mod application;
pub(crate) mod arguments;
pub(crate) mod kept;
mod replies;

pub use crate::reply::PathOfCreated;
pub use application::{ApplicationState, ControllerState, PutTogether, RouterOf, SharedByThreads};
pub use arguments::{
    ExtensionValue, Extractor, InsideValid, LastArgument, MarkedAsExtract, OptionalExtractor,
    PartOfState, ReadByFromStr, ReadBySerde, ReadFromPath, RejectedExtractor,
};
pub(crate) use kept::never_called;
pub use kept::{AlsoOpen, Kept, Open, Required, Undecided};
pub use replies::{
    ActionError, AllInOrder, BytesOrJson, HookReply, InOrder, InnerReply, NamedVariables,
    PlainReply, RestReply, StatusInOrder, TakesStatus, TextOrJson, WebReply,
};
