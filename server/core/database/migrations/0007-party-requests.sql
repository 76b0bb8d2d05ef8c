-- People whom an employee asks to fill in a form by a link: guarantors, referees. Who they are and what they answer is
-- sealed; the link, the code and the key of the device that answers are kept as hashes.
CREATE TABLE party_requests (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  party TEXT NOT NULL,
  slot INTEGER NOT NULL,
  content BLOB NOT NULL,
  link_hash TEXT UNIQUE,
  code_hash TEXT,
  code_until INTEGER,
  code_tries INTEGER NOT NULL,
  key_hash TEXT UNIQUE,
  key_until INTEGER,
  address_hash TEXT NOT NULL,
  file TEXT,
  asked_at INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  opened_at INTEGER,
  confirmed_at INTEGER,
  answered_at INTEGER,
  refused_at INTEGER,
  withdrawn_at INTEGER,
  remind_at INTEGER,
  reminders INTEGER NOT NULL
) STRICT;
CREATE INDEX party_requests_by_user ON party_requests (user_id);
CREATE INDEX party_requests_by_address ON party_requests (address_hash);
CREATE INDEX party_requests_by_reminder ON party_requests (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX party_requests_by_expiry ON party_requests (expires_at);
-- A document that somebody else made, and that the owner of the record may know of and not read.
ALTER TABLE files ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;
