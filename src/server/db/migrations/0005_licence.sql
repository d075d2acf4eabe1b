-- The number under which a partner may practise physiotherapy, a protected title; empty: none was given.
ALTER TABLE partner_profiles ADD COLUMN licence_number text NOT NULL DEFAULT '';
