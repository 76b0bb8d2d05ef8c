-- Searches now find Hausa letters and curly apostrophes by what people type instead.
UPDATE users SET search = replace(search, 'ɓ', 'b') WHERE search LIKE '%ɓ%';
UPDATE users SET search = replace(search, 'ɗ', 'd') WHERE search LIKE '%ɗ%';
UPDATE users SET search = replace(search, 'ƙ', 'k') WHERE search LIKE '%ƙ%';
UPDATE users SET search = replace(search, 'ƴ', 'y') WHERE search LIKE '%ƴ%';
UPDATE users SET search = replace(search, '’', '''') WHERE search LIKE '%’%';
UPDATE users SET search = replace(search, '‘', '''') WHERE search LIKE '%‘%';
UPDATE users SET search = replace(search, 'ʼ', '''') WHERE search LIKE '%ʼ%';

-- Words and unique values of answers are keyed hashes, which only the program can compute: the next start reads all records
-- again, as after a change of the schemas. An update under way starts over.
INSERT INTO settings (name, value)
  SELECT 'schemas-progress', '{"version":"","after":"","snapshot":' || value || '}' FROM settings WHERE name = 'schemas'
  ON CONFLICT (name) DO UPDATE SET value = replace(settings.value, '{"version":"', '{"version":"earlier-');
