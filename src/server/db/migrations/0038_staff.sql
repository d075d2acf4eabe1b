-- Staff prove themselves by an authenticator (RFC 6238) besides the password, and leave a trace of all they do.
CREATE TABLE staff_authenticators (
  -- Goes with its account.
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null: shown to its owner, who has not given a code of it yet.
  confirmed_at timestamptz,
  -- Of the last code that was taken: each counts once.
  last_step bigint
);

CREATE TABLE staff_recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- When the session last gave a code; null: never.
ALTER TABLE sessions ADD COLUMN staff_confirmed_at timestamptz;

-- Everything staff did. Actors and subjects are named by id alone, for their accounts may go while this stays.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL,
  actor_role text NOT NULL CONSTRAINT audit_log_role_word CHECK (actor_role IN ('moderator', 'admin')),
  act text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  reason text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id);

CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_stays();
