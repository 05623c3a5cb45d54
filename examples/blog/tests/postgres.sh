# A PostgreSQL server of its own, without a network, for the script that sources this.

if ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    { apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql; } >/dev/null
fi
PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)"

# PostgreSQL refuses to run as root
as_postgres() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi; }

# makes a database in an empty directory, and serves it at $database; psql needs no arguments
start_postgres() { # DIR
    if [ "$(id -u)" = 0 ]; then chown postgres "$1"; fi
    as_postgres initdb --pgdata="$1/data" --username=blog --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$1/initdb.log"
    as_postgres pg_ctl start --pgdata="$1/data" --wait --silent --log="$1/data/log" \
        --options="-c listen_addresses='' -c unix_socket_directories='$1' -c fsync=off"
    database="postgres:///postgres?host=$1&user=blog"
    export PGHOST=$1 PGUSER=blog PGDATABASE=postgres
}

stop_postgres() { # DIR
    as_postgres pg_ctl stop --pgdata="$1/data" --mode=immediate --silent || true
    rm -rf "$1"
}
