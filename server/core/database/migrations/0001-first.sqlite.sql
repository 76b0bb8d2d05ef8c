CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN
  SELECT raise(ABORT, 'The audit is never changed.');
END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
WHEN OLD.seq > (SELECT coalesce(max(until), 0) FROM audit_cuts WHERE lane = OLD.lane) BEGIN
  SELECT raise(ABORT, 'The audit is never deleted, but for what was cut off at its front.');
END;
CREATE TRIGGER audit_cuts_stay BEFORE UPDATE ON audit_cuts BEGIN
  SELECT raise(ABORT, 'The audit is never changed.');
END;
CREATE TRIGGER audit_cuts_are_kept BEFORE DELETE ON audit_cuts BEGIN
  SELECT raise(ABORT, 'The audit is never deleted.');
END;

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

-- How many of them have a number of each thousand: the way to a page that is far from both ends.
CREATE TABLE blocks (
  block INTEGER NOT NULL,
  completed INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (block, completed)
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
  INSERT INTO blocks VALUES (NEW.number / 1000, NEW.completed, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listed_leave AFTER DELETE ON listed BEGIN
  INSERT INTO names (names, rowid, search) VALUES ('delete', OLD.number, OLD.search);
  UPDATE blocks SET count = count - 1 WHERE block = OLD.number / 1000 AND completed = OLD.completed;
END;

CREATE TRIGGER listed_completed AFTER UPDATE OF completed ON listed WHEN OLD.completed <> NEW.completed BEGIN
  UPDATE blocks SET count = count - 1 WHERE block = OLD.number / 1000 AND completed = OLD.completed;
  INSERT INTO blocks VALUES (NEW.number / 1000, NEW.completed, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER blocks_at_zero AFTER UPDATE OF count ON blocks WHEN NEW.count = 0 BEGIN
  DELETE FROM blocks WHERE block = NEW.block AND completed = NEW.completed;
END;

CREATE TRIGGER listed_renamed AFTER UPDATE OF search ON listed WHEN OLD.search IS NOT NEW.search BEGIN
  INSERT INTO names (names, rowid, search) VALUES ('delete', OLD.number, OLD.search);
  INSERT INTO names (rowid, search) VALUES (NEW.number, NEW.search);
END;
