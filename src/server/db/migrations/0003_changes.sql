-- A row that is gone cannot be looked up any more, so its change carries the number it had in the search index.
-- Deletions are logged here and not by the code, so that those that cascade from an account are logged as well.
ALTER TABLE changes ADD COLUMN removed_number integer;

CREATE FUNCTION log_removed_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
  -- The same lock and channel as in db/changes.ts.
  PERFORM pg_advisory_xact_lock(1667788391);
  PERFORM pg_notify('changes', '');
  INSERT INTO changes (subject_type, subject_id, at, removed_number)
    SELECT 'announcement', id, now(), number FROM removed;
  RETURN NULL;
END $$;
CREATE TRIGGER announcements_removed AFTER DELETE ON announcements
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_removed_announcements();
