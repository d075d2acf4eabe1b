-- When a practice, or one of its people, receives on some days in place of the weekly times; NULL: not at all, as before.
ALTER TABLE days_off ADD COLUMN periods jsonb
  CHECK (periods IS NULL OR (jsonb_typeof(periods) = 'array' AND jsonb_array_length(periods) > 0));

-- Days that are opened are as new to those who wait as days that are opened again.
CREATE OR REPLACE FUNCTION days_off_wait() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day days_off := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM free_time(
    day.profile_id, day.worker_id,
    instant_at(day.first_day::timestamp, place.time_zone),
    instant_at(day.last_day::timestamp + interval '1 day', place.time_zone),
    NULL, day.created_at)
  FROM partner_profiles AS profile JOIN places AS place ON place.place_id = profile.place_id
  WHERE profile.user_id = day.profile_id;
  RETURN NULL;
END $$;
CREATE TRIGGER days_off_open_wait AFTER INSERT OR UPDATE ON days_off
  FOR EACH ROW WHEN (NEW.periods IS NOT NULL) EXECUTE FUNCTION days_off_wait();
