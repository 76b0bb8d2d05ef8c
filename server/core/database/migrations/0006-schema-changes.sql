-- A change of the schemas writes answers anew that say the same as before. Who has opened any revision from this one on
-- has seen what stands there. NULL: the revision itself.
ALTER TABLE answers ADD COLUMN same_since INTEGER;
