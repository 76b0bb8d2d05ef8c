CREATE INDEX signatures_by_rowid ON signatures (rowid);
CREATE INDEX signing_keys_by_rowid ON signing_keys (rowid);
