CREATE TABLE users (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT NOT NULL UNIQUE,
    email         TEXT NOT NULL, -- not unique: that an address is taken would tell who has an account
    is_confirmed  INTEGER NOT NULL DEFAULT 0, -- somebody has read a mail to the address
    password_hash TEXT NOT NULL,
    role          TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'admin')),
    created_at    TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;

-- By which clients of the API say who they are, and those of mails, which are good once.
CREATE TABLE tokens (
    digest     TEXT PRIMARY KEY,
    user_id    INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose    TEXT NOT NULL,
    expires_at INTEGER NOT NULL -- seconds since 1970
) STRICT;

-- Those of the last minutes, so that nobody guesses for long.
CREATE TABLE failed_log_ins (
    name    TEXT NOT NULL,
    address TEXT NOT NULL,
    at      INTEGER NOT NULL -- seconds since 1970
) STRICT;

-- What was done in the last hour, and is not done without end: who registered from an address, ..
CREATE TABLE limits (
    key TEXT NOT NULL,
    at  INTEGER NOT NULL -- seconds since 1970
) STRICT;

-- What is to be sent: see src/mail.rs. What was sent is not here any more.
CREATE TABLE mails (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    letter  TEXT NOT NULL, -- JSON
    tries   INTEGER NOT NULL DEFAULT 0,
    send_at INTEGER NOT NULL -- seconds since 1970
) STRICT;

CREATE INDEX tokens_by_user ON tokens (user_id);
CREATE INDEX failed_log_ins_by_name ON failed_log_ins (name);
CREATE INDEX failed_log_ins_by_address ON failed_log_ins (address);
CREATE INDEX limits_by_key ON limits (key);
CREATE INDEX mails_by_send_at ON mails (send_at);
CREATE INDEX users_by_email ON users (lower(email));
