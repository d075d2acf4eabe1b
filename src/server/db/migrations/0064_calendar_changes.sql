-- Whoever keeps free times in memory hears whose have changed: the subject is the profile.
ALTER TABLE changes DROP CONSTRAINT changes_subject_type_word;
ALTER TABLE changes
  ADD CONSTRAINT changes_subject_type_word
    CHECK (subject_type IN ('announcement', 'profile', 'directory', 'category', 'calendar'));

-- Appends to the change log, once in a transaction, under the lock that holds appends in the order of their commits.
CREATE FUNCTION tell_calendar(profile uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := coalesce(current_setting('palmora.calendars_told', true), '');
BEGIN
  IF profile IS NULL OR position(profile::text IN told) > 0 THEN RETURN; END IF;
  PERFORM set_config('palmora.calendars_told', told || ' ' || profile, true);
  PERFORM pg_advisory_xact_lock(1667788391), pg_notify('changes', '');
  INSERT INTO changes (subject_type, subject_id, at) VALUES ('calendar', profile, now());
END $$;

-- Deferred to the commit, so that a transaction takes the log's lock after all others.
CREATE FUNCTION taken_times_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_calendar(profile_id) FROM workers
  WHERE id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.worker_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.worker_id END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER taken_times_are_told AFTER INSERT OR UPDATE OR DELETE ON taken_times
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION taken_times_are_told();

CREATE FUNCTION days_off_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_calendar(CASE WHEN TG_OP = 'DELETE' THEN OLD.profile_id ELSE NEW.profile_id END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER days_off_are_told AFTER INSERT OR UPDATE OR DELETE ON days_off
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION days_off_are_told();
