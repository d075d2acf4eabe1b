-- What is live or paid under a phone number.
CREATE INDEX announcements_phone_paid ON announcements (phone_number) WHERE status IN ('ACTIVE', 'IN_REVIEW', 'TO_FIX');
DROP INDEX announcements_phone;

-- Whether there is anybody to read what the automatic checks stop.
CREATE INDEX users_staff ON users (id) WHERE staff_role IS NOT NULL;

-- An edit that waits keeps its photos with its text. Those that wait already go on with the photos that are live.
UPDATE announcements SET pending_revision = pending_revision || jsonb_build_object('photoIds', to_jsonb(photo_ids))
  WHERE pending_revision IS NOT NULL;
