CREATE INDEX text_numbers_by_rowid ON text_numbers (rowid);
