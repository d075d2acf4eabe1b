-- What a card says of the version that is shown, written with it, so that a page of cards is a row each and one value of
-- it (domain/announcements/cards.ts). What nothing else looks up goes.
ALTER TABLE announcements ADD COLUMN card json;
UPDATE announcements a SET card = json_build_object(
  'title', title, 'authorLocale', author_locale, 'currency', currency, 'placeId', place_id, 'district', district,
  'isVisitingClient', is_visiting_client, 'offers', card_offers, 'photo', (
    SELECT json_build_object('id', f.id, 'width', f.width, 'height', f.height) FROM photos f WHERE f.id = a.photo_ids[1]));
ALTER TABLE announcements ALTER COLUMN card SET NOT NULL,
  DROP COLUMN card_offers, DROP COLUMN author_locale, DROP COLUMN currency, DROP COLUMN district;
