CREATE INDEX party_requests_by_rowid ON party_requests (rowid);
