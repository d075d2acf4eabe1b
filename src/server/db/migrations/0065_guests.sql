-- Visitors keep times by the keys of their holds and book them, as guests, with a code that is mailed to them.
ALTER TABLE appointments
  -- SHA-256 of the token of the browser or app in which a visitor keeps the time; null for accounts, and once it is booked.
  ADD COLUMN held_device bytea,
  -- Booked without a log-in, by somebody who read the code that was mailed to the address.
  ADD COLUMN is_guest boolean NOT NULL DEFAULT false;
CREATE INDEX appointments_held_device ON appointments (held_device) WHERE held_device IS NOT NULL;
CREATE INDEX appointments_guest ON appointments (email) WHERE is_guest AND client_id IS NULL;

-- The code that waits for a held time: the last one asked for.
CREATE TABLE guest_codes (
  appointment_id uuid PRIMARY KEY REFERENCES appointments ON DELETE CASCADE,
  email text NOT NULL,
  -- Of the mail it stands in: an older mail still to be sent brings no code.
  mail_id uuid NOT NULL,
  -- Null until the mail is sent.
  code_hash bytea,
  tries integer NOT NULL DEFAULT 0 CONSTRAINT guest_codes_tries CHECK (tries BETWEEN 0 AND 5),
  mails integer NOT NULL DEFAULT 1 CONSTRAINT guest_codes_mails CHECK (mails BETWEEN 1 AND 3),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_codes_expiry ON guest_codes (expires_at);
