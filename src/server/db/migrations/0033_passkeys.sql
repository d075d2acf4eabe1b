-- What authenticators know an account by in place of its id or address; a random word that says nothing of anybody. It stays
-- the same for the account, so that a passkey made anew takes the place of the old one on its device.
ALTER TABLE users ADD COLUMN passkey_handle uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

-- Passkeys (WebAuthn): public keys, of which nothing opens an account. They go with the account.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What the authenticator calls it.
  credential_id bytea NOT NULL UNIQUE,
  -- As COSE writes it.
  public_key bytea NOT NULL,
  -- Of its signatures, as the authenticator counts them; 0 where it does not. It never goes back.
  counter bigint NOT NULL,
  -- How the authenticator is reached, for browsers that are told which ones there are.
  transports text[] NOT NULL
    CONSTRAINT passkeys_transports_words
      CHECK (transports <@ ARRAY['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
  -- Its maker keeps it in an account of the person's, from where other devices have it.
  is_backed_up boolean NOT NULL,
  -- With what it was made, as coarsely as sessions say it; null where it named itself in none that we know.
  browser text
    CONSTRAINT passkeys_browser_word CHECK (browser IN ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung')),
  system text
    CONSTRAINT passkeys_system_word CHECK (system IN ('android', 'ipad', 'iphone', 'linux', 'mac', 'windows')),
  created_at timestamptz NOT NULL,
  -- Null: not yet.
  used_at timestamptz
);
CREATE INDEX passkeys_user_id ON passkeys (user_id);

-- What an authenticator is to sign, once and within minutes. Whoever answers deletes the row.
CREATE TABLE passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT passkey_challenges_purpose_word CHECK (purpose IN ('add', 'log-in')),
  -- Who may answer: SHA-256 of the session's token where a passkey is added, else of the device's that logs in.
  asker_hash bytea NOT NULL,
  -- Whose passkey is added; null at log-in, where nobody is known yet.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_user_id ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
