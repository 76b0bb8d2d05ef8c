-- Mail to many, asked for at once: one message to all of them, or a letter of its own to each.
CREATE TABLE batches (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('message', 'link')),
  admin_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  audience TEXT,
  -- The letter that goes to all of them, sealed; empty where each row of the outbox has its own.
  body BLOB NOT NULL,
  -- What the sender calls this request, so that a second try of it is known; and a keyed hash of what was asked.
  request_key TEXT,
  fingerprint TEXT NOT NULL,
  accepted INTEGER NOT NULL,
  refused INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX batches_by_key ON batches (admin_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX batches_by_fingerprint ON batches (admin_id, fingerprint, created_at);
CREATE INDEX batches_by_time ON batches (created_at);

-- With many mails waiting, each look for the next one must stay short.
CREATE INDEX outbox_by_due ON outbox (state, not_before);
CREATE INDEX outbox_by_expiry ON outbox (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX outbox_by_batch ON outbox (batch, state) WHERE batch IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient);

-- Who a message can reach: employees who have shown that mail reaches them.
CREATE INDEX users_reachable ON users (is_admin, completed, search, id, verified_at)
  WHERE verified_at IS NOT NULL;
CREATE INDEX users_unverified ON users (is_admin, completed, verified_at) WHERE verified_at IS NULL;
