-- Log ins in vain and registrations of the last minutes, so that nobody guesses for long.
CREATE TABLE attempts (
    name    TEXT NOT NULL,
    address TEXT NOT NULL,
    at      BIGINT NOT NULL -- seconds since 1970
);

CREATE INDEX attempts_by_name ON attempts (name);
CREATE INDEX attempts_by_address ON attempts (address);
