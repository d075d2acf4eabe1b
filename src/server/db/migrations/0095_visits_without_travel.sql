-- The start for which the partner has decided to do without the time that the way to a visit or from it takes; with another
-- start the way is asked for again. Nobody else decides so, and visits themselves never overlap.
ALTER TABLE appointments ADD COLUMN without_travel_at timestamptz;

-- As in 0075, but for what is so decided. The time that a client asks to move to is never.
CREATE OR REPLACE FUNCTION appointments_leave_time_to_travel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest interval := make_interval(mins => NEW.break_minutes);
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF NEW.state NOT IN ('HELD', 'REQUESTED', 'CONFIRMED') THEN
    RETURN NULL;
  END IF;
  IF NEW.without_travel_at IS DISTINCT FROM NEW.starts_at
    AND (is_new OR OLD.state NOT IN ('HELD', 'REQUESTED', 'CONFIRMED')
      OR (OLD.worker_id, OLD.second_worker_id, OLD.starts_at, OLD.ends_at, OLD.break_minutes, OLD.home_lat, OLD.home_lng)
        IS DISTINCT FROM
        (NEW.worker_id, NEW.second_worker_id, NEW.starts_at, NEW.ends_at, NEW.break_minutes, NEW.home_lat, NEW.home_lng)
      -- The time that was asked for is the visit's own already.
      AND (OLD.move_state IS DISTINCT FROM 'ASKED'
        OR (OLD.move_worker_id, OLD.move_second_worker_id, OLD.move_starts_at, OLD.move_ends_at)
          IS DISTINCT FROM (NEW.worker_id, NEW.second_worker_id, NEW.starts_at, NEW.ends_at)))
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
