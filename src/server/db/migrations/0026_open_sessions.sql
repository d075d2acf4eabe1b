-- What a person is shown of the own sessions. The id names one where its token must not be told; of the browser only
-- coarse words are kept (domain/accounts/device.ts), null where it named itself in none that we know.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN browser text
    CONSTRAINT sessions_browser_word CHECK (browser IN ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung')),
  ADD COLUMN system text
    CONSTRAINT sessions_system_word CHECK (system IN ('android', 'ipad', 'iphone', 'linux', 'mac', 'windows')),
  -- Held by an app or a tool as a bearer token, not by a browser as a cookie.
  ADD COLUMN is_app boolean NOT NULL DEFAULT false,
  -- Written at most once in a while; null: not since it began.
  ADD COLUMN seen_at timestamptz;

-- The code that logs in by mail: one waits for an account at a time, for the browser or app that asked for it.
CREATE TABLE log_in_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the token of the browser or app that asked.
  device_hash bytea NOT NULL,
  -- argon2id: six digits are found again from anything quicker.
  code_hash text NOT NULL,
  -- The mail that carries it; its id is ordered by when it was asked for.
  mail_id uuid NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX log_in_codes_expiry ON log_in_codes (expires_at);
