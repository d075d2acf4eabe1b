-- A bare SHA-256 of the words of an address that was given up is read by trying names: from now on it is keyed (HMAC) with the
-- secret of this database. Those of before are keyed here, which needs their hash alone; the version before, as long as it runs
-- beside this one, writes some bare ones, which are keyed when their words go (partners/shortAddresses.ts).
INSERT INTO facts (name, value)
VALUES ('address.secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
ON CONFLICT DO NOTHING;

-- HMAC-SHA256 of RFC 2104; no extension that knows it need be there.
CREATE FUNCTION pg_temp.hmac(secret bytea, message bytea) RETURNS bytea IMMUTABLE LANGUAGE plpgsql AS $$
DECLARE
  inside bytea := decode(repeat('36', 64), 'hex');
  outside bytea := decode(repeat('5c', 64), 'hex');
  key bytea := CASE WHEN length(secret) > 64 THEN sha256(secret) ELSE secret END;
BEGIN
  FOR at IN 0 .. length(key) - 1 LOOP
    inside := set_byte(inside, at, get_byte(inside, at) # get_byte(key, at));
    outside := set_byte(outside, at, get_byte(outside, at) # get_byte(key, at));
  END LOOP;
  RETURN sha256(outside || sha256(inside || message));
END
$$;

UPDATE short_addresses
SET hash = pg_temp.hmac(convert_to((SELECT value FROM facts WHERE name = 'address.secret'), 'UTF8'), hash);
