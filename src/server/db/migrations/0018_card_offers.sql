-- What cards say of the shown version's offers, written with it: [{main, durationMinutes, price: {from}}]. A page of cards is
-- then a row each, and puts no lists together.
ALTER TABLE announcements ADD COLUMN card_offers jsonb;
UPDATE announcements a SET card_offers = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'main', o.main, 'durationMinutes', o.duration_minutes, 'price', jsonb_build_object('from', o.price_from))
    ORDER BY o.position), '[]')
  FROM offers o WHERE o.announcement_id = a.id);
ALTER TABLE announcements ALTER COLUMN card_offers SET NOT NULL;
