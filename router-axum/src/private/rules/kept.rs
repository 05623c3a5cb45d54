//! How a rule refuses: nothing keeps it, and whether it is kept stays open until a method requires it.

/// The methods of a rule. Nothing keeps it for [`Kept`], so the compiler shows its message where one is called. The receiver is one of three
/// [steps](crate::private#how-a-type-is-refused).
macro_rules! refuse {
    ($receiver:ty: $($method:ident($($number:ty),*)),*) => { $(
        #[doc(hidden)]
        #[allow(clippy::borrowed_box, reason = "it is a step of its own")]
        fn $method<Answer>(self: $receiver $(, _: $number)*) -> Answer
        where
            $crate::rules::Kept: $crate::rules::Required<K>,
        {
            $crate::private::rules::never_called()
        }
    )* };
}

/// Leaves open whether a type keeps the rules, until the method requires it: `[parameters] rule<arguments> for type`.
macro_rules! leave_open {
    ($([$($generics:tt)*] $rule:ident $(<$($argument:ty),*>)? for $type:ty;)*) => { $(
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl<$($generics)*, K: $crate::rules::Undecided> $rule<$($($argument,)*)? K> for $type {}
    )* };
}

pub(crate) use {leave_open, refuse};

/// Says that a rule is kept. Nothing keeps a rule, see [`private`](super).
#[doc(hidden)]
#[derive(Debug)]
pub struct Kept;

/// A trait with two implementations, so that the compiler cannot decide for one. `State` is that of an extractor.
#[doc(hidden)]
pub trait Undecided {
    type State;
}

#[doc(hidden)]
#[derive(Debug)]
pub struct Open<S = ()>(S);

#[doc(hidden)]
#[derive(Debug)]
pub struct AlsoOpen<S>(S);

impl<S> Undecided for Open<S> {
    type State = S;
}

impl<S> Undecided for AlsoOpen<S> {
    type State = S;
}

#[doc(hidden)]
pub trait Required<K> {}

impl Required<Kept> for Kept {}

/// The body of a method that stands for a message of the compiler: a call of it does not compile, or never runs.
pub(crate) fn never_called() -> ! {
    unreachable!("a method was called that needs what nothing implements")
}
