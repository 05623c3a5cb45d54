//! How the types in an action's signature decide what happens: the readers of its arguments, and the replies made of what it returns.
//! The macros' output names all of this by way of `__private`.
//!
//! # How a type decides
//!
//! A macro sees only the tokens of a type. Only the compiler knows whether `CurrentUser` is an extractor, or whether what an action returns is `Serialize`.
//! So the macros' output asks by a method call, and method resolution answers (autoref specialisation):
//!
//! ```text
//! let (returned, this, user) = signature.of_2(Self::get_action);    // the types, learned from the method
//! user.read_last()                                                  // First<Argument<CurrentUser, S>> -> Head<CurrentUser, S>
//! ```
//!
//! The receiver is a *probe*: a value without content that names the type, in wrappers that dereference to one another: [`First`](probe::First), [`Second`](probe::Second).
//! The compiler looks for the method on the receiver as it is, then behind `&`, then dereferences, and so on: `First`, `&First`, `Second`, `&Second`,
//! and last the type itself. At each of these *steps* it takes what applies to the type:
//!
//! 1. a method of the type's own (`impl<T: PathValue, S> First<Argument<T, S>>`) comes before one of a trait;
//! 2. a trait's method comes next. If two traits apply at one step, the call is an error: their bounds have to exclude each other;
//! 3. if nothing applies, the next step follows. So an implementation for `First<Argument<T, S>>` wins over one for `Second<Argument<T, S>>`.
//!
//! The first step costs the compiler a fraction of any other, with a method of the type's own least of all: types that are met most often are found
//! there. (Several `&` around a value, as the steps are usually made, cost twice as much, since each has a lifetime.) The methods have names of two words,
//! which no trait of the user's has for every type.
//!
//! # How a type is refused
//!
//! The last steps are the type itself. Every type has the method there: it is one of the [rule](rules) that the type breaks, and nothing keeps that
//! rule, so the user reads the message of the rule under the type in the signature. A method is only found on a type that implements its trait, or may
//! do so: the rule has a parameter, its implementations leave open which one is meant ([`Undecided`](rules::Undecided)), and the method requires
//! [`Kept`](rules::Kept), which none of them has. A bound of the trait itself, as this is, has no note with a place in this library; a bound of a method has.
//! By the receiver a rule is found at `Box<T>`, if it knows what is wrong with such a type; at `&Box<T>`, if it knows what is wrong inside of it; else at
//! `&mut Box<T>`. Of a `Box` the compiler knows by itself what is behind it, which costs a fraction of what `Rc` does. What axum would
//! answer is taken at an earlier step, and refused by a further question.
//!
//! A refusing method returns any type. After its error the compiler has nothing more to say about that.
//!
//! | question | method | receiver | in |
//! |---|---|---|---|
//! | Is this path value an extractor as well? | `unmarked_value` | `First<Argument<T, S>>` | `argument` |
//! | How is this argument read? | `read_path_value`, `read_early`, `read_last` | `First<Argument<T, S>>` | `argument`, `body`, and `valid` |
//! | Is this argument a guard, which is read first? | `guard_order` | `First<Argument<T, S>>` | `argument` |
//! | Does this function return a future? | `settled_value` | `&&Called<T>` | `method` |
//! | What stands around the returned value? | `returned_shape` | `First<Returned<W, T>>` | `returned`, `around` |
//! | Is the value in it a reply around a further value? | `opened_value` | `Shape<W, P, T, E, X>` | `returned` |
//! | Does this hook return nothing but an error? | `hook_shape` | `First<Returned<W, T>>` | `returned` |
//! | What does a REST action's value become? | `rest_reply` | `First<Inner<T>>` | `reply` |
//! | Does it say whether it is JSON? | `said_reply` | what `rest_reply` answers | `reply` |
//! | What does a web action's value become? | `web_reply` | `First<Inner<T>>` | `reply`, `pages::web` |
//! | What does the error become? | `error_reply` | `First<Inner<E>>` | `error` |
//! | What does an OpenAPI document say of it? | `described_argument`, `described_value`, `described_content`, `described_part`, `described_error` | `First<Argument<T, S>>`, `First<Inner<T>>`, `First<PartBeside<P>>` | `operation` |
//! | How does the template engine get this field? | `take_field` | `&&Field<T>` | `pages::field` |
//! | Can threads share this controller? | `shared_controller` | `Sharing<C>` | `sharing` |
//! | Can this type be a state? | `shared_state` | `SharingState<S>` | `sharing` |
//!
//! An answer names types, or a few numbers known at the start; a request finds all of it decided. Where the compiler is to answer in a constant, the
//! call stands in a closure that is never called.

#[macro_use]
pub(crate) mod probe;
#[macro_use]
pub(crate) mod reply;

pub(crate) mod action;
pub(crate) mod argument;
pub(crate) mod around;
pub(crate) mod body;
pub(crate) mod error;
#[cfg(feature = "axum-extra")]
mod extra;
pub(crate) mod method;
#[cfg(feature = "multipart")]
mod multipart;
#[cfg(feature = "openapi")]
pub(crate) mod operation;
#[cfg(feature = "templates")]
pub(crate) mod pages;
pub(crate) mod reader;
#[cfg(feature = "client")]
pub(crate) mod received;
pub(crate) mod returned;
pub(crate) mod rules;
pub(crate) mod sharing;
