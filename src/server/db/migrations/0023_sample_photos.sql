-- Of a sample photo of the demo: what it shows, in every language (locale → words). Null: a photo that a partner uploaded.
ALTER TABLE photos ADD COLUMN sample jsonb;
