-- At which times visits to a partner begin: how many minutes are between one start and the next, and whether clients are
-- offered only those that leave no stretch of time too short for any visit.
ALTER TABLE partner_profiles
  ADD COLUMN start_grid_minutes integer NOT NULL DEFAULT 15
    CONSTRAINT partner_profiles_start_grid CHECK (start_grid_minutes IN (15, 30, 60)),
  ADD COLUMN avoids_gaps boolean NOT NULL DEFAULT false;
