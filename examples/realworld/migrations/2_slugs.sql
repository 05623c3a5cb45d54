-- All slugs that an article has had: links to it stay right when another title gives it another one.
CREATE TABLE slugs (
    slug TEXT NOT NULL PRIMARY KEY,
    id   INTEGER NOT NULL REFERENCES articles ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX slugs_by_article ON slugs (id);

INSERT INTO slugs SELECT slug, id FROM articles;

CREATE TRIGGER first_slug AFTER INSERT ON articles BEGIN
    INSERT INTO slugs VALUES (NEW.slug, NEW.id);
END;

CREATE TRIGGER another_slug AFTER UPDATE OF slug ON articles BEGIN
    INSERT INTO slugs VALUES (NEW.slug, NEW.id) ON CONFLICT DO NOTHING;
END;
