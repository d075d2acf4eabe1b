-- A profile that was removed outlives its account as long as others had visits under it; what is left of it then says
-- nothing of its partner (features/partners/erasing.ts). One that stands goes with its account.
ALTER TABLE partner_profiles
  DROP CONSTRAINT partner_profiles_user_id_fkey,
  ADD COLUMN account_id uuid GENERATED ALWAYS AS (CASE WHEN removed_at IS NULL THEN user_id END) STORED
    REFERENCES users ON DELETE CASCADE;
CREATE INDEX partner_profiles_account ON partner_profiles (account_id);

-- What somebody did is looked up when they leave.
CREATE INDEX events_actor ON events (actor_id) WHERE actor_id IS NOT NULL;

-- Where the app of a session can be reached: one address each, which goes with the session and with the account. An
-- address belongs to whoever registered it last.
CREATE TABLE push_tokens (
  session_hash bytea PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the token, which is too long for an index.
  token_hash bytea NOT NULL UNIQUE,
  token text NOT NULL,
  platform text CHECK (platform IN ('android', 'ios', 'web')),
  locale text CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es')),
  registered_at timestamptz NOT NULL
);
CREATE INDEX push_tokens_user ON push_tokens (user_id, registered_at);
