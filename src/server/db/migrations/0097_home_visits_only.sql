-- Partners who have no place of their own and come to their clients say so as their workplace.

ALTER TABLE partner_profiles
  DROP CONSTRAINT partner_profiles_workplace_word,
  ADD CONSTRAINT partner_profiles_workplace_word CHECK (workplace IN (
    'PRIVATE_PROPERTY', 'CLASSIC', 'INTIMATE_LIVING_ROOM', 'HOME_VISITS_ONLY'
  )) NOT VALID;
ALTER TABLE partner_profiles VALIDATE CONSTRAINT partner_profiles_workplace_word;

ALTER TABLE announcements
  DROP CONSTRAINT announcements_workplace_word,
  ADD CONSTRAINT announcements_workplace_word CHECK (workplace IN (
    'PRIVATE_PROPERTY', 'CLASSIC', 'INTIMATE_LIVING_ROOM', 'HOME_VISITS_ONLY'
  )) NOT VALID;
ALTER TABLE announcements VALIDATE CONSTRAINT announcements_workplace_word;
