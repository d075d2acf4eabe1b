-- Out of everybody's sight since then, because of a report that has not been decided or a decision that keeps it so.
-- Beside the status and the owner's `hidden`, and nobody's but the reports'.
ALTER TABLE announcements ADD COLUMN withheld_at timestamptz;
ALTER TABLE partner_profiles ADD COLUMN withheld_at timestamptz;

-- Notices by anybody about an announcement, a profile or a photo. Of one that was decided long ago only what is counted
-- stays: who wrote it, about whom and what it said is erased.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  -- Read out on the phone; what opens the status is made of the id (features/reports/receipt.ts).
  number text NOT NULL UNIQUE,
  subject_kind text NOT NULL CONSTRAINT reports_subject_kind_word
    CHECK (subject_kind IN ('announcement', 'profile', 'photo')),
  -- Points nowhere: what was reported may go.
  subject_id uuid NOT NULL,
  reason text NOT NULL CONSTRAINT reports_reason_word
    CHECK (reason IN ('EXPLOITATION', 'MINORS', 'EXPLICIT', 'FRAUD', 'MEDICAL_CLAIMS', 'ILLEGAL', 'WRONG_FACTS', 'HATE',
      'COPYRIGHT', 'OTHER')),
  text text NOT NULL,
  -- Whose content it is. A report outlives both accounts.
  provider_id uuid REFERENCES users ON DELETE SET NULL,
  reporter_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL CONSTRAINT reports_locale_word CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es')),
  -- Keyed hashes: of the account, or of address and e-mail; and of the address alone. Null once erased.
  reporter_hash bytea,
  address_hash bytea,
  -- What was reported, as it was then. Null once erased.
  snapshot jsonb,
  -- Whether it took its subject out of sight by itself.
  withheld boolean NOT NULL,
  state text NOT NULL CONSTRAINT reports_state_word CHECK (state IN ('RECEIVED', 'DECIDED', 'DISMISSED')),
  measure text CONSTRAINT reports_measure_word
    CHECK (measure IN ('CONTENT_REMOVED', 'PHOTO_REMOVED', 'PROFILE_HIDDEN', 'ACCOUNT_SUSPENDED', 'PASSED_TO_AUTHORITIES')),
  -- The statement of reasons, or what is said of a dismissal.
  decision jsonb,
  received_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  erased_at timestamptz,
  CHECK ((state = 'RECEIVED') = (decided_at IS NULL)),
  CHECK ((measure IS NOT NULL) = (state = 'DECIDED'))
);
-- One who reports a thing twice has one report open.
CREATE UNIQUE INDEX reports_one_open ON reports (reporter_hash, subject_kind, subject_id) WHERE state = 'RECEIVED';
CREATE INDEX reports_open ON reports (received_at) WHERE state = 'RECEIVED';
CREATE INDEX reports_subject ON reports (subject_kind, subject_id, received_at);
CREATE INDEX reports_provider ON reports (provider_id, received_at);
CREATE INDEX reports_reporter ON reports (reporter_id, received_at);
CREATE INDEX reports_reporter_hash ON reports (reporter_hash, received_at) WHERE withheld;
CREATE INDEX reports_address ON reports (address_hash, received_at) WHERE withheld;
CREATE INDEX reports_decided ON reports (decided_at) WHERE erased_at IS NULL AND decided_at IS NOT NULL;

-- What each report keeps out of sight; `withheld_at` stands while there is a row.
CREATE TABLE withholdings (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  subject_kind text NOT NULL CONSTRAINT withholdings_subject_kind_word CHECK (subject_kind IN ('announcement', 'profile')),
  subject_id uuid NOT NULL,
  PRIMARY KEY (report_id, subject_kind, subject_id)
);
CREATE INDEX withholdings_subject ON withholdings (subject_kind, subject_id);
