-- An authenticator counts until a code of the one that is to take its place was given.
ALTER TABLE staff_authenticators
  ALTER COLUMN secret DROP NOT NULL,
  ADD COLUMN pending_secret bytea,
  DROP COLUMN confirmed_at;
UPDATE staff_authenticators SET pending_secret = secret, secret = NULL WHERE last_step IS NULL;
