-- The same tables as SQLite's, times as text too: so all queries are the same.

CREATE TABLE users (
    id            BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    username      TEXT NOT NULL UNIQUE,
    name          TEXT NOT NULL,
    bio           TEXT NOT NULL,
    password_hash TEXT, -- without one, nobody can log in as this user
    created_at    TEXT NOT NULL DEFAULT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
);

CREATE TABLE posts (
    id         BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    author_id  BIGINT NOT NULL REFERENCES users ON DELETE CASCADE,
    slug       TEXT NOT NULL UNIQUE,
    title      TEXT NOT NULL,
    body       TEXT NOT NULL,
    words      TEXT NOT NULL DEFAULT '', -- title and body in small letters, to search in
    created_at TEXT NOT NULL DEFAULT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
);

CREATE TABLE comments (
    id         BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    post_id    BIGINT NOT NULL REFERENCES posts ON DELETE CASCADE,
    author_id  BIGINT NOT NULL REFERENCES users ON DELETE CASCADE,
    body       TEXT NOT NULL,
    created_at TEXT NOT NULL DEFAULT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
);

CREATE TABLE files (
    id           BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    post_id      BIGINT NOT NULL REFERENCES posts ON DELETE CASCADE,
    name         TEXT NOT NULL,
    description  TEXT NOT NULL,
    content_type TEXT NOT NULL,
    content      BYTEA NOT NULL
);

-- The cookie holds the session's identifier; the table only its digest, so that a copy of the database opens no session.
CREATE TABLE sessions (
    id_digest  BYTEA PRIMARY KEY,
    data       TEXT NOT NULL, -- JSON
    expires_at BIGINT NOT NULL   -- seconds since 1970
);

-- What was filled in once, so that it does not come back when somebody deletes it.
CREATE TABLE seeds (
    name TEXT PRIMARY KEY
);

CREATE INDEX posts_by_author ON posts (author_id);
CREATE INDEX posts_by_date ON posts (created_at);
CREATE INDEX comments_by_author ON comments (author_id);
CREATE INDEX comments_by_post ON comments (post_id);
CREATE INDEX files_by_post ON files (post_id);

-- One view for each struct in `src/models`, so that every query reads the same columns.
CREATE VIEW user_view AS
SELECT id, username, name, bio, created_at,
       (SELECT count(*) FROM posts WHERE author_id = users.id) AS post_count,
       (SELECT count(*) FROM comments WHERE author_id = users.id) AS comment_count
FROM users;

CREATE VIEW post_view AS
SELECT posts.id, slug, title, body, posts.created_at,
       author_id, users.username AS author_username, users.name AS author_name,
       (SELECT count(*) FROM comments WHERE post_id = posts.id) AS comment_count
FROM posts JOIN users ON users.id = author_id;

CREATE VIEW comment_view AS
SELECT comments.id, post_id, comments.body, comments.created_at,
       comments.author_id, users.username AS author_username, users.name AS author_name
FROM comments JOIN users ON users.id = comments.author_id;

CREATE VIEW file_view AS
SELECT id, post_id, name, description, content_type, length(content) AS size FROM files;
