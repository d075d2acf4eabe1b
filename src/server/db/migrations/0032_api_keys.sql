-- Keys of partners' own tools, known by the hash alone. They go with the account.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'write')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- To the minute or so; null: never.
  used_at timestamptz
);
CREATE INDEX api_keys_user_id ON api_keys (user_id);
