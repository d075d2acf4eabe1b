-- What cards say of an announcement's offers, `main minutes price` a line: a page of cards is then one row each instead
-- of one more search and a list put together for each. Kept by the triggers below alone.
ALTER TABLE announcements ADD COLUMN card_offers text NOT NULL DEFAULT '';

CREATE FUNCTION offers_of_card(announcement uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(main || ' ' || duration_minutes || ' ' || price_from, E'\n' ORDER BY position), '')
  FROM offers WHERE announcement_id = announcement
$$;

UPDATE announcements SET card_offers = offers_of_card(id);

CREATE FUNCTION announcements_keep_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE announcements SET card_offers = offers_of_card(id)
  WHERE id IN (SELECT announcement_id FROM changed) AND card_offers <> offers_of_card(id);
  RETURN NULL;
END $$;

CREATE TRIGGER offers_inserted AFTER INSERT ON offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announcements_keep_offers();
CREATE TRIGGER offers_updated AFTER UPDATE ON offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announcements_keep_offers();
CREATE TRIGGER offers_deleted AFTER DELETE ON offers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announcements_keep_offers();
