CREATE TABLE orders_name (
//if sqlite     id INTEGER PRIMARY KEY AUTOINCREMENT,
//if postgres     id BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
//each     {name} {column},
//if sqlite     created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
//if sqlite ) STRICT;
//if postgres     created_at TIMESTAMPTZ NOT NULL DEFAULT now()
//if postgres );
//if references
//reference CREATE INDEX orders_name_by_{name} ON orders_name ({name});
