CREATE TABLE users (
    id            INTEGER PRIMARY KEY,
    username      TEXT NOT NULL UNIQUE,
    email         TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password_hash TEXT NOT NULL,
    bio           TEXT,
    image         TEXT
) STRICT;

CREATE TABLE follows (
    follower INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    followed INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (follower, followed)
) STRICT, WITHOUT ROWID;

CREATE TABLE articles (
    id          INTEGER PRIMARY KEY,
    author      INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    slug        TEXT NOT NULL UNIQUE,
    title       TEXT NOT NULL,
    description TEXT NOT NULL,
    body        TEXT NOT NULL,
    created_at  TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    updated_at  TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;

CREATE INDEX articles_by_author ON articles (author);

CREATE TABLE tags (
    article INTEGER NOT NULL REFERENCES articles ON DELETE CASCADE,
    name    TEXT NOT NULL,
    PRIMARY KEY (article, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX tags_by_name ON tags (name);

CREATE TABLE favorites (
    article INTEGER NOT NULL REFERENCES articles ON DELETE CASCADE,
    reader  INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (article, reader)
) STRICT, WITHOUT ROWID;

CREATE TABLE comments (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    article    INTEGER NOT NULL REFERENCES articles ON DELETE CASCADE,
    author     INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    body       TEXT NOT NULL,
    created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    updated_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;

CREATE INDEX comments_by_article ON comments (article);

CREATE VIEW article_view AS
    SELECT a.id, a.slug, a.title, a.description, a.body, a.created_at, a.updated_at,
        (SELECT json_group_array(name ORDER BY name) FROM tags WHERE article = a.id) AS tag_list,
        (SELECT count(*) FROM favorites WHERE article = a.id) AS favorites_count,
        u.id AS author, u.username, u.bio, u.image
    FROM articles a JOIN users u ON u.id = a.author;

CREATE VIEW comment_view AS
    SELECT c.id, c.article, c.body, c.created_at, c.updated_at, u.id AS author, u.username, u.bio, u.image
    FROM comments c JOIN users u ON u.id = c.author;
