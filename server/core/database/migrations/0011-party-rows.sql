-- The row of a list that somebody fills by a link, by the id that its answers have; empty where it is a slot.
ALTER TABLE party_requests ADD COLUMN row_id TEXT NOT NULL DEFAULT '';
-- Those who refused, for whoever reviews.
CREATE INDEX party_requests_by_refusal ON party_requests (user_id) WHERE refused_at IS NOT NULL AND withdrawn_at IS NULL;
