-- Announcements that people keep. They go with the account; an announcement that is deleted stays in the list, as one
-- that is no longer there, until it is erased for good.
CREATE TABLE favourites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, announcement_id)
);
CREATE INDEX favourites_newest ON favourites (user_id, kept_at DESC, announcement_id);
-- Looked through when an announcement is erased.
CREATE INDEX favourites_announcement ON favourites (announcement_id);
