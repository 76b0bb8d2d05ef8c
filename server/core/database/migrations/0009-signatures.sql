-- How somebody has logged in: password, code or passkey beside it. Sessions of before do not say.
ALTER TABLE sessions ADD COLUMN log_in TEXT;
-- What an employee has signed, how they were known and from where, sealed. When answers were changed since, it says so.
CREATE TABLE signatures (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  content BLOB NOT NULL,
  signed_at INTEGER NOT NULL,
  changed_at INTEGER
) STRICT;
-- PDFs that bear a code by which anybody can check them: hashes of the code and of the bytes. `file` where it lies in the record.
CREATE TABLE papers (
  code_hash TEXT PRIMARY KEY,
  bytes_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file TEXT,
  made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX papers_by_user ON papers (user_id);
CREATE INDEX papers_by_age ON papers (made_at);
-- The key that PDFs are signed with, and its certificate, sealed.
CREATE TABLE signing_keys (
  id TEXT PRIMARY KEY,
  content BLOB NOT NULL
) STRICT;
