-- The first day, by the clock of the place, on which somebody of a practice receives no more; null: they stay.
ALTER TABLE workers ADD COLUMN leaves_on text CHECK (leaves_on ~ '^\d{4}-\d{2}-\d{2}$');

-- Nobody goes out of a profile while visits are to come with them: these would be with nobody. The partner in person goes
-- nowhere, and keeps what is booked when others are named.
CREATE FUNCTION workers_stay_with_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM taken_times taken JOIN appointments visit ON visit.id = taken.appointment_id
    WHERE taken.worker_id = NEW.id AND taken.starts_at > NEW.removed_at AND visit.state IN ('REQUESTED', 'CONFIRMED')
  ) THEN
    RAISE EXCEPTION 'visits are to come with worker %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'workers_stay_with_visits';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER workers_stay_with_visits AFTER UPDATE OF removed_at ON workers
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL AND NOT NEW.is_partner)
  EXECUTE FUNCTION workers_stay_with_visits();

-- Whoever keeps free times, or has the calendar open, hears of it.
CREATE FUNCTION workers_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_calendar(NEW.profile_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER workers_are_told AFTER UPDATE OF leaves_on, position ON workers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.leaves_on IS DISTINCT FROM NEW.leaves_on OR OLD.position <> NEW.position)
  EXECUTE FUNCTION workers_are_told();
