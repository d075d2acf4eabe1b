-- A deleted profile stays for the visits that were made under it; it is nobody's to see and may be published anew.
ALTER TABLE partner_profiles ADD COLUMN removed_at timestamptz;
-- Grows with every edit, so that one made from an older state is noticed.
ALTER TABLE partner_profiles ADD COLUMN version integer NOT NULL DEFAULT 1;
-- The name under which a visit was made, kept when its profile is deleted; null: the profile's.
ALTER TABLE appointments ADD COLUMN partner_name text;
