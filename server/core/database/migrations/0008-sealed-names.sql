-- The name of an uploaded file may say whose it is: it is sealed like an answer. Names from before wait in a table of their
-- own, which the next start of the server empties while it seals them.
CREATE TABLE clear_names (
  id TEXT PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  name TEXT NOT NULL
) STRICT;
INSERT INTO clear_names SELECT id, name FROM files;
ALTER TABLE files DROP COLUMN name;
ALTER TABLE files ADD COLUMN name BLOB NOT NULL DEFAULT x'';
