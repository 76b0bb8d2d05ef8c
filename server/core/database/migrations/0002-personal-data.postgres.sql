CREATE INDEX former_emails_by_rowid ON former_emails (rowid);
