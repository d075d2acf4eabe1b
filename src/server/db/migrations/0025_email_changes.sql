-- A change of an account's address that is under way: first the present address confirms it, then the new one. An
-- account has one at most; another takes its place and ends its links.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL,
  -- When the present address confirmed it; null: not yet.
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX email_changes_age ON email_changes (created_at);

-- Its links go with it.
ALTER TABLE mail_tokens ADD COLUMN email_change_id uuid REFERENCES email_changes ON DELETE CASCADE;
CREATE INDEX mail_tokens_email_change ON mail_tokens (email_change_id);
ALTER TABLE mail_tokens
  DROP CONSTRAINT mail_tokens_owner,
  ADD CONSTRAINT mail_tokens_owner CHECK (num_nonnulls(user_id, sign_up_id, email_change_id) = 1),
  DROP CONSTRAINT mail_tokens_purpose_word,
  ADD CONSTRAINT mail_tokens_purpose_word CHECK (purpose IN (
    'verify-email', 'reset-password', 'confirm-current-email', 'confirm-new-email'
  ));
