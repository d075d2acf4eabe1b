-- Searches that clients save. They go with the account.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- The search's address behind its `?`, canonical, without order and page.
  query text NOT NULL CHECK (length(query) BETWEEN 1 AND 2000),
  -- The order that was chosen; null: the usual one.
  sort text CONSTRAINT saved_searches_sort_word CHECK (sort IN ('recommended', 'newest', 'distance', 'price')),
  saved_at timestamptz NOT NULL,
  -- When its owner last looked at what it finds.
  seen_at timestamptz NOT NULL,
  -- Up to when what was published has been told by mail.
  told_until timestamptz NOT NULL,
  -- When it is looked through next for a mail of what is new; null: no mails are wanted.
  due_at timestamptz
);
CREATE UNIQUE INDEX saved_searches_once ON saved_searches (user_id, query);
CREATE INDEX saved_searches_due ON saved_searches (due_at) WHERE due_at IS NOT NULL;
