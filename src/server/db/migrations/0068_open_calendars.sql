-- Whoever has a calendar open hears that something in it has changed: the payload names the profile. What only has to be
-- heard at once by those who listen needs no place in the change log.
CREATE OR REPLACE FUNCTION tell_calendar(profile uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := coalesce(current_setting('palmora.calendars_told', true), '');
BEGIN
  IF profile IS NULL OR position(profile::text IN told) > 0 THEN RETURN; END IF;
  PERFORM set_config('palmora.calendars_told', told || ' ' || profile, true);
  PERFORM pg_advisory_xact_lock(1667788391), pg_notify('changes', ''), pg_notify('changes', 'calendar ' || profile);
  INSERT INTO changes (subject_type, subject_id, at) VALUES ('calendar', profile, now());
END $$;

-- What changes of a visit without taking or giving back time, such as its note or whose it is.
CREATE FUNCTION visits_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'calendar ' || NEW.profile_id);
  RETURN NULL;
END $$;
CREATE TRIGGER visits_are_told AFTER UPDATE ON appointments
  FOR EACH ROW WHEN (NEW.state <> 'HELD' AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION visits_are_told();
