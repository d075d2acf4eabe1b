-- The gazetteer: countries, cities and the names they are found by. Its rows are replaced whenever a newer build of
-- it is loaded, except that a place once known stays in "places" and is retired, since announcements and profiles
-- hold its id.
-- Other tables keep a placeId without a foreign key.

CREATE TABLE places (
  place_id      text COLLATE "C" PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('country', 'city')),
  country_code  text COLLATE "C" NOT NULL,
  -- The local name, for the languages that "names" lacks.
  name          text NOT NULL,
  names         jsonb,
  -- What tells namesakes apart within a country: the state's letters (United States), or a bigger city near by.
  region_code   text,
  near_place_id text COLLATE "C",
  lat           double precision NOT NULL,
  lng           double precision NOT NULL,
  time_zone     text NOT NULL,
  population    bigint NOT NULL,
  -- No longer in the gazetteer: still a place, but not offered any more.
  retired       boolean NOT NULL DEFAULT false
);
CREATE INDEX places_popular ON places (country_code, population DESC, place_id) WHERE kind = 'city' AND NOT retired;
CREATE INDEX places_on_map ON places USING gist (point(lng, lat)) WHERE kind = 'city' AND NOT retired;

-- One row per folded name of a place. "weight" orders suggestions: the population for a place's own names, a
-- hundredth of it for alternates. Both indexes hold all that a suggestion needs to read.
CREATE TABLE place_keys (
  key          text COLLATE "C" NOT NULL,
  kind         text NOT NULL,
  country_code text COLLATE "C" NOT NULL,
  weight       bigint NOT NULL,
  place_id     text COLLATE "C" NOT NULL
);
CREATE INDEX place_keys_anywhere ON place_keys (key) INCLUDE (kind, weight, place_id);
CREATE INDEX place_keys_in_country ON place_keys (country_code, key) INCLUDE (kind, weight, place_id);

-- The best places, per kind, under the prefixes that more than a thousand keys share.
CREATE TABLE place_tops (
  prefix   text COLLATE "C" NOT NULL,
  kind     text NOT NULL,
  weight   bigint NOT NULL,
  place_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (prefix, kind, weight, place_id)
);

-- Which build of the gazetteer the rows are from; at most one row.
CREATE TABLE gazetteer_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  text NOT NULL
);
