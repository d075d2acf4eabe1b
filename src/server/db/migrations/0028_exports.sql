-- The copy of everything that somebody keeps here, one for each account; its file lies in the folder of exports under the
-- copy's id. It goes with the account, and the file with the row.
CREATE TABLE exports (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('MAKING', 'READY')),
  asked_at timestamptz NOT NULL,
  -- Until when a ready one can be fetched; null while it is made.
  expires_at timestamptz CHECK ((expires_at IS NULL) = (state = 'MAKING'))
);
CREATE INDEX exports_expiry ON exports (expires_at);
