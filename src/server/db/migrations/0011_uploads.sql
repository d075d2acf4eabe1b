-- All sizes of a photo together; 0 for those that were kept before this was counted.
ALTER TABLE photos ADD COLUMN bytes integer NOT NULL DEFAULT 0;
-- When a form last said that it still shows an upload that nothing stored shows yet.
ALTER TABLE photos ADD COLUMN wanted_at timestamptz;
