-- Times are milliseconds since 1970. Ids are random, 128 bits, hexadecimal.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  username TEXT NOT NULL,
  search TEXT NOT NULL,
  phone TEXT NOT NULL,
  password TEXT NOT NULL,
  -- Works with employees and is none: what they may do says their role, one of schemas/roles.json.
  is_admin INTEGER NOT NULL DEFAULT 0,
  role TEXT,
  -- The ids of the clients that were given with a role that is limited to some, as a JSON list.
  role_clients TEXT NOT NULL DEFAULT '[]',
  verified_at INTEGER,
  completed INTEGER NOT NULL DEFAULT 0,
  completed_at INTEGER,
  missing TEXT NOT NULL DEFAULT '[]',
  -- The form of the first step that is not finished; NULL where all are.
  step TEXT,
  -- Since when nobody can log in, and why.
  disabled_at INTEGER,
  disabled_reason TEXT,
  -- Since when an administrator is one; NULL: from the beginning, or none.
  admin_since INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_by_admin ON users (is_admin, created_at, id);
-- Who a message can reach: employees who have shown that mail reaches them, and who may log in.
CREATE INDEX users_reachable ON users (is_admin, completed, search, id, verified_at, disabled_at)
  WHERE verified_at IS NOT NULL AND disabled_at IS NULL;
CREATE INDEX users_unverified ON users (is_admin, completed, verified_at) WHERE verified_at IS NULL;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What the browser is called in the audit.
  device TEXT,
  -- From where it was last used, and what kind of browser that is: for its owner to tell sessions apart.
  network TEXT,
  browser TEXT,
  -- When the password was last entered in it.
  confirmed_at INTEGER NOT NULL,
  -- When it was entered again after the log-in, until a change that asks for it each time has used that up.
  entered_again_at INTEGER,
  -- Why whole identifiers are needed, once it was asked: one of schemas/roles.json.
  reason TEXT,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- The authenticator app of an account: its secret, sealed. It counts once a code of it has come back.
CREATE TABLE authenticators (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret BLOB NOT NULL,
  confirmed_at INTEGER,
  -- The newest of its codes that was used, by number: neither it nor an older one is taken again.
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

-- Passkeys of accounts, several each. A public key opens nothing.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What the device that holds it knows it by.
  credential TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  -- How often it was used, as far as it counts: one that goes back is a copy.
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What passkeys are to sign: a keyed hash of it, of the account and of what it is for. Each is gone once it came back.
CREATE TABLE passkey_challenges (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);

-- Codes for whoever has lost the app or the passkeys, as keyed hashes; each is gone once it was used.
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- A new e-mail of an account, until the code that was mailed there comes back: a keyed hash of it.
CREATE TABLE email_changes (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

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
  -- The invitation that was used for it, what it gives, and whose it was.
  invitation TEXT,
  role TEXT,
  role_clients TEXT NOT NULL DEFAULT '[]',
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

-- One-time codes that let somebody become an administrator, or have another role.
CREATE TABLE invitations (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  email TEXT,
  role TEXT NOT NULL DEFAULT 'administrator',
  role_clients TEXT NOT NULL DEFAULT '[]',
  invited_by TEXT REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  used_at INTEGER
) STRICT;
CREATE INDEX invitations_by_inviter ON invitations (invited_by) WHERE invited_by IS NOT NULL;

-- People who are invited to become employees, each address once. Who has the token of the mail signs up; a hash of it is kept.
-- What is known of them beforehand is sealed.
CREATE TABLE hires (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  -- NULL once it was used.
  hash TEXT UNIQUE,
  content BLOB NOT NULL,
  invited_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- The row of the outbox that was written last.
  mail TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  opened_at INTEGER,
  -- Who signed up with the address, and when.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  joined_at INTEGER
) STRICT;
CREATE INDEX hires_by_inviter ON hires (invited_by, created_at) WHERE invited_by IS NOT NULL;
CREATE INDEX hires_by_user ON hires (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX hires_by_time ON hires (created_at, id);
CREATE INDEX hires_by_end ON hires (expires_at);

-- What others know of an employee and the employee has not saved: shown in the forms to be confirmed, and no answer until then.
CREATE TABLE prefilled_answers (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  content BLOB NOT NULL,
  created_at INTEGER NOT NULL
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
  -- A change of the schemas writes answers anew that say the same as before. Who has opened any revision from this one on
  -- has seen what stands there. NULL: the revision itself.
  same_since INTEGER,
  -- Who wrote it: NULL its owner, 'server' a change of the schemas, else the id of an administrator.
  written_by TEXT,
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
  written_by TEXT,
  PRIMARY KEY (user_id, part, revision)
) STRICT;

-- The fields marked x-filter, in clear text, so that lists filter and count by them.
CREATE TABLE filter_values (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (user_id, field)
) STRICT, WITHOUT ROWID;
CREATE INDEX filter_values_by_value ON filter_values (field, value, user_id);

-- Uploaded files; the bytes are encrypted in the files folder under the id. The name may say whose file it is: it is sealed
-- like an answer. One of a row of a list names the row by the id that is kept with its answers.
CREATE TABLE files (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  field TEXT NOT NULL,
  row_id TEXT NOT NULL DEFAULT '',
  slot INTEGER NOT NULL DEFAULT 0,
  name BLOB NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, part, field, row_id, slot)
) STRICT;

-- Answers that an administrator has sent back to be corrected. What is said, and the answer of then, is sealed; the file of
-- then stays until the correction is closed.
CREATE TABLE corrections (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- JSON Pointer into the record, and what it was called when it was asked for.
  path TEXT NOT NULL,
  title TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
  revision INTEGER NOT NULL,
  admin_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  content BLOB NOT NULL,
  file TEXT,
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  closed_at INTEGER,
  closed_by TEXT REFERENCES users (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX corrections_by_user ON corrections (user_id, state);
CREATE INDEX corrections_by_admin ON corrections (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX corrections_by_closer ON corrections (closed_by) WHERE closed_by IS NOT NULL;
-- One answer waits for one correction.
CREATE UNIQUE INDEX corrections_unclosed ON corrections (user_id, path) WHERE state <> 'closed';

-- Where a record is in its review, and who looks after it.
CREATE TABLE reviews (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- One of schemas/review.json; NULL until the record is complete for the first time.
  state TEXT,
  -- Since when, and what brought it there: an administrator, or what became of the record.
  moved_at INTEGER,
  moved_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  cause TEXT CHECK (cause IN ('moved', 'completed', 'changed', 'sentBack', 'answered')),
  assignee TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- Counts each change, so that nobody moves what they have not seen.
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX reviews_by_state ON reviews (state) WHERE state IS NOT NULL;
CREATE INDEX reviews_by_assignee ON reviews (assignee) WHERE assignee IS NOT NULL;
CREATE INDEX reviews_by_mover ON reviews (moved_by) WHERE moved_by IS NOT NULL;

-- What administrators write down about a record, sealed.
CREATE TABLE review_notes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  admin_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  content BLOB NOT NULL,
  written_at INTEGER NOT NULL
) STRICT;
CREATE INDEX review_notes_by_user ON review_notes (user_id, written_at);
CREATE INDEX review_notes_by_author ON review_notes (admin_id) WHERE admin_id IS NOT NULL;

-- Watched answers (x-confirm) that were changed on a complete record, until somebody confirms them.
CREATE TABLE answer_changes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- JSON Pointer into the record, and what it was called when it was changed.
  path TEXT NOT NULL,
  title TEXT NOT NULL,
  -- Counts each further change, so that nobody confirms what they have not seen.
  revision INTEGER NOT NULL,
  -- The answers before and after, sealed.
  content BLOB NOT NULL,
  network TEXT,
  browser TEXT,
  changed_at INTEGER NOT NULL,
  UNIQUE (user_id, path)
) STRICT;

-- What employees were asked of their answers (x-warn) and have said to be right: of a part as it stands, sealed.
CREATE TABLE passed_warnings (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (user_id, part)
) STRICT;

-- The blind index: a keyed hash of each answer that no two employees should share (x-unique).
CREATE TABLE unique_values (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  hash TEXT NOT NULL,
  -- Another employee had the same when one of the two was written.
  is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  -- Somebody has looked at it, and it is right.
  accepted_at INTEGER,
  PRIMARY KEY (user_id, field)
) STRICT, WITHOUT ROWID;
CREATE INDEX unique_values_by_hash ON unique_values (field, hash);
CREATE INDEX unique_values_shared ON unique_values (field) WHERE is_shared = 1;

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
  -- Whose address it was when the mail was written.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  -- What a mail of no batch is called, sealed: it stays once the words are gone.
  subject BLOB NOT NULL,
  body BLOB NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
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
CREATE INDEX outbox_by_user ON outbox (user_id, created_at) WHERE user_id IS NOT NULL;

-- Mail to many, asked for at once: one message to all of them, or a letter of its own to each.
CREATE TABLE batches (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('message', 'link', 'reminder', 'invitation', 'schedule')),
  admin_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  audience TEXT,
  -- Of reminders: whom they are for. Who is so no more, or wants none, gets none that still waits.
  reminds TEXT CHECK (reminds IN ('unverified', 'nothing-saved', 'incomplete', 'corrections')),
  -- Of a schedule: the rule of schemas/reminders.json, and the day.
  rule TEXT,
  day TEXT,
  -- The letter that goes to all of them, sealed; where each row of the outbox has its own, what these were made from, or nothing.
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
CREATE UNIQUE INDEX batches_by_rule ON batches (rule, day) WHERE rule IS NOT NULL;

-- Each reminder that a schedule has sent: the number of the mail within an episode, which begins with what is counted from
-- (a save, the sign-up, a correction). None goes twice, whoever sends it.
CREATE TABLE scheduled_reminders (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  rule TEXT NOT NULL,
  episode INTEGER NOT NULL,
  number INTEGER NOT NULL,
  day TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, rule, episode, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX scheduled_reminders_by_day ON scheduled_reminders (day);

-- By what a mail lets its reader stop reminders; who has, and whether it was the employee or an administrator.
CREATE TABLE reminder_stops (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  stopped_at INTEGER,
  stopped_by TEXT CHECK (stopped_by IN ('employee', 'admin'))
) STRICT, WITHOUT ROWID;

-- Small facts about the database itself, for instance which schemas its records were last checked against.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

-- Work that one process of several does at a time: who does it, and until when unless it says so again.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  ends_at INTEGER NOT NULL
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
  -- Each writer hashes along a lane of its own, so that none waits for another. SQLite has one.
  lane INTEGER NOT NULL,
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
CREATE INDEX audit_by_actor ON audit (actor, seq) WHERE actor IS DISTINCT FROM subject;
CREATE INDEX audit_by_action ON audit (action, seq);
CREATE INDEX audit_by_lane ON audit (lane, seq);

-- The last row of each lane, signed: so that rows taken off the end are missed.
CREATE TABLE audit_head (
  lane INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  mark TEXT NOT NULL
) STRICT;

-- Up to where old rows of a lane were cut off at the front, signed: there its chain begins.
CREATE TABLE audit_cuts (
  until INTEGER PRIMARY KEY,
  lane INTEGER NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL,
  mark TEXT NOT NULL
) STRICT;

-- What the list of employees shows, under a name: for whoever saved it, or for everybody who sees the list. The name and
-- what is asked for are sealed, as a search names people.
CREATE TABLE saved_views (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  content BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_views_by_user ON saved_views (user_id);

-- What employees typed and did not save, one for each form and device, until it is saved or its time is over.
CREATE TABLE drafts (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  form TEXT NOT NULL,
  -- What the browser is called that it came from; empty where it has no name.
  device TEXT NOT NULL,
  -- Of the part that its page started from.
  revision INTEGER NOT NULL,
  content BLOB NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;
CREATE INDEX drafts_by_user ON drafts (user_id, form, saved_at);
CREATE INDEX drafts_by_time ON drafts (saved_at);

-- Which version of the privacy notice an employee has read, and when.
CREATE TABLE acknowledgements (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, version)
) STRICT, WITHOUT ROWID;

-- Employees who ask that everything about them be erased, and of whom an administrator has said that they will be.
CREATE TABLE erasures (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  asked_at INTEGER,
  -- Carried out from then on, unless it is undone before.
  due_at INTEGER,
  planned_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  CHECK (asked_at IS NOT NULL OR due_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX erasures_due ON erasures (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX erasures_by_planner ON erasures (planned_by) WHERE planned_by IS NOT NULL;
