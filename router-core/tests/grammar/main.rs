//! The grammar against its tables, its recorded messages, and every combination of words and path values.

mod conflicts;
mod containers;
mod conventions;
mod endings;
mod exhaustive;
mod guide;
mod messages;
mod names;
mod paths;
mod shadows;
mod suggest;
mod written;
