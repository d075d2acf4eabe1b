-- Which place of the gazetteer a place of Google's is, so that Google is asked once about each. Its terms let nobody keep
-- more of it than the id. Null: it is none of ours. Forgotten after a year, when an id may have become another place's.
CREATE TABLE google_places (
  google_id text COLLATE "C" PRIMARY KEY,
  place_id  text COLLATE "C",
  -- Whether it is that very place; else it lies in it or near it.
  is_same   boolean NOT NULL,
  asked_at  timestamptz NOT NULL
);
CREATE INDEX google_places_by_age ON google_places (asked_at);
