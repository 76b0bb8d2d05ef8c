-- By what a message of the outbox goes: a provider of text messages that is away delays no mail.
ALTER TABLE outbox ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'sms'));
DROP INDEX outbox_by_state;
CREATE INDEX outbox_by_state ON outbox (state, channel, priority DESC, not_before);
DROP INDEX outbox_by_due;
CREATE INDEX outbox_by_due ON outbox (state, channel, not_before);
