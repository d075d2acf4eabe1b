-- Why an announcement is blocked: the code and the statement of reasons, set while it is BLOCKED.
ALTER TABLE announcements ADD COLUMN block_code text, ADD COLUMN block_text text;

-- What owners say against a block, and what staff answered. An appeal goes with its announcement.
CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  text text NOT NULL,
  made_at timestamptz NOT NULL,
  decided_at timestamptz,
  upheld boolean,
  decision_text text,
  -- The member of staff; null once that account is gone.
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((decided_at IS NULL) = (upheld IS NULL)),
  CHECK ((decided_at IS NULL) = (decision_text IS NULL))
);
CREATE INDEX appeals_announcement ON appeals (announcement_id, made_at);
-- One at a time; the queue of those that wait reads it as well.
CREATE UNIQUE INDEX appeals_open ON appeals (announcement_id) WHERE decided_at IS NULL;

-- Those that are deleted are erased for good after a while.
CREATE INDEX announcements_deleted ON announcements (deleted_at) WHERE status = 'DELETED';
