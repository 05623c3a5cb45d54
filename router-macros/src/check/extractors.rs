//! The types that the controller's attribute names as extractors: `extract(CurrentUser, Session)`.

use syn::{Type, parse_quote};

use super::arguments::is_extractor;
use crate::errors::Errors;
use crate::parse::block::Block;
use crate::tokens::written;

/// Marks the arguments of these types, unless they are marked. A type is named only if it is an argument, and does not tell by itself.
pub(crate) fn mark(types: &[Type], block: &mut Block, errors: &Errors) {
    for ty in types {
        let mut arguments = block
            .arguments_mut()
            .filter(|argument| written(&argument.ty) == written(ty))
            .peekable();
        if is_extractor(ty) {
            let text = format!(
                "`{}` is an extractor without being named\nhelp: remove it",
                written(ty)
            );
            errors.push(ty, text);
        } else if arguments.peek().is_none() {
            errors.push(
                ty,
                format!(
                    "`{}` is not an argument of this controller\nhelp: remove it",
                    written(ty)
                ),
            );
        } else {
            for argument in arguments.filter(|argument| argument.marks.path.is_none()) {
                argument
                    .marks
                    .extract
                    .get_or_insert_with(|| parse_quote!(#[extract]));
            }
        }
    }
}
