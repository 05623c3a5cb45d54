-- Those of the last minutes, so that nobody guesses for long.
CREATE TABLE failed_log_ins (
    name    TEXT NOT NULL,
    address TEXT NOT NULL,
    at      INTEGER NOT NULL -- seconds since 1970
) STRICT;

CREATE INDEX failed_log_ins_by_name ON failed_log_ins (name);
CREATE INDEX failed_log_ins_by_address ON failed_log_ins (address);
