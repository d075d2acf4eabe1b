-- Until when an announcement that was sent back waits to be fixed; then its money goes back.
ALTER TABLE announcements ADD COLUMN fix_until timestamptz;
CREATE INDEX announcements_fix_until ON announcements (fix_until) WHERE fix_until IS NOT NULL;

-- Who of the staff is at a case, and until when: nobody else decides it meanwhile. A case is what waits (kind) and its id.
CREATE TABLE case_holds (
  kind text NOT NULL CONSTRAINT case_holds_kind_word
    CHECK (kind IN ('announcement', 'report', 'licence', 'appeal')),
  subject_id uuid NOT NULL,
  -- What somebody held is free when their account goes.
  holder_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX case_holds_holder ON case_holds (holder_id);
