//! Where the paths of a controller begin.

use std::any::TypeId;

use super::{action_path::Base, mount::Mount, table::Routes};
use crate::error::Error;

impl Routes {
    /// The path below which a controller is mounted, for an action of the service `asking`. If the controller is mounted several times, the mount
    /// is that service itself, else the one with the same service-name prefix (the same version), else the only one. In the last case the
    /// asking version may have another controller of the same name: the paths of that one come first.
    pub(crate) fn base_for(
        &self,
        controller: TypeId,
        type_name: &str,
        asking: Option<&str>,
    ) -> Result<Base, Error> {
        let asking = asking.and_then(|service| self.mount(service));
        let is_asking =
            |mount: &&Mount| asking.is_some_and(|asking| *asking.service == *mount.service);
        let is_same_version =
            |mount: &&Mount| asking.is_some_and(|asking| asking.prefix() == mount.prefix());
        let mut all = self.mounts_of(controller);
        let same = || self.mounts_of(controller);
        match (
            same()
                .find(is_asking)
                .or_else(|| same().find(is_same_version)),
            all.next(),
            all.next(),
        ) {
            (Some(mount), ..) => Ok(self.base(mount)),
            (None, Some(mount), None) => {
                let is_namesake = |other: &&Mount| {
                    is_same_version(other) && other.grammar.service == mount.grammar.service
                };
                let nearer = self
                    .mounts()
                    .iter()
                    .find(is_namesake)
                    .map(|other| (other.routes, self.below(other)));
                Ok(Base {
                    nearer,
                    ..self.base(mount)
                })
            }
            (None, None, _) if self.is_left_out(controller) => Err(unknown(
                type_name,
                "the application's configuration leaves out: take its paths as an `Option`",
            )),
            (None, None, _) if self.is_part => Err(unknown(
                type_name,
                "this router does not mount: without a kernel a router knows the paths of its own controllers alone",
            )),
            (None, None, _) => Err(unknown(
                type_name,
                "is mounted by no router of this application",
            )),
            (None, Some(a), Some(b)) => Err(unknown(
                type_name,
                &format!(
                    "is mounted as `{}` and as `{}`: `Routes::paths_of` says which is meant",
                    a.service, b.service
                ),
            )),
        }
    }

    /// True if the application's configuration leaves a controller out.
    fn is_left_out(&self, controller: TypeId) -> bool {
        self.absent()
            .iter()
            .any(|mount| mount.controller == controller)
    }

    pub(crate) fn mounts_of(&self, controller: TypeId) -> impl Iterator<Item = &Mount> {
        self.mounts()
            .iter()
            .filter(move |mount| mount.controller == controller)
    }

    pub(crate) fn base(&self, mount: &Mount) -> Base {
        Base {
            rows: mount.routes,
            prefix: self.below(mount),
            origin: self.origin().cloned(),
            nearer: None,
        }
    }

    fn below(&self, mount: &Mount) -> String {
        format!("{}{}", self.nested_at, mount.url_prefix)
    }
}

pub(crate) fn unknown(name: &str, what: &str) -> Error {
    let name = name
        .split('<')
        .next()
        .and_then(|path| path.rsplit("::").next())
        .unwrap_or(name);
    Error::internal().context(format!("cannot build the paths of `{name}`, which {what}"))
}
