-- What a person calls a passkey; null: nothing of their own, and it is told apart by what it was made with.
ALTER TABLE passkeys
  ADD COLUMN name text CONSTRAINT passkeys_name_length CHECK (char_length(name) BETWEEN 1 AND 60);
