-- The address of a client's home visits in its parts. What stood in one field stands from now on as its street: nobody's address
-- is lost or guessed apart. All of it goes with the account, as the card does.
ALTER TABLE client_profiles
  ADD COLUMN house_number text NOT NULL DEFAULT '',
  ADD COLUMN post_code text NOT NULL DEFAULT '',
  ADD COLUMN town text NOT NULL DEFAULT '',
  ADD COLUMN way_in text NOT NULL DEFAULT '';
UPDATE client_profiles SET address = regexp_replace(address, '\s*\n\s*', ', ', 'g') WHERE address LIKE E'%\n%';
COMMENT ON COLUMN client_profiles.address IS 'The street; of a card from before migration 34 maybe the whole address.';
