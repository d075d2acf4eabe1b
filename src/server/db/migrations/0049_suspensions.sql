-- Why an account is suspended, as its owner was told; empty while it is not.
ALTER TABLE users ADD COLUMN suspended_reason text NOT NULL DEFAULT '';

-- The log of what staff did is looked through by act, too.
CREATE INDEX audit_log_act ON audit_log (act, id);
