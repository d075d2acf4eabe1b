-- The map of a wide part of the earth is named by its biggest cities: they are found among the towns, of which there are a third as many
-- as places, and without their villages, of which there are thousands in the Alps.
CREATE INDEX places_towns_on_map ON places USING gist (point(lng, lat))
  WHERE kind = 'city' AND NOT retired AND population >= 10000;
