//! The types that the controller's attribute names as extractors: `extract(CurrentUser, Session)`.

use syn::{Type, parse_quote};

use super::arguments::is_extractor;
use crate::errors::Errors;
use crate::parse::block::Block;
use crate::tokens::written;

/// Marks the arguments of these types, unless they are marked. A type is named only if it is an argument, and does not tell by itself.
pub(crate) fn mark(types: &[Type], block: &mut Block, errors: &Errors) {
    if types.is_empty() {
        return;
    }
    let unmarked = block.arguments_mut().filter(|it| !is_extractor(&it.ty));
    let taken: Vec<_> = unmarked.map(|it| written(&it.ty)).collect();
    for ty in types {
        let named = written(ty);
        if is_extractor(ty) {
            let text = format!("`{named}` is an extractor without being named\nhelp: remove it");
            errors.push(ty, text);
            continue;
        }
        let mut meant = Some(&*named);
        if !taken.contains(&named) {
            meant = router_core::nearest(&named, taken.iter().map(String::as_str));
            let help = meant.map_or("remove it".to_owned(), |it| format!("did you mean `{it}`?"));
            let text = format!("`{named}` is not an argument of this controller\nhelp: {help}");
            errors.push(ty, text);
        }
        let arguments = block.arguments_mut();
        for argument in arguments.filter(|it| Some(&*written(&it.ty)) == meant) {
            if argument.marks.path.is_none() {
                let mark = || parse_quote!(#[extract]);
                argument.marks.extract.get_or_insert_with(mark);
            }
        }
    }
}
