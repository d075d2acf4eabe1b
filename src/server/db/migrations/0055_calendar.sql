-- Whether the client gets mails of this visit: whom a partner has written down, only if they agreed to it.
ALTER TABLE appointments ADD COLUMN tells_client boolean NOT NULL DEFAULT true;

-- Time of a worker's that is not for visits. It goes with its worker and its profile.
CREATE TABLE time_blocks (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  -- Shared by all that were made at once: every week, of several people.
  series_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX time_blocks_profile ON time_blocks (profile_id, starts_at);
CREATE INDEX time_blocks_worker ON time_blocks (worker_id);
CREATE INDEX time_blocks_series ON time_blocks (series_id);

-- Days on which nobody, or one worker, receives; local dates of the place, both included. They go with worker and profile.
CREATE TABLE days_off (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  worker_id uuid REFERENCES workers ON DELETE CASCADE,
  first_day text NOT NULL CHECK (first_day ~ '^\d{4}-\d{2}-\d{2}$'),
  last_day text NOT NULL CHECK (last_day ~ '^\d{4}-\d{2}-\d{2}$' AND last_day >= first_day),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX days_off_profile ON days_off (profile_id, last_day);
CREATE INDEX days_off_worker ON days_off (worker_id);

-- Blocked time takes the worker's time like a visit, so that the database refuses both at once.
ALTER TABLE taken_times
  ADD COLUMN block_id uuid UNIQUE REFERENCES time_blocks ON DELETE CASCADE,
  DROP CONSTRAINT taken_times_pkey,
  ALTER COLUMN appointment_id DROP NOT NULL,
  DROP CONSTRAINT taken_times_kind_check,
  ADD CONSTRAINT taken_times_kind_check CHECK (kind IN ('VISIT', 'MOVE', 'BLOCK')),
  ADD CONSTRAINT taken_times_of_one CHECK (num_nonnulls(appointment_id, block_id) = 1),
  ADD CONSTRAINT taken_times_once UNIQUE (appointment_id, kind),
  DROP CONSTRAINT appointments_no_overlap,
  -- The same name, by which a process of the version before knows that a time is taken.
  ADD CONSTRAINT appointments_no_overlap
    EXCLUDE USING gist (
      worker_id WITH =,
      (coalesce(appointment_id, block_id)) WITH <>,
      tstzrange(starts_at, free_at) WITH &&
    );

CREATE FUNCTION time_blocks_take_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM taken_times WHERE block_id = NEW.id;
  INSERT INTO taken_times (kind, worker_id, starts_at, ends_at, free_at, block_id)
  VALUES ('BLOCK', NEW.worker_id, NEW.starts_at, NEW.ends_at, NEW.ends_at, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER time_blocks_take_time AFTER INSERT OR UPDATE OF worker_id, starts_at, ends_at
  ON time_blocks FOR EACH ROW EXECUTE FUNCTION time_blocks_take_time();
