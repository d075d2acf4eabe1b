-- For how many people at once the price of a service is: two are served by two people of the practice at the same time.
ALTER TABLE services
  ADD COLUMN people integer NOT NULL DEFAULT 1 CONSTRAINT services_people CHECK (people IN (1, 2));

-- The other one of the two who give a visit for two; null: one gives it. So with the time that it is asked to be moved to.
ALTER TABLE appointments
  ADD COLUMN second_worker_id uuid REFERENCES workers ON DELETE CASCADE
    CONSTRAINT appointments_two CHECK (second_worker_id <> worker_id),
  ADD COLUMN move_second_worker_id uuid REFERENCES workers ON DELETE CASCADE
    CONSTRAINT appointments_move_two CHECK (move_second_worker_id <> move_worker_id);
CREATE INDEX appointments_second_worker ON appointments (second_worker_id) WHERE second_worker_id IS NOT NULL;

-- A visit takes the time of everybody who gives it, so that the database refuses each of them to anything else.
ALTER TABLE taken_times
  DROP CONSTRAINT taken_times_once,
  ADD CONSTRAINT taken_times_once UNIQUE (appointment_id, kind, worker_id);

CREATE OR REPLACE FUNCTION appointments_take_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest interval := make_interval(mins => NEW.break_minutes);
BEGIN
  DELETE FROM taken_times WHERE appointment_id = NEW.id;
  IF NEW.state IN ('HELD', 'REQUESTED', 'CONFIRMED') THEN
    INSERT INTO taken_times (appointment_id, kind, worker_id, starts_at, ends_at, free_at)
    SELECT NEW.id, 'VISIT', giver, NEW.starts_at, NEW.ends_at, NEW.ends_at + rest
    FROM unnest(ARRAY[NEW.worker_id, NEW.second_worker_id]) AS giver WHERE giver IS NOT NULL;
    IF NEW.state = 'CONFIRMED' AND NEW.move_state = 'ASKED' THEN
      INSERT INTO taken_times (appointment_id, kind, worker_id, starts_at, ends_at, free_at)
      SELECT NEW.id, 'MOVE', giver, NEW.move_starts_at, NEW.move_ends_at, NEW.move_ends_at + rest
      FROM unnest(ARRAY[NEW.move_worker_id, NEW.move_second_worker_id]) AS giver WHERE giver IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER appointments_take_time ON appointments;
CREATE TRIGGER appointments_take_time AFTER INSERT
  OR UPDATE OF state, worker_id, second_worker_id, starts_at, ends_at, break_minutes,
    move_state, move_worker_id, move_second_worker_id, move_starts_at, move_ends_at
  ON appointments FOR EACH ROW EXECUTE FUNCTION appointments_take_time();

-- What is given back is noted for each of those who gave it.
CREATE FUNCTION free_time_of(givers uuid[], profile uuid, starts timestamptz, free timestamptz, client uuid, at timestamptz)
RETURNS void LANGUAGE sql AS $$
  SELECT free_time(profile, giver, starts, free, client, at) FROM unnest(givers) AS giver WHERE giver IS NOT NULL;
$$;

CREATE OR REPLACE FUNCTION appointments_wait() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest interval := make_interval(mins => OLD.break_minutes);
BEGIN
  IF OLD.state = 'HELD' AND NEW.state IN ('REQUESTED', 'CONFIRMED') THEN
    UPDATE waiting_list SET state = 'FULFILLED', visit_id = NEW.id, changed_at = NEW.updated_at
    WHERE client_id = NEW.client_id AND profile_id = NEW.profile_id AND service_id = NEW.service_id
      AND state = 'WAITING' AND (worker_id IS NULL OR worker_id IN (NEW.worker_id, NEW.second_worker_id))
      AND to_char(NEW.starts_at AT TIME ZONE time_zone, 'YYYY-MM-DD') BETWEEN first_day AND last_day
      AND extract(isodow FROM NEW.starts_at AT TIME ZONE time_zone)::int = ANY (weekdays)
      AND to_char(NEW.starts_at AT TIME ZONE time_zone, 'HH24:MI') >= from_time
      AND to_char(NEW.starts_at AT TIME ZONE time_zone, 'HH24:MI') < to_time;
    UPDATE waiting_offers SET outcome = CASE
      WHEN entry_id IN (SELECT id FROM waiting_list WHERE visit_id = NEW.id) THEN 'TAKEN' ELSE 'GONE' END
    WHERE worker_id IN (NEW.worker_id, NEW.second_worker_id) AND outcome IS NULL AND (appointment_id IS NULL OR appointment_id = NEW.id)
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
      OR (OLD.worker_id, OLD.second_worker_id, OLD.starts_at, OLD.ends_at)
        IS DISTINCT FROM (NEW.worker_id, NEW.second_worker_id, NEW.starts_at, NEW.ends_at)) THEN
    PERFORM free_time_of(
      ARRAY[OLD.worker_id, OLD.second_worker_id],
      OLD.profile_id, OLD.starts_at, OLD.ends_at + rest, OLD.client_id, NEW.updated_at);
  END IF;
  IF OLD.state = 'CONFIRMED' AND OLD.move_state = 'ASKED' AND OLD.move_ends_at > NEW.updated_at
    AND (NEW.state <> 'CONFIRMED' OR NEW.move_state IS DISTINCT FROM 'ASKED')
    AND (OLD.move_worker_id, OLD.move_second_worker_id, OLD.move_starts_at)
      IS DISTINCT FROM (NEW.worker_id, NEW.second_worker_id, NEW.starts_at) THEN
    PERFORM free_time_of(
      ARRAY[OLD.move_worker_id, OLD.move_second_worker_id],
      OLD.profile_id, OLD.move_starts_at, OLD.move_ends_at + rest, OLD.client_id, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER appointments_wait ON appointments;
CREATE TRIGGER appointments_wait AFTER UPDATE OF state, worker_id, second_worker_id, starts_at, ends_at, move_state
  ON appointments FOR EACH ROW EXECUTE FUNCTION appointments_wait();
