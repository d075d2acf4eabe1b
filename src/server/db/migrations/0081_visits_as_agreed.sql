-- When a visit was before it was moved last; null where it never was.
ALTER TABLE appointments ADD COLUMN moved_from timestamptz;

-- A visit at a practice is told by the clock of where that is now.
UPDATE appointments
  SET time_zone = places.time_zone
  FROM partner_profiles JOIN places USING (place_id)
  WHERE appointments.profile_id = partner_profiles.user_id
    AND appointments.place = 'SALON'
    AND appointments.state IN ('HELD', 'REQUESTED', 'CONFIRMED')
    AND appointments.time_zone <> places.time_zone;

-- Whether the owner of a practice treats clients beside the people it names, and by which name; empty: that of the profile.
ALTER TABLE partner_profiles
  ADD COLUMN owner_name text NOT NULL DEFAULT '',
  ADD COLUMN treats_clients boolean NOT NULL DEFAULT true;

-- Practices that name people have them alone until their owners say otherwise.
UPDATE partner_profiles SET treats_clients = false
  WHERE EXISTS (
    SELECT FROM workers WHERE profile_id = user_id AND NOT is_partner AND removed_at IS NULL
  );
