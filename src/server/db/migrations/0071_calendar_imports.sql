-- Private addresses of calendars that partners keep elsewhere: what stands there is busy here. They go with the profile, and a
-- worker's with the worker. The address lets whoever has it read that calendar: it is never answered whole.
CREATE TABLE calendar_imports (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  -- Null: everybody's there.
  worker_id uuid REFERENCES workers ON DELETE CASCADE,
  name text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it is read by itself, and until when whoever reads it now has it alone.
  due_at timestamptz NOT NULL,
  claimed_until timestamptz,
  -- When it was asked for last, answered well last, and taken in whole last; null: never.
  tried_at timestamptz,
  read_at timestamptz,
  taken_at timestamptz,
  -- Of the last that was taken in.
  time_zone text,
  etag text,
  last_modified text,
  -- What has gone wrong since it was answered well last.
  failure text CONSTRAINT calendar_imports_failure_word
    CHECK (failure IN ('FORBIDDEN', 'UNREACHABLE', 'TIMEOUT', 'REFUSED', 'NO_CALENDAR', 'TOO_LARGE', 'TOO_MANY')),
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT calendar_imports_failing CHECK (num_nonnulls(failure, failing_since) = CASE WHEN failures > 0 THEN 2 ELSE 0 END)
);
CREATE INDEX calendar_imports_profile ON calendar_imports (profile_id);
CREATE INDEX calendar_imports_worker ON calendar_imports (worker_id);
CREATE INDEX calendar_imports_due ON calendar_imports (due_at);

-- What was busy there when it was taken in last, none of it longer than a day; not a word of what it was.
CREATE TABLE imported_times (
  import_id uuid NOT NULL REFERENCES calendar_imports ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (import_id, starts_at, ends_at)
);

-- Imported time takes a worker's time like a visit. What stands already stays: imported time takes what is left beside it, and
-- the rest as soon as that is given back. All of a worker's imports are one: they may overlap each other.
ALTER TABLE taken_times
  DROP CONSTRAINT taken_times_kind_check,
  ADD CONSTRAINT taken_times_kind_check CHECK (kind IN ('VISIT', 'MOVE', 'BLOCK', 'IMPORT')),
  DROP CONSTRAINT taken_times_of_one,
  ADD CONSTRAINT taken_times_of_one
    CHECK (num_nonnulls(appointment_id, block_id) = CASE kind WHEN 'IMPORT' THEN 0 ELSE 1 END),
  DROP CONSTRAINT appointments_no_overlap,
  -- The same name, by which a process of the version before knows that a time is taken.
  ADD CONSTRAINT appointments_no_overlap
    EXCLUDE USING gist (
      worker_id WITH =,
      (coalesce(appointment_id, block_id, worker_id)) WITH <>,
      tstzrange(starts_at, free_at) WITH &&
    );

-- When imports keep a worker busy within a span.
CREATE FUNCTION imported_of(worker uuid, span tstzrange) RETURNS tstzmultirange LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(tstzrange(time.starts_at, time.ends_at) * span), '{}')
  FROM workers
    JOIN calendar_imports AS import
      ON import.profile_id = workers.profile_id AND (import.worker_id IS NULL OR import.worker_id = workers.id)
    JOIN imported_times AS time ON time.import_id = import.id AND tstzrange(time.starts_at, time.ends_at) && span
  WHERE workers.id = worker AND workers.removed_at IS NULL;
$$;

-- Takes what imports want of a worker's time within a span and nobody else has, in stretches of a day at the most, as whoever
-- reads taken times expects them.
CREATE FUNCTION imports_take(worker uuid, span tstzrange) RETURNS void LANGUAGE sql AS $$
  INSERT INTO taken_times (kind, worker_id, starts_at, ends_at, free_at)
  SELECT 'IMPORT', worker, at, least(at + interval '24 hours', upper(left_over)),
    least(at + interval '24 hours', upper(left_over))
  FROM unnest(
      imported_of(worker, span) - (
        SELECT coalesce(range_agg(tstzrange(starts_at, free_at)), '{}') FROM taken_times
        WHERE worker_id = worker AND tstzrange(starts_at, free_at) && span
      )
    ) AS left_over,
    generate_series(lower(left_over), upper(left_over) - interval '1 microsecond', interval '24 hours') AS at;
$$;

-- The same for all of a worker's time, after imports have changed; what they want no more is given back, and offered to those
-- who wait where it is said from when on (`at`).
CREATE FUNCTION imports_fit(worker uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted tstzmultirange := imported_of(worker, tstzrange(NULL, NULL));
  had tstzmultirange;
  has tstzmultirange;
BEGIN
  SELECT coalesce(range_agg(tstzrange(starts_at, free_at)), '{}') INTO had
  FROM taken_times WHERE worker_id = worker AND kind = 'IMPORT';
  IF isempty(wanted) AND isempty(had) THEN RETURN; END IF;
  DELETE FROM taken_times
  WHERE worker_id = worker AND kind = 'IMPORT' AND NOT tstzrange(starts_at, free_at) <@ wanted;
  PERFORM imports_take(worker, tstzrange(NULL, NULL));
  IF at IS NULL THEN RETURN; END IF;
  SELECT coalesce(range_agg(tstzrange(starts_at, free_at)), '{}') INTO has
  FROM taken_times WHERE worker_id = worker AND kind = 'IMPORT';
  PERFORM free_time(profile_id, worker, greatest(lower(freed), at), upper(freed), NULL, at)
  FROM unnest(had - has) AS freed, workers WHERE workers.id = worker AND upper(freed) > at;
END $$;

-- Deferred to the commit: a visit that is changed gives its time back and takes it again.
CREATE FUNCTION taken_times_are_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM imports_take(OLD.worker_id, tstzrange(OLD.starts_at, OLD.free_at));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER taken_times_are_given_back AFTER DELETE ON taken_times
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.kind <> 'IMPORT')
  EXECUTE FUNCTION taken_times_are_given_back();

-- An import that goes gives its time back at once.
CREATE FUNCTION calendar_imports_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM imports_fit(id, OLD.created_at) FROM workers
  WHERE profile_id = OLD.profile_id AND (OLD.worker_id IS NULL OR id = OLD.worker_id);
  RETURN NULL;
END $$;
CREATE TRIGGER calendar_imports_go AFTER DELETE ON calendar_imports
  FOR EACH ROW EXECUTE FUNCTION calendar_imports_go();

-- Who comes to a practice is as busy as everybody there; who leaves takes their imports along.
CREATE FUNCTION workers_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.removed_at IS NOT NULL THEN DELETE FROM calendar_imports WHERE worker_id = NEW.id; END IF;
  PERFORM imports_fit(NEW.id, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER workers_import AFTER INSERT OR UPDATE OF removed_at ON workers
  FOR EACH ROW EXECUTE FUNCTION workers_import();

-- Nor is anything read for a profile that is gone.
CREATE FUNCTION partner_profiles_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_imports WHERE profile_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER partner_profiles_import AFTER UPDATE OF removed_at ON partner_profiles
  FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL) EXECUTE FUNCTION partner_profiles_import();
