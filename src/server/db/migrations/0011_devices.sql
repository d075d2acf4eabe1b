-- Browsers and apps that a person has logged in with, known by the hash of a random token: wrong passwords of others do
-- not keep them out.
CREATE TABLE devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX devices_use ON devices (last_used_at);

-- When the hits of a key were, as far back as its limit looks. It takes the place of rate_windows, which processes of
-- the version before still write; a later migration drops that.
CREATE TABLE rate_hits (
  key text PRIMARY KEY,
  times timestamptz[] NOT NULL,
  -- Whether the last hit was refused.
  is_full boolean NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_hits_end ON rate_hits (ends_at);
DELETE FROM rate_windows;
