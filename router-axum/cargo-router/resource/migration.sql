-- /command/
CREATE TABLE orders_name (
//if sqlite     id INTEGER PRIMARY KEY AUTOINCREMENT,
//if postgres     id BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
//each     {name} {column},
//if owner //if sqlite     owner_id INTEGER NOT NULL REFERENCES users,
//if owner //if postgres     owner_id BIGINT NOT NULL REFERENCES users,
//if sqlite     revision INTEGER NOT NULL DEFAULT 1,
//if postgres     revision BIGINT NOT NULL DEFAULT 1,
//if sqlite     created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
//if sqlite ) STRICT;
//if postgres     created_at TIMESTAMPTZ NOT NULL DEFAULT now()
//if postgres );
//if indexed
//each //if indexed CREATE {index} orders_name_by_{name} ON orders_name ({name});
//if owner CREATE INDEX orders_name_by_owner_id ON orders_name (owner_id);
