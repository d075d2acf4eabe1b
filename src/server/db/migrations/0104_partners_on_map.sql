-- Partners of a part of the map are found by where they are, without reading every profile with its texts.
CREATE INDEX partner_profiles_point ON partner_profiles (lat, lng);
