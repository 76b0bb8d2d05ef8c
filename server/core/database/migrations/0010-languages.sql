-- The language in which somebody reads pages, mails and PDFs, by its BCP 47 tag; English where it is not known.
ALTER TABLE users ADD COLUMN language TEXT;
ALTER TABLE party_requests ADD COLUMN language TEXT;
