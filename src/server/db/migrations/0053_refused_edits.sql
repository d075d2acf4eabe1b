-- The last edit of a listing that is out which staff did not accept: what its owner wrote goes on from here, until another
-- edit of it is handed in. It is no version: nobody else sees it, and no rule counts it. Why, stands in the announcement's `reasons`.
CREATE TABLE refused_edits (
  announcement_id uuid PRIMARY KEY REFERENCES announcements ON DELETE CASCADE,
  content jsonb NOT NULL,
  photo_ids uuid[] NOT NULL,
  refused_at timestamptz NOT NULL
);
