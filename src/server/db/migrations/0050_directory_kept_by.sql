-- Staff keep courses and goods by hand as well. What staff wrote or took away, no import writes over or brings again.
ALTER TABLE courses
  ADD COLUMN kept_by text NOT NULL DEFAULT 'import' CONSTRAINT courses_kept_by_word CHECK (kept_by IN ('import', 'staff')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Taken out of the list by staff; the row stays, so that an import knows it.
  ADD COLUMN removed_at timestamptz;
ALTER TABLE goods
  ADD COLUMN kept_by text NOT NULL DEFAULT 'import' CONSTRAINT goods_kept_by_word CHECK (kept_by IN ('import', 'staff')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN removed_at timestamptz;
