-- A revision is a whole version of an announcement. The announcement points at the one it shows and at the one that
-- waits, if any; what it points at no more is deleted. Of the one it shows, the announcement keeps what lists, search
-- and rules look up, and no more.
CREATE TABLE announcement_revisions (
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  id uuid NOT NULL,
  -- All of it but the photos, as written in schema/announcements.ts.
  content jsonb NOT NULL,
  photo_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (announcement_id, id)
);

ALTER TABLE announcements ADD COLUMN revision_id uuid, ADD COLUMN pending_revision_id uuid;
UPDATE announcements SET
  revision_id = gen_random_uuid(),
  pending_revision_id = CASE WHEN pending_revision IS NOT NULL THEN gen_random_uuid() END;

INSERT INTO announcement_revisions
SELECT a.id, a.revision_id,
  jsonb_build_object(
    'title', a.title, 'description', a.description, 'authorLocale', a.author_locale, 'currency', a.currency,
    'placeId', a.place_id, 'countryCode', a.country_code, 'district', a.district, 'lat', a.lat, 'lng', a.lng,
    'isVisitingClient', a.is_visiting_client, 'travelRadiusKm', a.travel_radius_km, 'workplace', a.workplace,
    'gender', a.gender, 'clientTypes', a.client_types, 'paymentMethods', a.payment_methods,
    'facilities', a.facilities, 'languages', a.languages, 'phonePrefix', a.phone_prefix,
    'phoneNumber', a.phone_number, 'website', a.website, 'facebook', a.facebook, 'instagram', a.instagram,
    'youtube', a.youtube,
    'offers', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'main', o.main, 'sub', o.sub, 'durationMinutes', o.duration_minutes,
        'price', jsonb_build_object('from', o.price_from, 'to', o.price_to)) ORDER BY o.position), '[]')
      FROM offers o WHERE o.announcement_id = a.id)),
  a.photo_ids, a.updated_at
FROM announcements a;

INSERT INTO announcement_revisions
SELECT id, pending_revision_id, pending_revision - 'photoIds',
  ARRAY(SELECT jsonb_array_elements_text(pending_revision -> 'photoIds')::uuid), updated_at
FROM announcements WHERE pending_revision IS NOT NULL;

ALTER TABLE announcements
  ALTER COLUMN revision_id SET NOT NULL,
  -- Announcement and revision are written together, the announcement first.
  ADD CONSTRAINT announcements_revision FOREIGN KEY (id, revision_id)
    REFERENCES announcement_revisions DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT announcements_pending_revision FOREIGN KEY (id, pending_revision_id)
    REFERENCES announcement_revisions DEFERRABLE INITIALLY DEFERRED,
  DROP COLUMN pending_revision,
  ADD CONSTRAINT announcements_pending CHECK ((pending_for IS NULL) = (pending_revision_id IS NULL)),
  DROP COLUMN description,
  DROP COLUMN travel_radius_km,
  DROP COLUMN languages,
  DROP COLUMN phone_prefix,
  DROP COLUMN website,
  DROP COLUMN facebook,
  DROP COLUMN instagram,
  DROP COLUMN youtube;
