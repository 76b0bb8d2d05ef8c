-- Do reminders and codes also go to the phone of the account as text messages? NULL until somebody has chosen.
ALTER TABLE users ADD COLUMN by_text INTEGER CHECK (by_text IN (0, 1));
