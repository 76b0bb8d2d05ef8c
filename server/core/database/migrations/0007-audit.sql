-- Who did what to whose record: appended in the transaction of its cause, never changed. Each row is hashed together with
-- the hash before it, with a key that is not in the database, so that an edit is found. It names fields, never values, and
-- people by their random ids alone.
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT,
  role TEXT NOT NULL CHECK (role IN ('visitor', 'employee', 'admin', 'server')),
  action TEXT NOT NULL,
  subject TEXT,
  detail TEXT NOT NULL,
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
