-- Times are milliseconds since 1970. Ids are random, 128 bits, hexadecimal.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  username TEXT NOT NULL,
  search TEXT NOT NULL,
  phone TEXT NOT NULL,
  password TEXT NOT NULL,
  is_admin INTEGER NOT NULL DEFAULT 0,
  verified_at INTEGER,
  completed INTEGER NOT NULL DEFAULT 0,
  completed_at INTEGER,
  missing TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_by_admin ON users (is_admin, created_at, id);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Verification and reset codes: only a keyed hash is kept.
CREATE TABLE codes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  hash TEXT NOT NULL,
  network TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX codes_by_user ON codes (user_id, purpose);
CREATE INDEX codes_by_network ON codes (network, purpose, hash);

-- One-time codes that let somebody become an administrator.
CREATE TABLE invitations (
  hash TEXT PRIMARY KEY,
  email TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  used_at INTEGER
) STRICT;

-- Counters of tries, in fixed windows.
CREATE TABLE limits (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX limits_by_end ON limits (ends_at);

-- One saved part of a record: the whole document, encrypted.
CREATE TABLE answers (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  document BLOB NOT NULL,
  revision INTEGER NOT NULL,
  schema_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, part)
) STRICT;

-- Every earlier revision of a part.
CREATE TABLE answer_history (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  revision INTEGER NOT NULL,
  document BLOB NOT NULL,
  schema_hash TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, part, revision)
) STRICT;

-- The fields marked x-filter, in clear text, so that lists filter and count by them.
CREATE TABLE filter_values (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (user_id, field)
) STRICT;
CREATE INDEX filter_values_by_value ON filter_values (field, value, user_id);

-- Uploaded files; the bytes are encrypted in the files folder under the id.
CREATE TABLE files (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  field TEXT NOT NULL,
  slot INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, part, field, slot)
) STRICT;

CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

-- Mail that is to go out: written in the transaction of its cause, sent by the mailer.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  batch TEXT,
  recipient TEXT NOT NULL,
  body BLOB NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  priority INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  not_before INTEGER NOT NULL,
  expires_at INTEGER,
  owner TEXT,
  lease_until INTEGER,
  sent_at INTEGER,
  failure TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (batch, recipient)
) STRICT;
CREATE INDEX outbox_by_state ON outbox (state, priority DESC, not_before);
