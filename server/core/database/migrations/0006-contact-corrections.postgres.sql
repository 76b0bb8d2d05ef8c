CREATE INDEX contact_corrections_by_rowid ON contact_corrections (rowid);
