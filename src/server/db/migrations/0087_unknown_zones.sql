-- Places have the zones of the newest tz data; those of PostgreSQL may be older and lack one (America/Coyhaique came in 2025), and
-- AT TIME ZONE would fail the whole statement. There it is told by UTC until the tz data are brought up to date; the doctor says
-- so. No statement says AT TIME ZONE but these two.
CREATE FUNCTION local_time(at timestamptz, zone text) RETURNS timestamp STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN at AT TIME ZONE zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN at AT TIME ZONE 'UTC';
END $$;

CREATE FUNCTION instant_at(local timestamp, zone text) RETURNS timestamptz STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN local AT TIME ZONE zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN local AT TIME ZONE 'UTC';
END $$;

-- As they were (0074, 0067), but for the clock.
CREATE OR REPLACE FUNCTION appointments_wait() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest interval := make_interval(mins => OLD.break_minutes);
BEGIN
  IF OLD.state = 'HELD' AND NEW.state IN ('REQUESTED', 'CONFIRMED') THEN
    UPDATE waiting_list SET state = 'FULFILLED', visit_id = NEW.id, changed_at = NEW.updated_at
    WHERE client_id = NEW.client_id AND profile_id = NEW.profile_id AND service_id = NEW.service_id
      AND state = 'WAITING' AND (worker_id IS NULL OR worker_id IN (NEW.worker_id, NEW.second_worker_id))
      AND to_char(local_time(NEW.starts_at, time_zone), 'YYYY-MM-DD') BETWEEN first_day AND last_day
      AND extract(isodow FROM local_time(NEW.starts_at, time_zone))::int = ANY (weekdays)
      AND to_char(local_time(NEW.starts_at, time_zone), 'HH24:MI') >= from_time
      AND to_char(local_time(NEW.starts_at, time_zone), 'HH24:MI') < to_time;
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

CREATE OR REPLACE FUNCTION days_off_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM free_time(
    OLD.profile_id, OLD.worker_id,
    instant_at(OLD.first_day::timestamp, place.time_zone),
    instant_at(OLD.last_day::timestamp + interval '1 day', place.time_zone),
    NULL, OLD.created_at)
  FROM partner_profiles AS profile JOIN places AS place ON place.place_id = profile.place_id
  WHERE profile.user_id = OLD.profile_id;
  RETURN NULL;
END $$;
