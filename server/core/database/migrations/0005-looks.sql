-- When each administrator last looked at which records became complete.
CREATE TABLE looks (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  seen_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
