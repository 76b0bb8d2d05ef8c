-- A mail belongs to more than its recipient: to the person whom it is about where its address is no account's or another's,
-- and to the invitation that it brings. It goes with either.
ALTER TABLE outbox ADD COLUMN
  about TEXT REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE outbox ADD COLUMN
  hire TEXT REFERENCES hires (id) ON DELETE CASCADE;
UPDATE outbox SET hire = (SELECT hires.id FROM hires WHERE hires.email = outbox.recipient)
WHERE user_id IS NULL AND recipient IN (SELECT email FROM hires);
CREATE INDEX outbox_about ON outbox (about) WHERE about IS NOT NULL;
CREATE INDEX outbox_by_hire ON outbox (hire) WHERE hire IS NOT NULL;

-- The addresses that an account had before, so that an erasure finds what is known by them; and those that it asked for,
-- for as long as something counts by them. Sealed.
CREATE TABLE former_emails (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('former', 'asked')),
  email BLOB NOT NULL,
  noted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX former_emails_by_user ON former_emails (user_id, noted_at);
CREATE INDEX former_emails_asked ON former_emails (noted_at) WHERE type = 'asked';
