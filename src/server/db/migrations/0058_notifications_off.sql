-- Mails that somebody wants no more: a row for each kind and channel that is switched off. Confirmations and changes of
-- visits are no kind here. The rows of an account go with it.
CREATE TABLE notifications_off (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT notifications_off_kind_word
    CHECK (kind IN ('REMINDER_DAY', 'REMINDER_HOURS', 'REVIEW_INVITATION')),
  channel text NOT NULL CONSTRAINT notifications_off_channel_word CHECK (channel IN ('MAIL', 'PUSH', 'SMS')),
  switched_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);

-- The same for addresses that partners wrote down, known by a hash under the server's secret alone.
CREATE TABLE addresses_off (
  address_hash bytea NOT NULL,
  kind text NOT NULL CONSTRAINT addresses_off_kind_word
    CHECK (kind IN ('REMINDER_DAY', 'REMINDER_HOURS', 'REVIEW_INVITATION')),
  channel text NOT NULL CONSTRAINT addresses_off_channel_word CHECK (channel IN ('MAIL', 'PUSH', 'SMS')),
  switched_at timestamptz NOT NULL,
  PRIMARY KEY (address_hash, kind, channel)
);
