CREATE TABLE users (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    username      TEXT NOT NULL UNIQUE,
    name          TEXT NOT NULL,
    bio           TEXT NOT NULL,
    password_hash TEXT, -- without one, nobody can log in as this user
    created_at    TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;

CREATE TABLE posts (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    author_id  INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    slug       TEXT NOT NULL UNIQUE,
    title      TEXT NOT NULL,
    body       TEXT NOT NULL,
    created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;

CREATE TABLE comments (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id    INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
    author_id  INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    body       TEXT NOT NULL,
    created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT;

-- The cookie holds the token; the table only its digest, so that a copy of the database opens no session.
CREATE TABLE sessions (
    token_digest BLOB PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at   INTEGER NOT NULL -- seconds since 1970
) STRICT;

CREATE INDEX posts_by_author ON posts (author_id);
CREATE INDEX posts_by_date ON posts (created_at);
CREATE INDEX comments_by_author ON comments (author_id);
CREATE INDEX comments_by_post ON comments (post_id);

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
