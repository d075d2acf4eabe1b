-- Who stands behind an offer by law: a partner's name or firm, address and register or tax number, in their own words.
ALTER TABLE partner_profiles ADD COLUMN imprint text NOT NULL DEFAULT '';
