-- What somebody switches off is of more kinds: changes of visits come to devices as well.
ALTER TABLE notifications_off
  DROP CONSTRAINT notifications_off_kind_word,
  ADD CONSTRAINT notifications_off_kind_word
    CHECK (kind IN ('VISIT_CHANGE', 'REMINDER_DAY', 'REMINDER_HOURS', 'REVIEW_INVITATION'));
ALTER TABLE addresses_off
  DROP CONSTRAINT addresses_off_kind_word,
  ADD CONSTRAINT addresses_off_kind_word
    CHECK (kind IN ('VISIT_CHANGE', 'REMINDER_DAY', 'REMINDER_HOURS', 'REVIEW_INVITATION'));

-- Who asked for texts of a kind, and for which number: with another number it ends. The rows of an account go with it.
CREATE TABLE sms_consents (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT sms_consents_kind_word
    CHECK (kind IN ('VISIT_CHANGE', 'REMINDER_DAY', 'REMINDER_HOURS')),
  -- E.164.
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  consented_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Texts that were handed over, or that nobody knows of whether they were: each goes once, and so many to a number.
CREATE TABLE sms_sent (
  id uuid PRIMARY KEY,
  -- Under the server's secret.
  phone_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sms_sent_phone ON sms_sent (phone_hash, sent_at);
CREATE INDEX sms_sent_at ON sms_sent (sent_at);
