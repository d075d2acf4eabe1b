-- What the point of a practice is of: its door or its street, where that was found. Points do not say so themselves, since a newer
-- gazetteer moves the middles of cities. Those found before are told again when their profile is next saved.
ALTER TABLE partner_profiles ADD COLUMN point_of text NOT NULL DEFAULT 'CITY'
  CONSTRAINT partner_profiles_point_of_word CHECK (point_of IN ('DOOR', 'STREET', 'CITY'));
