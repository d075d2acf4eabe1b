-- When clients are reminded of confirmed visits: a row for each kind and each start that a visit has had. Whatever writes a
-- visit, the trigger opens its rows anew when it is confirmed or moved, and takes the open ones away when it is off; what
-- was sent stays, so that nobody is reminded twice of one start. Once it has completed, a row invites to review it.
CREATE TABLE visit_reminders (
  appointment_id uuid NOT NULL REFERENCES appointments ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT visit_reminders_kind_word CHECK (kind IN ('REMINDER_DAY', 'REMINDER_HOURS', 'REVIEW_INVITATION')),
  starts_at timestamptz NOT NULL,
  -- Since when the visit is confirmed for this start.
  agreed_at timestamptz NOT NULL,
  -- When it is looked at next; null: never again.
  due_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (appointment_id, kind, starts_at)
);
CREATE INDEX visit_reminders_due ON visit_reminders (due_at) WHERE due_at IS NOT NULL;

CREATE FUNCTION appointments_remind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = NEW.state AND OLD.starts_at = NEW.starts_at THEN
    RETURN NULL;
  END IF;
  DELETE FROM visit_reminders WHERE appointment_id = NEW.id AND due_at IS NOT NULL;
  IF NEW.state = 'CONFIRMED' THEN
    INSERT INTO visit_reminders (appointment_id, kind, starts_at, agreed_at, due_at)
    SELECT NEW.id, kind, NEW.starts_at, NEW.updated_at, NEW.updated_at
    FROM unnest(ARRAY['REMINDER_DAY', 'REMINDER_HOURS']) AS kind
    ON CONFLICT (appointment_id, kind, starts_at) DO UPDATE
      SET agreed_at = excluded.agreed_at, due_at = excluded.due_at
      WHERE visit_reminders.sent_at IS NULL;
  ELSIF NEW.state = 'COMPLETED' AND TG_OP = 'UPDATE' THEN
    INSERT INTO visit_reminders (appointment_id, kind, starts_at, agreed_at, due_at)
    VALUES (NEW.id, 'REVIEW_INVITATION', NEW.starts_at, NEW.updated_at, NEW.updated_at)
    ON CONFLICT (appointment_id, kind, starts_at) DO UPDATE SET due_at = excluded.due_at
      WHERE visit_reminders.sent_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_remind AFTER INSERT OR UPDATE OF state, starts_at
  ON appointments FOR EACH ROW EXECUTE FUNCTION appointments_remind();

-- What was confirmed before there were reminders; what is over is settled when it is looked at.
INSERT INTO visit_reminders (appointment_id, kind, starts_at, agreed_at, due_at)
SELECT id, kind, starts_at, updated_at, updated_at
FROM appointments, unnest(ARRAY['REMINDER_DAY', 'REMINDER_HOURS']) AS kind
WHERE state = 'CONFIRMED';
