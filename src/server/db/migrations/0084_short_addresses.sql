-- Short addresses of profiles ("gabinet-oliwka" of /p/gabinet-oliwka). What stands on a card or a shop window must lead there
-- for ever: an address once given stays its profile's, also after another name, and is never given to another one. Who leaves takes
-- the words along; their hash stays, so that they are not given again.
CREATE TABLE short_addresses (
  -- SHA-256 of the words.
  hash bytea PRIMARY KEY,
  -- NULL when its profile is gone.
  words text UNIQUE,
  profile_id uuid REFERENCES partner_profiles ON DELETE SET NULL,
  given_at timestamptz NOT NULL
);
CREATE INDEX short_addresses_of_profile ON short_addresses (profile_id);

-- The one that is passed on; NULL until one is given.
ALTER TABLE partner_profiles ADD COLUMN short_address text;
CREATE INDEX partner_profiles_unnamed ON partner_profiles (user_id) WHERE short_address IS NULL AND removed_at IS NULL;
