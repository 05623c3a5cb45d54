-- The table of sessions is made, and kept in order, by router-axum-sessions. Whoever was logged in logs in again.
DROP TABLE sessions;
