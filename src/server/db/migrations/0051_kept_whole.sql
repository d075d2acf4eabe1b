-- What is never changed is not emptied either: TRUNCATE passes by the triggers of rows.
CREATE TRIGGER audit_log_stays_all BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
CREATE TRIGGER journal_entries_stay_all BEFORE TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION journal_stays();
CREATE TRIGGER journal_lines_stay_all BEFORE TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION journal_stays();
