-- Visits that were written down at once, as a series of treatments: which one, the how manieth of them, and of how many.
-- Each is a visit of its own: it is moved, missed and called off alone, and keeps its number.
ALTER TABLE appointments
  ADD COLUMN series_id uuid,
  ADD COLUMN series_position integer,
  ADD COLUMN series_size integer,
  ADD CONSTRAINT appointments_series CHECK (
    num_nonnulls(series_id, series_position, series_size) IN (0, 3)
    AND (series_id IS NULL OR series_position BETWEEN 1 AND series_size)
  );
CREATE UNIQUE INDEX appointments_of_series ON appointments (series_id, series_position) WHERE series_id IS NOT NULL;
