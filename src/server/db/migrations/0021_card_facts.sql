-- Cards say which treatments are offered and which languages are spoken: both join what is written with the version shown.
UPDATE announcements a SET card = (a.card::jsonb || jsonb_build_object(
  'languages', coalesce(r.content -> 'languages', '[]'),
  'offers', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('main', o.main, 'sub', o.sub, 'durationMinutes', o.duration_minutes,
      'price', jsonb_build_object('from', o.price_from)) ORDER BY o.position), '[]')
    FROM offers o WHERE o.announcement_id = a.id)))::json
FROM announcement_revisions r WHERE r.announcement_id = a.id AND r.id = a.revision_id;
