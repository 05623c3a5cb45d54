#![doc = include_str!("docs/guide.md")]

mod checked;
mod sent;
mod sent_file;
mod shown;

pub use checked::Checked;
pub(crate) use checked::Rules;
pub use sent_file::SentFile;
