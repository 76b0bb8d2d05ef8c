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
  -- The form of the first step that is not finished; NULL where all are.
  step TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_by_admin ON users (is_admin, created_at, id);
-- Who a message can reach: employees who have shown that mail reaches them.
CREATE INDEX users_reachable ON users (is_admin, completed, search, id, verified_at)
  WHERE verified_at IS NOT NULL;
CREATE INDEX users_unverified ON users (is_admin, completed, verified_at) WHERE verified_at IS NULL;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What the browser is called in the audit.
  device TEXT,
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
  -- The ticket of whoever asked for a reset.
  ticket TEXT,
  -- Wrong codes that came without an e-mail, each of which could have been meant for it.
  tries INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX codes_by_user ON codes (user_id, purpose);
CREATE INDEX codes_by_network ON codes (network, purpose, hash);

-- What was typed at a sign-up whose e-mail is still to be verified. It counts once the code of the mail comes with the ticket
-- of this very sign-up. One that becomes nobody was answered like the others, and will never count.
CREATE TABLE sign_ups (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  becomes TEXT NOT NULL CHECK (becomes IN ('employee', 'admin', 'nobody')),
  username TEXT NOT NULL,
  phone TEXT NOT NULL,
  password TEXT NOT NULL,
  network TEXT NOT NULL,
  -- The invitation that was used for it, and whose that was.
  invitation TEXT,
  invited_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_ups_by_user ON sign_ups (user_id, created_at);
CREATE INDEX sign_ups_by_inviter ON sign_ups (invited_by) WHERE invited_by IS NOT NULL;

-- Browsers and networks that somebody has logged in from, under a keyed hash: what strangers try counts elsewhere.
CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX devices_by_user ON devices (user_id, used_at);

-- One-time codes that let somebody become an administrator.
CREATE TABLE invitations (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  email TEXT,
  invited_by TEXT REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  used_at INTEGER
) STRICT;
CREATE INDEX invitations_by_inviter ON invitations (invited_by) WHERE invited_by IS NOT NULL;

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
  -- A change of the schemas writes answers anew that say the same as before. Who has opened any revision from this one on
  -- has seen what stands there. NULL: the revision itself.
  same_since INTEGER,
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

-- Uploaded files; the bytes are encrypted in the files folder under the id. The name may say whose file it is: it is sealed
-- like an answer.
CREATE TABLE files (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  field TEXT NOT NULL,
  slot INTEGER NOT NULL DEFAULT 0,
  name BLOB NOT NULL,
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
-- With many mails waiting, each look for the next one must stay short.
CREATE INDEX outbox_by_due ON outbox (state, not_before);
CREATE INDEX outbox_by_expiry ON outbox (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX outbox_by_batch ON outbox (batch, state) WHERE batch IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient);

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
  asked TEXT NOT NULL,
  -- A keyed hash of who gets which words, so that the same is not sent twice.
  fingerprint TEXT NOT NULL,
  accepted INTEGER NOT NULL,
  refused INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX batches_by_key ON batches (admin_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX batches_by_fingerprint ON batches (admin_id, fingerprint, created_at);
CREATE INDEX batches_by_time ON batches (created_at);

-- Small facts about the database itself, for instance which schemas its records were last checked against.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

-- When each administrator last looked at which records became complete.
CREATE TABLE looks (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  seen_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who did what to whose record: appended in the transaction of its cause, never changed. Each row is hashed together with
-- the hash before it, with a key that is not in the database, so that an edit is found. It names fields, never values, and
-- people by their random ids alone; from where it was, by the network and what the browser is called.
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT,
  role TEXT NOT NULL CHECK (role IN ('visitor', 'employee', 'admin', 'server')),
  action TEXT NOT NULL,
  subject TEXT,
  detail TEXT NOT NULL,
  network TEXT,
  device TEXT,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_subject ON audit (subject, seq) WHERE subject IS NOT NULL;
-- What people do to their own records is found by the index above.
CREATE INDEX audit_by_actor ON audit (actor, seq) WHERE actor IS NOT subject;
CREATE INDEX audit_by_action ON audit (action, seq);

-- The last row, signed: so that rows taken off the end are missed.
CREATE TABLE audit_head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  mark TEXT NOT NULL
) STRICT;

-- Up to where old rows were cut off at the front, signed: there the chain begins.
CREATE TABLE audit_cuts (
  until INTEGER PRIMARY KEY,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL,
  mark TEXT NOT NULL
) STRICT;

CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN
  SELECT raise(ABORT, 'The audit is never changed.');
END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
WHEN OLD.seq > (SELECT coalesce(max(until), 0) FROM audit_cuts) BEGIN
  SELECT raise(ABORT, 'The audit is never deleted, but for what was cut off at its front.');
END;
CREATE TRIGGER audit_cuts_stay BEFORE UPDATE ON audit_cuts BEGIN
  SELECT raise(ABORT, 'The audit is never changed.');
END;
CREATE TRIGGER audit_cuts_are_kept BEFORE DELETE ON audit_cuts BEGIN
  SELECT raise(ABORT, 'The audit is never deleted.');
END;

-- Employees who ask that everything about them be erased.
CREATE TABLE erasures (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What lists, searches and counts of employees read instead of the accounts and their answers. Triggers keep all of it in
-- the transaction of every write, so that no write can miss it; administrators are not in it.

-- The employees in the order in which they came.
CREATE TABLE listed (
  number INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE,
  search TEXT NOT NULL,
  email TEXT NOT NULL,
  completed INTEGER NOT NULL,
  completed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX listed_by_status ON listed (completed, number);
CREATE INDEX listed_by_name ON listed (search, number);
CREATE INDEX listed_by_status_and_name ON listed (completed, search, number);
CREATE INDEX listed_by_email ON listed (email, number);
CREATE INDEX listed_by_status_and_email ON listed (completed, email, number);
CREATE INDEX listed_by_completion ON listed (completed_at, number);

-- The same by each answer of the clear index.
CREATE TABLE listed_answers (
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  completed INTEGER NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (field, value, completed, number)
) STRICT, WITHOUT ROWID;

-- Their names by every three letters in a row. A name that is taken out leaves nothing behind.
CREATE VIRTUAL TABLE names USING fts5 (
  search, content = 'listed', content_rowid = 'number', tokenize = 'trigram case_sensitive 1', columnsize = 0
);
INSERT INTO names (names, rank) VALUES ('secure-delete', 1);

-- What is counted: all of them (about ''), where they stop ('step'), the day in Nigeria on which a record became complete
-- ('day'), and each answer of the clear index (about is the JSON Pointer of its field).
CREATE VIEW counted (user_id, about, value, completed) AS
  SELECT id, '', '', completed FROM users WHERE is_admin = 0
  UNION ALL
  SELECT id, 'step', step, completed FROM users WHERE is_admin = 0 AND step IS NOT NULL
  UNION ALL
  SELECT id, 'day', date(completed_at / 1000 + 3600, 'unixepoch'), completed FROM users
  WHERE is_admin = 0 AND completed_at IS NOT NULL
  UNION ALL
  SELECT user_id, field, value, completed FROM filter_values JOIN users ON id = user_id WHERE is_admin = 0;

CREATE TABLE counters (
  about TEXT NOT NULL,
  value TEXT NOT NULL,
  completed INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (about, value, completed)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER users_come AFTER INSERT ON users WHEN NEW.is_admin = 0 BEGIN
  INSERT INTO listed (user_id, search, email, completed, completed_at)
  VALUES (NEW.id, NEW.search, NEW.email, NEW.completed, coalesce(NEW.completed_at, 0));
  INSERT INTO counters SELECT about, value, completed, 1 FROM counted WHERE user_id = NEW.id
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER users_leave BEFORE DELETE ON users WHEN OLD.is_admin = 0 BEGIN
  UPDATE counters SET count = count - 1
  WHERE (about, value, completed) IN (SELECT about, value, completed FROM counted WHERE user_id = OLD.id);
  DELETE FROM listed_answers WHERE (field, value, completed, number) IN
    (SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id) WHERE user_id = OLD.id);
  DELETE FROM listed WHERE user_id = OLD.id;
END;

-- A change takes the old row out of everything, and puts the new one in.
CREATE TRIGGER users_change BEFORE UPDATE OF is_admin, search, email, completed, completed_at, step ON users
WHEN (OLD.is_admin, OLD.search, OLD.email, OLD.completed, OLD.completed_at, OLD.step)
  IS NOT (NEW.is_admin, NEW.search, NEW.email, NEW.completed, NEW.completed_at, NEW.step)
BEGIN
  UPDATE counters SET count = count - 1
  WHERE (about, value, completed) IN (SELECT about, value, completed FROM counted WHERE user_id = OLD.id);
  DELETE FROM listed_answers WHERE (field, value, completed, number) IN
    (SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id) WHERE user_id = OLD.id);
END;

CREATE TRIGGER users_changed AFTER UPDATE OF is_admin, search, email, completed, completed_at, step ON users
WHEN (OLD.is_admin, OLD.search, OLD.email, OLD.completed, OLD.completed_at, OLD.step)
  IS NOT (NEW.is_admin, NEW.search, NEW.email, NEW.completed, NEW.completed_at, NEW.step)
BEGIN
  DELETE FROM listed WHERE user_id = NEW.id AND NEW.is_admin = 1;
  INSERT INTO listed (user_id, search, email, completed, completed_at)
    SELECT id, search, email, completed, coalesce(completed_at, 0) FROM users WHERE id = NEW.id AND is_admin = 0
  ON CONFLICT (user_id) DO UPDATE SET search = excluded.search, email = excluded.email,
    completed = excluded.completed, completed_at = excluded.completed_at;
  INSERT INTO listed_answers
    SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id) WHERE user_id = NEW.id;
  INSERT INTO counters SELECT about, value, completed, 1 FROM counted WHERE user_id = NEW.id
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER filter_values_come AFTER INSERT ON filter_values BEGIN
  INSERT INTO listed_answers
    SELECT NEW.field, NEW.value, completed, number FROM listed WHERE user_id = NEW.user_id;
  INSERT INTO counters
    SELECT about, value, completed, 1 FROM counted WHERE user_id = NEW.user_id AND about = NEW.field
  ON CONFLICT DO UPDATE SET count = count + 1;
END;

-- When the user goes too, the row of the user is no longer there, and users_leave has done it.
CREATE TRIGGER filter_values_leave BEFORE DELETE ON filter_values BEGIN
  UPDATE counters SET count = count - 1
  WHERE (about, value, completed) IN
    (SELECT about, value, completed FROM counted WHERE user_id = OLD.user_id AND about = OLD.field);
  DELETE FROM listed_answers WHERE (field, value, completed, number) IN
    (SELECT OLD.field, OLD.value, completed, number FROM listed WHERE user_id = OLD.user_id);
END;

CREATE TRIGGER filter_values_stay BEFORE UPDATE ON filter_values BEGIN
  SELECT raise(ABORT, 'Values of the clear index are added and deleted, so that they are counted.');
END;

CREATE TRIGGER counters_at_zero AFTER UPDATE OF count ON counters WHEN NEW.count = 0 BEGIN
  DELETE FROM counters WHERE about = NEW.about AND value = NEW.value AND completed = NEW.completed;
END;

CREATE TRIGGER listed_come AFTER INSERT ON listed BEGIN
  INSERT INTO names (rowid, search) VALUES (NEW.number, NEW.search);
END;

CREATE TRIGGER listed_leave AFTER DELETE ON listed BEGIN
  INSERT INTO names (names, rowid, search) VALUES ('delete', OLD.number, OLD.search);
END;

CREATE TRIGGER listed_renamed AFTER UPDATE OF search ON listed WHEN OLD.search IS NOT NEW.search BEGIN
  INSERT INTO names (names, rowid, search) VALUES ('delete', OLD.number, OLD.search);
  INSERT INTO names (rowid, search) VALUES (NEW.number, NEW.search);
END;
