-- The row of a list that somebody fills by a link, by the id that its answers have; empty where it is a slot.
ALTER TABLE party_requests ADD COLUMN row_id TEXT NOT NULL DEFAULT '';
