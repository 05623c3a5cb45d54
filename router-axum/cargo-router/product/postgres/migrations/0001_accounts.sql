CREATE TABLE users (
    id            BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    name          TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role          TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'admin')),
    created_at    TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- By which clients of the API say who they are.
CREATE TABLE tokens (
    digest     TEXT PRIMARY KEY,
    user_id    BIGINT NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at BIGINT NOT NULL -- seconds since 1970
);

-- Log ins in vain and registrations of the last minutes, so that nobody guesses for long.
CREATE TABLE attempts (
    name    TEXT NOT NULL,
    address TEXT NOT NULL,
    at      BIGINT NOT NULL -- seconds since 1970
);

CREATE INDEX tokens_by_user ON tokens (user_id);
CREATE INDEX attempts_by_name ON attempts (name);
CREATE INDEX attempts_by_address ON attempts (address);
