-- What one number carries is counted by the whole number, country code and all, as its plan writes it: announcements of before
-- lose what dialling at home puts in front of it, and a country code that was written twice.
CREATE FUNCTION pg_temp.national(prefix text, number text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE
    -- There a leading zero belongs to the number.
    WHEN prefix IN ('39', '378', '379', '225', '241', '242') THEN number
    WHEN prefix IN ('48', '420', '33', '34') AND ltrim(number, '0') ~ ('^' || prefix || '\d{9}$')
      THEN right(number, 9)
    WHEN prefix = '49' AND ltrim(number, '0') ~ '^491[5-7]\d{8,9}$' THEN substr(ltrim(number, '0'), 3)
    -- At home 8 is dialled before it in Russia, 1 in North America, 06 in Hungary.
    WHEN prefix = '7' AND number ~ '^8\d{10}$' OR prefix = '1' AND number ~ '^1\d{10}$' THEN right(number, 10)
    WHEN prefix = '36' AND number ~ '^06\d{8,9}$' THEN substr(number, 3)
    ELSE ltrim(number, '0')
  END
$$;

UPDATE announcement_revisions
SET content = jsonb_set(content, '{phoneNumber}', to_jsonb(pg_temp.national(content ->> 'phonePrefix', content ->> 'phoneNumber')))
WHERE content ->> 'phoneNumber' <> pg_temp.national(content ->> 'phonePrefix', content ->> 'phoneNumber');

UPDATE announcements
SET phone_prefix = shown.content ->> 'phonePrefix', phone_number = shown.content ->> 'phoneNumber'
FROM announcement_revisions shown
WHERE shown.announcement_id = announcements.id AND shown.id = announcements.revision_id;

-- The index of the national number alone stays for the version before.
CREATE INDEX announcements_whole_phone ON announcements ((phone_prefix || phone_number))
  WHERE status IN ('ACTIVE', 'IN_REVIEW', 'TO_FIX');
