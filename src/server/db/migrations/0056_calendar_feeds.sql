-- Private addresses under which calendar apps read somebody's visits, known by the hash alone. They go with the account, and a
-- worker's with the worker.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of a partner's: whose visits; null: all of the practice, or the client's own.
  worker_id uuid REFERENCES workers (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- To the hour or so; null: never.
  used_at timestamptz,
  -- A new one takes the place of the old one.
  CONSTRAINT calendar_feeds_one UNIQUE NULLS NOT DISTINCT (user_id, worker_id)
);
CREATE INDEX calendar_feeds_worker ON calendar_feeds (worker_id);
