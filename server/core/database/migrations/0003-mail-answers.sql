-- How often a mail server was sent the mail and did not answer whether it has it.
ALTER TABLE outbox ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0;
