-- Keyed hashes of the words of answers by which the search finds people (x-search), beside the names of their accounts.
CREATE TABLE search_words (
  hash TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (hash, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_words_by_user ON search_words (user_id);
CREATE INDEX users_by_phone ON users (phone);
