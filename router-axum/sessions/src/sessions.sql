CREATE TABLE IF NOT EXISTS sessions (
    id_digest VARCHAR(64) NOT NULL PRIMARY KEY,
    user_id TEXT,
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS sessions_user_id ON sessions (user_id);
CREATE INDEX IF NOT EXISTS sessions_expires_at ON sessions (expires_at);
