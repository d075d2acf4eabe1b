-- How fast a partner comes to clients; ten minutes for each way come on top (domain/booking/travel.ts).
ALTER TABLE partner_profiles
  ADD COLUMN travel_speed_kmh integer NOT NULL DEFAULT 30
    CONSTRAINT partner_profiles_travel_speed CHECK (travel_speed_kmh BETWEEN 5 AND 130);

-- The town a home visit goes to, as its client named it, and where that lies. Visits of before have none: they count as in the
-- middle of where the practice is.
ALTER TABLE appointments
  ADD COLUMN home_town text NOT NULL DEFAULT '',
  ADD COLUMN home_lat double precision,
  ADD COLUMN home_lng double precision,
  ADD CONSTRAINT appointments_home CHECK (
    num_nonnulls(home_lat, home_lng) IN (0, 2) AND (place = 'CLIENT' OR (home_lat IS NULL AND home_town = ''))
  );

-- Where those wait who wait for a home visit.
ALTER TABLE waiting_list
  ADD COLUMN home_town text NOT NULL DEFAULT '',
  ADD COLUMN home_lat double precision,
  ADD COLUMN home_lng double precision,
  ADD CONSTRAINT waiting_list_home CHECK (num_nonnulls(home_lat, home_lng) IN (0, 2));

-- The minutes of a way, in steps of five; domain/booking/travel.ts says the same, and a test compares them.
CREATE FUNCTION travel_minutes(
  from_lat double precision, from_lng double precision, to_lat double precision, to_lng double precision, km_per_hour integer
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (5 * ceil((10 + 2 * 6371 * asin(least(1, sqrt(
    power(sin(radians(to_lat - from_lat) / 2), 2)
      + cos(radians(from_lat)) * cos(radians(to_lat)) * power(sin(radians(to_lng - from_lng) / 2), 2)
  ))) / km_per_hour * 60) / 5 - 1e-9))::integer
$$;

-- Refuses a visit that leaves one of those who give it no time for the way from what they have before or to what they have
-- after it, as an overlap is refused. Read under their locks, which all who write visits hold: what another writes at the
-- same time is here or waits. What calendars kept elsewhere say has no place, and asks for no way.
CREATE FUNCTION require_travel(
  visit uuid, profile uuid, givers uuid[], starts timestamptz, free timestamptz, is_home boolean,
  lat double precision, lng double precision
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM partner_profiles AS practice
      JOIN taken_times AS taken ON taken.worker_id = ANY (givers) AND taken.kind <> 'IMPORT'
        AND taken.appointment_id IS DISTINCT FROM visit
        AND taken.starts_at < free + interval '2 days' AND taken.starts_at > starts - interval '4 days'
      LEFT JOIN appointments AS other ON other.id = taken.appointment_id
      CROSS JOIN LATERAL (SELECT make_interval(mins => CASE
        WHEN is_home OR other.place = 'CLIENT' THEN travel_minutes(
          CASE WHEN other.place = 'CLIENT' THEN coalesce(other.home_lat, practice.lat) ELSE practice.lat END,
          CASE WHEN other.place = 'CLIENT' THEN coalesce(other.home_lng, practice.lng) ELSE practice.lng END,
          CASE WHEN is_home THEN coalesce(require_travel.lat, practice.lat) ELSE practice.lat END,
          CASE WHEN is_home THEN coalesce(require_travel.lng, practice.lng) ELSE practice.lng END,
          practice.travel_speed_kmh)
        ELSE 0 END) AS takes) AS way
    WHERE practice.user_id = profile AND taken.starts_at < free + way.takes AND taken.free_at > starts - way.takes
  ) THEN
    RAISE EXCEPTION 'no time for the way' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointments_no_overlap';
  END IF;
END $$;

-- Asked whenever a visit, or the time that it is asked to be moved to, takes a time that it has not had: one that changes its
-- state alone keeps it, whatever the partner's speed is by then.
CREATE FUNCTION appointments_leave_time_to_travel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest interval := make_interval(mins => NEW.break_minutes);
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF NEW.state NOT IN ('HELD', 'REQUESTED', 'CONFIRMED') THEN
    RETURN NULL;
  END IF;
  IF is_new OR OLD.state NOT IN ('HELD', 'REQUESTED', 'CONFIRMED')
    OR (OLD.worker_id, OLD.second_worker_id, OLD.starts_at, OLD.ends_at, OLD.break_minutes, OLD.home_lat, OLD.home_lng)
      IS DISTINCT FROM
      (NEW.worker_id, NEW.second_worker_id, NEW.starts_at, NEW.ends_at, NEW.break_minutes, NEW.home_lat, NEW.home_lng)
    -- The time that was asked for is the visit's own already.
    AND (OLD.move_state IS DISTINCT FROM 'ASKED'
      OR (OLD.move_worker_id, OLD.move_second_worker_id, OLD.move_starts_at, OLD.move_ends_at)
        IS DISTINCT FROM (NEW.worker_id, NEW.second_worker_id, NEW.starts_at, NEW.ends_at))
  THEN
    PERFORM require_travel(NEW.id, NEW.profile_id, ARRAY[NEW.worker_id, NEW.second_worker_id], NEW.starts_at,
      NEW.ends_at + rest, NEW.place = 'CLIENT', NEW.home_lat, NEW.home_lng);
  END IF;
  IF NEW.state = 'CONFIRMED' AND NEW.move_state = 'ASKED' AND (is_new OR OLD.move_state IS DISTINCT FROM 'ASKED'
    OR (OLD.move_worker_id, OLD.move_second_worker_id, OLD.move_starts_at, OLD.move_ends_at)
      IS DISTINCT FROM (NEW.move_worker_id, NEW.move_second_worker_id, NEW.move_starts_at, NEW.move_ends_at))
  THEN
    PERFORM require_travel(NEW.id, NEW.profile_id, ARRAY[NEW.move_worker_id, NEW.move_second_worker_id],
      NEW.move_starts_at, NEW.move_ends_at + rest, NEW.place = 'CLIENT', NEW.home_lat, NEW.home_lng);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_leave_time_to_travel AFTER INSERT
  OR UPDATE OF state, worker_id, second_worker_id, starts_at, ends_at, break_minutes, home_lat, home_lng,
    move_state, move_worker_id, move_second_worker_id, move_starts_at, move_ends_at
  ON appointments FOR EACH ROW EXECUTE FUNCTION appointments_leave_time_to_travel();

-- When somebody came to a home visit and left it again, as they say themselves; of the start it was said about: another start
-- is another visit to come to. It goes with the visit.
CREATE TABLE visit_check_ins (
  appointment_id uuid PRIMARY KEY REFERENCES appointments ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  checked_in_at timestamptz NOT NULL,
  checked_out_at timestamptz CHECK (checked_out_at >= checked_in_at)
);
