-- A card says of its photo whether it is a sample of the demo, and what that shows (domain/announcements/cards.ts).
UPDATE announcements a SET card = jsonb_set(a.card::jsonb, '{photo,sample}', coalesce(f.sample, 'null'))::json
FROM photos f WHERE f.id = (a.card -> 'photo' ->> 'id')::uuid;
