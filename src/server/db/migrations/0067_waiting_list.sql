-- Who waits for a time with a partner. An entry goes with the account, the profile, the service and the person it names.
CREATE TABLE waiting_list (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  service_id uuid NOT NULL REFERENCES services ON DELETE CASCADE,
  -- Null: anyone.
  worker_id uuid REFERENCES workers ON DELETE CASCADE,
  place text NOT NULL CONSTRAINT waiting_list_place_word CHECK (place IN ('SALON', 'CLIENT')),
  -- What the partner calls who waits.
  name text NOT NULL,
  -- Local dates of the place, both included, and the ISO weekdays wanted among them.
  first_day text NOT NULL CHECK (first_day ~ '^\d{4}-\d{2}-\d{2}$'),
  last_day text NOT NULL CHECK (last_day ~ '^\d{4}-\d{2}-\d{2}$' AND last_day >= first_day),
  weekdays int[] NOT NULL CHECK (cardinality(weekdays) > 0 AND weekdays <@ '{1,2,3,4,5,6,7}'),
  -- Between which a visit begins by the clock of the place; the second excluded.
  from_time text NOT NULL CHECK (from_time ~ '^\d{2}:\d{2}$'),
  to_time text NOT NULL CHECK (to_time ~ '^\d{2}:\d{2}$' AND to_time > from_time),
  time_zone text NOT NULL,
  -- The place in the queue.
  since timestamptz NOT NULL,
  -- When the last wanted day is over.
  lapses_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT waiting_list_state_word CHECK (state IN ('WAITING', 'FULFILLED', 'LAPSED')),
  -- The visit that fulfilled it; who is turned away from that waits again in the old place.
  visit_id uuid REFERENCES appointments ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX waiting_list_once ON waiting_list (client_id, profile_id, service_id) WHERE state = 'WAITING';
CREATE INDEX waiting_list_queue ON waiting_list (profile_id, since, id) WHERE state = 'WAITING';
CREATE INDEX waiting_list_lapse ON waiting_list (lapses_at) WHERE state = 'WAITING';
CREATE INDEX waiting_list_client ON waiting_list (client_id);
CREATE INDEX waiting_list_service ON waiting_list (service_id);
CREATE INDEX waiting_list_worker ON waiting_list (worker_id);
CREATE INDEX waiting_list_visit ON waiting_list (visit_id);

-- Time that was given back while somebody waited, written by triggers alone. It goes with its profile and worker.
CREATE TABLE freed_times (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  profile_id uuid NOT NULL REFERENCES partner_profiles ON DELETE CASCADE,
  -- Null: of everybody there.
  worker_id uuid REFERENCES workers ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  free_at timestamptz NOT NULL,
  -- Whose it was; it is not offered to them.
  client_id uuid REFERENCES users ON DELETE SET NULL,
  -- When it is looked at next; null: never again.
  due_at timestamptz
);
CREATE INDEX freed_times_due ON freed_times (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX freed_times_profile ON freed_times (profile_id);
CREATE INDEX freed_times_worker ON freed_times (worker_id);
CREATE INDEX freed_times_client ON freed_times (client_id);

-- What was offered to whom out of a freed time. It goes with the entry and with the freed time.
CREATE TABLE waiting_offers (
  id uuid PRIMARY KEY,
  entry_id uuid NOT NULL REFERENCES waiting_list ON DELETE CASCADE,
  freed_id uuid NOT NULL REFERENCES freed_times ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  -- The time that is kept; null: it is whose books it first.
  appointment_id uuid REFERENCES appointments ON DELETE SET NULL,
  starts_at timestamptz NOT NULL,
  free_at timestamptz NOT NULL,
  offered_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Null: it waits.
  outcome text CONSTRAINT waiting_offers_outcome_word CHECK (outcome IN ('TAKEN', 'DECLINED', 'LAPSED', 'GONE')),
  CONSTRAINT waiting_offers_once UNIQUE (freed_id, entry_id)
);
CREATE UNIQUE INDEX waiting_offers_one_open ON waiting_offers (entry_id) WHERE outcome IS NULL;
CREATE INDEX waiting_offers_entry ON waiting_offers (entry_id);
CREATE INDEX waiting_offers_appointment ON waiting_offers (appointment_id);
CREATE INDEX waiting_offers_worker ON waiting_offers (worker_id, starts_at) WHERE outcome IS NULL;

-- Notes freed time where somebody waits for it; not where the profile or the worker goes in the same transaction.
CREATE FUNCTION free_time(profile uuid, worker uuid, starts timestamptz, free timestamptz, client uuid, at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO freed_times (profile_id, worker_id, starts_at, free_at, client_id, due_at)
  SELECT profile, worker, starts, free, client, at
  WHERE EXISTS (SELECT FROM waiting_list WHERE profile_id = profile AND state = 'WAITING')
    AND EXISTS (SELECT FROM partner_profiles WHERE user_id = profile)
    AND (worker IS NULL OR EXISTS (SELECT FROM workers WHERE id = worker));
$$;

-- Whatever writes a visit: what it gives back is noted, an offer that is taken up or let go is closed, who has booked what
-- they waited for waits no longer, and who is turned away from it waits on.
CREATE FUNCTION appointments_wait() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest interval := make_interval(mins => OLD.break_minutes);
BEGIN
  IF OLD.state = 'HELD' AND NEW.state IN ('REQUESTED', 'CONFIRMED') THEN
    UPDATE waiting_list SET state = 'FULFILLED', visit_id = NEW.id, changed_at = NEW.updated_at
    WHERE client_id = NEW.client_id AND profile_id = NEW.profile_id AND service_id = NEW.service_id
      AND state = 'WAITING' AND (worker_id IS NULL OR worker_id = NEW.worker_id)
      AND to_char(NEW.starts_at AT TIME ZONE time_zone, 'YYYY-MM-DD') BETWEEN first_day AND last_day
      AND extract(isodow FROM NEW.starts_at AT TIME ZONE time_zone)::int = ANY (weekdays)
      AND to_char(NEW.starts_at AT TIME ZONE time_zone, 'HH24:MI') >= from_time
      AND to_char(NEW.starts_at AT TIME ZONE time_zone, 'HH24:MI') < to_time;
    UPDATE waiting_offers SET outcome = CASE
      WHEN entry_id IN (SELECT id FROM waiting_list WHERE visit_id = NEW.id) THEN 'TAKEN' ELSE 'GONE' END
    WHERE worker_id = NEW.worker_id AND outcome IS NULL AND (appointment_id IS NULL OR appointment_id = NEW.id)
      AND starts_at < NEW.ends_at + rest AND free_at > NEW.starts_at;
  ELSIF OLD.state = 'HELD' AND NEW.state <> 'HELD' THEN
    WITH closed AS (
      UPDATE waiting_offers
      SET outcome = CASE WHEN OLD.expires_at <= NEW.updated_at THEN 'LAPSED' ELSE 'DECLINED' END
      WHERE appointment_id = NEW.id AND outcome IS NULL
      RETURNING freed_id
    )
    UPDATE freed_times SET due_at = NEW.updated_at WHERE id IN (SELECT freed_id FROM closed);
  END IF;
  IF OLD.state = 'REQUESTED' AND NEW.state IN ('DECLINED', 'EXPIRED')
    OR OLD.state = 'CONFIRMED' AND NEW.state = 'CANCELLED_BY_PARTNER' THEN
    UPDATE waiting_list AS entry SET state = 'WAITING', visit_id = NULL, changed_at = NEW.updated_at
    WHERE visit_id = NEW.id AND state = 'FULFILLED' AND lapses_at > NEW.updated_at
      AND NOT EXISTS (
        SELECT FROM waiting_list AS other
        WHERE other.client_id = entry.client_id AND other.profile_id = entry.profile_id
          AND other.service_id = entry.service_id AND other.state = 'WAITING');
  END IF;
  IF OLD.state IN ('REQUESTED', 'CONFIRMED') AND OLD.ends_at > NEW.updated_at
    AND (NEW.state IN ('CANCELLED_BY_CLIENT', 'CANCELLED_BY_PARTNER', 'DECLINED', 'EXPIRED')
      OR (OLD.worker_id, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.worker_id, NEW.starts_at, NEW.ends_at)) THEN
    PERFORM free_time(OLD.profile_id, OLD.worker_id, OLD.starts_at, OLD.ends_at + rest, OLD.client_id, NEW.updated_at);
  END IF;
  IF OLD.state = 'CONFIRMED' AND OLD.move_state = 'ASKED' AND OLD.move_ends_at > NEW.updated_at
    AND (NEW.state <> 'CONFIRMED' OR NEW.move_state IS DISTINCT FROM 'ASKED')
    AND (OLD.move_worker_id, OLD.move_starts_at) IS DISTINCT FROM (NEW.worker_id, NEW.starts_at) THEN
    PERFORM free_time(
      OLD.profile_id, OLD.move_worker_id, OLD.move_starts_at, OLD.move_ends_at + rest, OLD.client_id, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_wait AFTER UPDATE OF state, worker_id, starts_at, ends_at, move_state
  ON appointments FOR EACH ROW EXECUTE FUNCTION appointments_wait();

CREATE FUNCTION time_blocks_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM free_time(OLD.profile_id, OLD.worker_id, OLD.starts_at, OLD.ends_at, NULL, OLD.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER time_blocks_wait AFTER DELETE ON time_blocks FOR EACH ROW EXECUTE FUNCTION time_blocks_wait();

CREATE FUNCTION days_off_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM free_time(
    OLD.profile_id, OLD.worker_id,
    OLD.first_day::timestamp AT TIME ZONE place.time_zone,
    (OLD.last_day::timestamp + interval '1 day') AT TIME ZONE place.time_zone,
    NULL, OLD.created_at)
  FROM partner_profiles AS profile JOIN places AS place ON place.place_id = profile.place_id
  WHERE profile.user_id = OLD.profile_id;
  RETURN NULL;
END $$;
CREATE TRIGGER days_off_wait AFTER DELETE ON days_off FOR EACH ROW EXECUTE FUNCTION days_off_wait();
