-- A sign-up waits here until its own mail is answered; only then is there an account. Several may wait for one address:
-- whoever typed it first, or last, has no say in which of them becomes the account.
CREATE TABLE sign_ups (
  id uuid PRIMARY KEY,
  -- SHA-256 of the token of the browser or app it was made with; null: of a time before there was one.
  device_hash bytea,
  account_type text NOT NULL CHECK (account_type IN ('client', 'partner')),
  email text NOT NULL,
  phone_prefix text NOT NULL,
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  locale text NOT NULL,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sign_ups_email ON sign_ups (email, created_at);
CREATE INDEX sign_ups_age ON sign_ups (created_at);

-- A mailed link belongs to an account or to one sign-up.
ALTER TABLE mail_tokens ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE mail_tokens ADD COLUMN sign_up_id uuid REFERENCES sign_ups ON DELETE CASCADE;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_owner CHECK (num_nonnulls(user_id, sign_up_id) = 1);
CREATE INDEX mail_tokens_sign_up ON mail_tokens (sign_up_id);

-- Who has not yet confirmed the address goes on waiting, with the links that were mailed.
INSERT INTO sign_ups (id, account_type, email, phone_prefix, phone_number, password_hash, locale, terms_version,
    terms_accepted_at, created_at)
  SELECT id, account_type, email, phone_prefix, phone_number, password_hash, locale, terms_version,
    terms_accepted_at, created_at
  FROM users WHERE email_verified_at IS NULL;
UPDATE mail_tokens SET sign_up_id = user_id, user_id = NULL
  WHERE purpose = 'verify-email' AND user_id IN (SELECT id FROM sign_ups);
DELETE FROM users WHERE email_verified_at IS NULL;
