-- The codes that log in by mail: one waits for each browser or app that asked, so that nobody's wish takes another's away.
-- `log_in_codes`, one for each account, is what a process of the version before goes on using; the next version drops it.
CREATE TABLE device_log_in_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the token of the browser or app that asked.
  device_hash bytea NOT NULL,
  -- argon2id: six digits are found again from anything quicker.
  code_hash text NOT NULL,
  -- The mail that carries it; its id is ordered by when it was asked for.
  mail_id uuid NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX device_log_in_codes_expiry ON device_log_in_codes (expires_at);
