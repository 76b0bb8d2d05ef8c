-- Small facts about the database itself, for instance which rules its records were last checked against.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

-- Searching and sorting names reads this narrow index instead of the rows.
CREATE INDEX users_by_search ON users (is_admin, search, id);
CREATE INDEX users_by_completed ON users (is_admin, completed, created_at, id);
