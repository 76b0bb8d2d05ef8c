-- Corrections of the email and phone of an account by somebody else, which the person can undo for a while. What was there
-- before and since is sealed; the link that undoes it is kept as a hash, until it was used.
CREATE TABLE contact_corrections (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT UNIQUE,
  content BLOB NOT NULL,
  -- A forgotten password waits while the email is new.
  has_email INTEGER NOT NULL CHECK (has_email IN (0, 1)),
  corrected_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX contact_corrections_by_user ON contact_corrections (user_id, corrected_at);
CREATE INDEX contact_corrections_by_expiry ON contact_corrections (expires_at);
