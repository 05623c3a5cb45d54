#!/bin/sh
# Builds the application after each change of its sources, and starts it anew once that has succeeded: until then the one before answers. Open pages load
# themselves again. Two tools are needed: `cargo install --locked systemfd watchexec-cli`.
set -eu
cd "$(dirname "$0")"
for tool in systemfd watchexec; do
    command -v $tool >/dev/null || { echo "$tool is missing: cargo install --locked systemfd watchexec-cli" >&2; exit 1; }
done
export DEBUG=1
target=${CARGO_TARGET_DIR:-target}
built=$target/shop-name.built

sources='--watch src --watch Cargo.toml'
[ ! -d migrations ] || sources="$sources --watch migrations"
# what is read again without a build
read=
for folder in assets static templates; do
    [ ! -d $folder ] || read="$read --watch $folder"
done

cargo build
touch "$built"
# shellcheck disable=SC2086
watchexec --quiet --postpone --on-busy-update=queue $sources -- "cargo build && touch '$built'" &
trap 'kill $!' EXIT
# systemfd holds the socket: who comes while one program follows the other waits, and is not refused
# shellcheck disable=SC2086
systemfd --quiet --no-pid --backlog 1024 --socket "http::${LISTEN:-127.0.0.1:3000}" -- \
    watchexec --quiet --restart --shell=none --no-vcs-ignore $read --watch "$built" -- "$target/debug/shop-name"
