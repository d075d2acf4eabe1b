-- Since when a profile gives the licence number that it gives now: a number that staff have not looked at waits for them.
ALTER TABLE partner_profiles ADD COLUMN licence_given_at timestamptz;
UPDATE partner_profiles SET licence_given_at = updated_at WHERE licence_number <> '';

CREATE FUNCTION note_licence_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.licence_given_at := CASE WHEN NEW.licence_number <> '' THEN NEW.updated_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER partner_profiles_licence_given BEFORE INSERT ON partner_profiles
  FOR EACH ROW EXECUTE FUNCTION note_licence_given();
CREATE TRIGGER partner_profiles_licence_changed BEFORE UPDATE OF licence_number ON partner_profiles
  FOR EACH ROW WHEN (OLD.licence_number IS DISTINCT FROM NEW.licence_number) EXECUTE FUNCTION note_licence_given();

-- Why something was not accepted, as the partner was told; empty where it was.
ALTER TABLE partner_checks ADD COLUMN reason text NOT NULL DEFAULT '';
